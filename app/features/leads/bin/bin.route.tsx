import { Link } from 'react-router';
import * as z from 'zod';

import { BinScreen } from '~/backoffice/bin/bin-screen';
import { binAction, readBinPage } from '~/backoffice/bin/bin-store.server';
import { privateMeta } from '~/document/private-meta';

import type { Route } from './+types/bin.route';
import { binnedLeads, leadBin } from './lead-bin.server';

export const handle = { title: 'Bin' };

export const meta: Route.MetaFunction = () => privateMeta('Bin');

const leadKind = z.enum(['inquiry', 'estimate']).catch('inquiry');

export async function loader({ request }: Route.LoaderArgs) {
  const kind = leadKind.parse(new URL(request.url).searchParams.get('kind'));
  return { kind, bin: await readBinPage(request, binnedLeads(kind)) };
}

export const action = binAction(leadBin);

export default function LeadBin({ loaderData: { kind, bin }, actionData }: Route.ComponentProps) {
  const isEstimate = kind === 'estimate';
  return (
    <BinScreen
      {...bin}
      title={isEstimate ? 'Deleted estimates' : 'Deleted leads'}
      changedBy="lead.changed"
      hrefOf={(number) => `/admin/leads/bin?kind=${kind}&page=${number}`}
      answer={actionData}
      empty="Deleted leads appear here for 30 days."
    >
      Lists, counts and exports leave them out. Restoring a lead brings back its notes and history.{' '}
      <Link to={isEstimate ? '/admin/estimates' : '/admin/leads'}>
        {isEstimate ? 'Back to estimates' : 'Back to leads'}
      </Link>
    </BinScreen>
  );
}
