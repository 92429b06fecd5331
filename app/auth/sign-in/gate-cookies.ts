import { cookieHeader, cookieOf } from '~/platform/cookies';

type Name = 'session' | 'device';

/** How the browser reached us. Cookies of the admin travel encrypted, or never leave the machine. */
export type Transport = 'https' | 'loopback';

/**
 * The prefix makes the browser refuse the cookie unless it is Secure, for this host alone and for every path. Safari drops
 * Secure cookies on http://localhost, so there the name is plain.
 */
const cookieName = (name: Name, transport: Transport) =>
  transport === 'https' ? `__Host-${name}` : name;

/** The value of one of the admin's cookies. */
export const readCookie = (request: Request, name: Name, transport: Transport) =>
  cookieOf(request, cookieName(name, transport));

/** A `Set-Cookie` value. `life` in milliseconds; 0 takes the cookie away. */
export const setCookie = (name: Name, value: string, life: number, transport: Transport) =>
  cookieHeader(cookieName(name, transport), value, {
    path: '/',
    life,
    secure: transport === 'https',
  });
