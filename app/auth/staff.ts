import { createContext } from 'react-router';

export type Staff = {
  readonly sessionId: string;
  readonly deviceId: string;
  readonly person: string;
  readonly personId: string | null;
};

export const staff = createContext<Staff>();
