import { createContext, type ReactNode } from 'react';

type LeadPanels = {
  readonly inShort: ReactNode;
  readonly whole: ReactNode;
};

/** Filled by a layout in routes.ts, so that the desk doesn't depend on the features that it shows. */
export const LeadPanelsContext = createContext<LeadPanels>({ inShort: null, whole: null });
