import type { ScreenEvent } from './site-events';

/** `bell` carries the number of new leads. */
export type LiveEvent = {
  type: ScreenEvent | 'bell' | 'connected';
  id?: string;
  by?: string;
  tab?: string;
  count?: number;
};
