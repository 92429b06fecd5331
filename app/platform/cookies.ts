type Attributes = {
  readonly path: string;
  /** Milliseconds; 0 deletes the cookie. */
  readonly life: number;
  readonly secure: boolean;
};

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

export function cookieOf(request: Request, name: string): string | undefined {
  const prefix = `${name}=`;
  const pair = request.headers
    .get('cookie')
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix));
  return pair?.slice(prefix.length) || undefined;
}
