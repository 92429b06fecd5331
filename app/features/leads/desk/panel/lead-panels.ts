import { createContext, type ReactNode } from 'react';

/** Filled by layouts in routes.ts, so that the desk doesn't depend on the features that it shows. */
export const LeadPanelsContext = createContext<ReactNode>(null);
