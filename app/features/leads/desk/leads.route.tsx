import { data, isRouteErrorResponse, useLocation } from 'react-router';

import { staff } from '~/auth/staff';
import { LoadFailure } from '~/backoffice/load-failure';
import { privateMeta } from '~/document/private-meta';

import type { Route } from './+types/leads.route';
import { DeskScreen } from './desk-screen';
import { loadDesk, reportLoadFailure } from './open-desk.server';

export const handle = { title: 'Leads' };

export const meta: Route.MetaFunction = () => privateMeta('Leads');

export async function loader({ request, context }: Route.LoaderArgs) {
  try {
    return await loadDesk('inquiry', request.url, context.get(staff).personId);
  } catch (error) {
    const { status, message } = reportLoadFailure(error);
    throw data({ message }, { status });
  }
}

export default function Leads({ loaderData: { desk, replies } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <DeskScreen
      desk={desk}
      replies={replies}
      opens={pathname.startsWith('/admins') ? 'modal' : 'panel'}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  if (!isRouteErrorResponse(error) || error.status < 500) throw error;
  const message: unknown = error.data?.message;
  return (
    <LoadFailure title="Error Loading Leads">
      {pathname.startsWith('/admins') || typeof message !== 'string'
        ? 'Failed to load leads. Please try again.'
        : message}
    </LoadFailure>
  );
}
