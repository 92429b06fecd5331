import { createContext } from 'react-router';

/** What the server knows of a request beyond the Request itself. */
export type RequestInfo = {
  /** Names the request in the log and in the answer's `x-request-id`. */
  readonly id: string;
  /** The client's address, as told by the socket or a trusted proxy. */
  readonly address: string;
  /** Whether a trusted proxy says that the client's way to us is encrypted. */
  readonly secure: boolean;
};

export const requestInfo = createContext<RequestInfo>();
