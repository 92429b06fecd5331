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
export function readCookie(request: Request, name: Name, transport: Transport) {
  const prefix = `${cookieName(name, transport)}=`;
  const pair = request.headers
    .get('cookie')
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix));
  return pair?.slice(prefix.length) || undefined;
}

/** A `Set-Cookie` value. `life` in milliseconds; 0 takes the cookie away. */
export function setCookie(name: Name, value: string, life: number, transport: Transport) {
  const attributes = [
    `${cookieName(name, transport)}=${value}`,
    'Path=/',
    `Max-Age=${Math.floor(life / 1000)}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(transport === 'https' ? ['Secure'] : []),
  ];
  return attributes.join('; ');
}
