import { data, type MiddlewareFunction } from 'react-router';

/** The answers of the admin are nobody else's: never stored, never indexed. */
export const keepPrivate: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set('cache-control', 'no-store');
  response.headers.set('x-robots-tag', 'noindex, nofollow');
  return response;
};

/** Lets in staff with a session. Everyone else gets the gate (status 401), and nothing is changed. */
export const guard: MiddlewareFunction<Response> = () => {
  throw data(null, { status: 401, statusText: 'Admin Access' });
};
