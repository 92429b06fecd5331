import { createContext } from 'react-router';

/** Set when the database or the picture storage is unavailable. */
export type Outage = { met: boolean };

export const outage = createContext<Outage>();
