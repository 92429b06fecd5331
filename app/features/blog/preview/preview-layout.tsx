import { isRouteErrorResponse, Outlet } from 'react-router';

import { guard, keepPrivate } from '~/auth/guard';
import { pageSecurity } from '~/platform/page-security';

import type { Route } from './+types/preview-layout';

/** All responses, including errors, may be framed by the editor. */
const allowFraming: Route.MiddlewareFunction = ({ context }) => {
  context.get(pageSecurity).framedBySelf = true;
};

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, allowFraming, guard];

/** Required: a client navigation skips the middleware of a parent without a loader (CONTRIBUTING.md, rule 7). */
export const loader = () => null;

export default function PreviewLayout() {
  return <Outlet />;
}

/** Shown in the editor's frame, where nobody can sign in. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isSignedOut = isRouteErrorResponse(error) && error.status === 401;
  return (
    <main>
      <h1>{isSignedOut ? 'Admin Access' : 'The preview couldn’t be created'}</h1>
      <p>
        {isSignedOut
          ? 'You are signed out. Sign in, then open the preview again.'
          : 'Save your changes, then open the preview again.'}
      </p>
    </main>
  );
}
