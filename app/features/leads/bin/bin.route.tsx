import { data, Link } from 'react-router';
import * as z from 'zod';

import { staff } from '~/auth/staff';
import { pageOfBin } from '~/backoffice/bin/bin-page';
import { readBinChange } from '~/backoffice/bin/bin-request';
import { BinScreen } from '~/backoffice/bin/bin-screen';
import { useFreshness } from '~/backoffice/live/use-live';
import { undoableAnswer } from '~/backoffice/undo/undoable-answer.server';
import { calledOf } from '~/features/leads/lead';
import { storyThings } from '~/features/leads/undo/lead-things.server';

import type { Route } from './+types/bin.route';
import { carryOutInBin } from './bin-changes.server';
import { countBinned, listBinned } from './read-bin.server';

export const handle = { title: 'Bin' };

export const meta: Route.MetaFunction = () => [
  { title: 'Bin' },
  { name: 'robots', content: 'noindex, nofollow' },
];

const kindAsked = z.enum(['inquiry', 'estimate']).catch('inquiry');

export async function loader({ request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const kind = kindAsked.parse(params.get('kind'));
  const { page, pages } = pageOfBin(params, await countBinned(kind));
  return { kind, page, pages, leads: await listBinned(kind, page) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const command = await readBinChange(request, context);
  if (!command) return data({ ok: false, message: 'Select a lead in the bin.' }, { status: 422 });
  const { person: by } = context.get(staff);
  const carryOut = () => carryOutInBin(command.do, command.id, by);
  const change = { things: () => storyThings([command.id]), what: 'Lead restored', by };
  return command.do === 'erase' ? carryOut() : undoableAnswer(change, carryOut);
}

/** Deleted leads of one kind: each can be restored, or removed for good. */
export default function LeadBin({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, page, pages, leads } = loaderData;
  useFreshness('lead.changed');
  const estimates = kind === 'estimate';
  return (
    <BinScreen
      title={estimates ? 'Deleted estimates' : 'Deleted leads'}
      entries={leads.map((lead) => ({ ...lead, called: calledOf(lead) }))}
      page={page}
      pages={pages}
      hrefOf={(number) => `/admin/leads/bin?kind=${kind}&page=${number}`}
      answer={actionData}
      empty="Deleted leads appear here for 30 days."
    >
      Deleted leads don’t appear in lists, counts or exports. Restoring one brings back its notes
      and history.{' '}
      <Link to={estimates ? '/admin/estimates' : '/admin/leads'}>
        {estimates ? 'Back to estimates' : 'Back to leads'}
      </Link>
    </BinScreen>
  );
}
