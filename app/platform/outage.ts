import { createContext } from 'react-router';

/** Whether an answer failed because the database or the pictures' storage is out of reach or out of room for now, which is no fault of ours. */
export type Outage = { met: boolean };

export const outage = createContext<Outage>();
