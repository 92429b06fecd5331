import { createContext, type ReactNode } from 'react';

/** What a higher feature shows about the open lead. */
type LeadPanels = {
  /** Shown in the panel beside the list. */
  readonly inShort: ReactNode;
  /** Shown on the lead's own page. */
  readonly whole: ReactNode;
};

/**
 * Filled by a layout around the desk's addresses (`routes.ts`), so that the desk doesn't depend on
 * what is shown.
 */
export const LeadPanelsContext = createContext<LeadPanels>({ inShort: null, whole: null });
