import { cookieHeader, cookieOf } from '~/platform/cookies';

type Name = 'session' | 'device';

/** Admin cookies are sent by HTTPS or never leave the machine. */
export type Transport = 'https' | 'loopback';

/** `__Host-` cookies must be Secure, for this host and every path. Safari drops Secure cookies on http://localhost. */
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
