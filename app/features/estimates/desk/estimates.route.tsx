import { data, isRouteErrorResponse } from 'react-router';

import { staff } from '~/auth/staff';
import { LoadFailure } from '~/backoffice/load-failure';
import { privateMeta } from '~/document/private-meta';
import { DeskScreen } from '~/features/leads/desk/desk-screen';
import { loadDesk, reportLoadFailure } from '~/features/leads/desk/open-desk.server';

import type { Route } from './+types/estimates.route';

export const handle = { title: 'Estimates' };

export const meta: Route.MetaFunction = () => privateMeta('Estimates');

export async function loader({ request, context }: Route.LoaderArgs) {
  try {
    return await loadDesk('estimate', request.url, context.get(staff).personId);
  } catch (error) {
    const { status, message } = reportLoadFailure(error);
    throw data({ message }, { status });
  }
}

export default function Estimates({ loaderData: { desk, replies } }: Route.ComponentProps) {
  return <DeskScreen desk={desk} replies={replies} opens="panel" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status < 500) throw error;
  return (
    <LoadFailure title="Error Loading Leads">Failed to load leads. Please try again.</LoadFailure>
  );
}
