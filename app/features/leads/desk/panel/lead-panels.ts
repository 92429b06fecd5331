import { createContext, type ReactNode } from 'react';

/** What a feature above this one knows of the lead that is open. */
export type LeadPanels = {
  /** For the panel beside the list. */
  readonly inShort: ReactNode;
  /** For the lead's own page. */
  readonly whole: ReactNode;
};

/** Filled in by a layout around the desk's addresses (`routes.ts`): the desk itself doesn't know what it shows there. */
export const LeadPanelsContext = createContext<LeadPanels>({ inShort: null, whole: null });
