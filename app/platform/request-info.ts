import { createContext } from 'react-router';

export type RequestInfo = {
  readonly id: string;
  /** Loaders see GET in `request` when they run after an action. */
  readonly method: string;
  readonly address: string;
  /** Whether a trusted proxy reports that the client's connection is encrypted. */
  readonly secure: boolean;
};

export const requestInfo = createContext<RequestInfo>();
