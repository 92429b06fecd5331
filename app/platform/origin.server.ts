let origin = 'http://localhost:3000';

/** Set once at start, from `PUBLIC_URL` or the port. */
export function setSiteOrigin(value: string) {
  origin = value;
}

/**
 * The address visitors use, without a path. Never taken from a request's Host header: pages are cached, and a forged
 * host must not reach another visitor.
 */
export const siteOrigin = () => origin;
