import { createContext } from 'react-router';

/** Who asks, on a request that the guard let in. */
export type Staff = {
  readonly sessionId: string;
  readonly deviceId: string;
  /** The name that every change, note and revision carries. */
  readonly person: string;
  /** Of People; null: someone who isn't on that list. */
  readonly personId: string | null;
};

/** Set by the application layout's guard: `context.get(staff)` in every loader and action under it. */
export const staff = createContext<Staff>();
