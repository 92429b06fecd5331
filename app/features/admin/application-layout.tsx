import { useEffect } from 'react';
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';

import type { Kind } from '~/document/kind';

import type { Route } from './+types/application-layout';
import { Gate } from './gate';
import { guard, keepPrivate, type Refused } from './guard';
import { returnPath } from './return-path';

export const handle: { kind: Kind } = { kind: 'application' };

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error ? 'Admin Access' : 'Admin' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, guard];

/** Must exist: a client navigation skips the middleware of a parent that has no loader (models.md, rule 7). */
export function loader() {
  return null;
}

export default function ApplicationLayout() {
  return (
    <main>
      <Outlet />
    </main>
  );
}

/** Signed out: the gate stands at the address that was asked for. Any other failure is the last boundary's. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  const refused = isRouteErrorResponse(error) && error.status === 401;
  useEffect(() => {
    // In the application only: the session ended, and the server's own gate takes over.
    if (refused) location.reload();
  }, [refused]);
  if (!refused) throw error;
  const { studio, refusal }: Refused = error.data;
  return <Gate studio={studio} refusal={refusal} to={returnPath(pathname + search)} />;
}
