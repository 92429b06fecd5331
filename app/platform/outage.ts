import { createContext } from 'react-router';

export type Outage = { met: boolean };

export const outage = createContext<Outage>();
