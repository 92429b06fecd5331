import { createContext } from 'react-router';

export type RequestInfo = {
  readonly id: string;
  readonly address: string;
  /** Whether the client's connection is encrypted, according to a trusted proxy. */
  readonly secure: boolean;
};

export const requestInfo = createContext<RequestInfo>();
