import type { ScreenEvent } from './site-events';

/** Something that happened on the server while a screen is open. `bell` carries the count of new leads since last seen. */
export type LiveEvent = {
  type: ScreenEvent | 'bell' | 'connected';
  id?: string;
  /** Who did it, and in which browser tab. */
  by?: string;
  tab?: string;
  count?: number;
};
