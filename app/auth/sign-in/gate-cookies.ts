import { cookieHeader, cookieOf } from '~/platform/cookies';

type Name = 'session' | 'device';

/** Admin cookies travel encrypted or never leave the machine. */
export type Transport = 'https' | 'loopback';

/** Browsers require `__Host-` cookies to be Secure, for this host and every path. Safari drops Secure cookies on http://localhost. */
const cookieName = (name: Name, transport: Transport) =>
  transport === 'https' ? `__Host-${name}` : name;

export const readCookie = (request: Request, name: Name, transport: Transport) =>
  cookieOf(request, cookieName(name, transport));

/** @param life milliseconds; 0 deletes the cookie. */
export const setCookie = (name: Name, value: string, life: number, transport: Transport) =>
  cookieHeader(cookieName(name, transport), value, {
    path: '/',
    life,
    secure: transport === 'https',
  });
