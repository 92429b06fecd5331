import { isRouteErrorResponse, Outlet } from 'react-router';

import type { Kind } from '~/document/kind';

import type { Route } from './+types/application-layout';
import { guard, keepPrivate } from './guard';

export const handle: { kind: Kind } = { kind: 'application' };

export const meta: Route.MetaFunction = () => [
  { title: 'Admin' },
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 401)
    return (
      <main>
        <h1>Admin Access</h1>
      </main>
    );
  throw error;
}
