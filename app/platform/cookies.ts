type Attributes = {
  readonly path: string;
  /** Milliseconds; 0 takes the cookie away. */
  readonly life: number;
  readonly secure: boolean;
};

/** A `Set-Cookie` value: for this site's own requests, out of reach of scripts. */
export function cookieHeader(name: string, value: string, { path, life, secure }: Attributes) {
  const attributes = [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${Math.floor(life / 1000)}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ];
  return attributes.join('; ');
}

/** The value of one cookie of a request; undefined where it is absent or empty. */
export function cookieOf(request: Request, name: string): string | undefined {
  const prefix = `${name}=`;
  const pair = request.headers
    .get('cookie')
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix));
  return pair?.slice(prefix.length) || undefined;
}
