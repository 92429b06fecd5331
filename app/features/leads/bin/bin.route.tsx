import type { ComponentProps } from 'react';
import { data, Form, Link } from 'react-router';
import * as z from 'zod';

import { staff } from '~/auth/staff';
import { requireStepUp } from '~/auth/step-up/require-step-up';
import { StepUpForm } from '~/auth/step-up/step-up-form';
import { useFreshness } from '~/backoffice/live/use-live';
import { calledOf } from '~/features/leads/lead';
import { formatDay, formatInstant } from '~/platform/indian-time';
import { readForm } from '~/platform/read-form';
import { EmptyState } from '~/ui/empty-state';
import { Button } from '~/ui/form/button';
import { Notice } from '~/ui/notice';
import { Pagination } from '~/ui/pagination';

import type { Route } from './+types/bin.route';
import { carryOutInBin } from './bin-changes.server';
import { lastDayInBin } from './bin-days';
import { BIN_PAGE, type BinnedLead, countBinned, listBinned } from './read-bin.server';

import css from './bin.module.css';

export const handle = { title: 'Bin' };

export const meta: Route.MetaFunction = () => [
  { title: 'Bin' },
  { name: 'robots', content: 'noindex, nofollow' },
];

const address = z.object({
  kind: z.enum(['inquiry', 'estimate']).catch('inquiry'),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

export async function loader({ request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const { kind, page: asked } = address.parse(Object.fromEntries(params));
  const count = await countBinned(kind);
  const pages = Math.max(1, Math.ceil(count / BIN_PAGE));
  const page = Math.min(asked, pages);
  return { kind, count, page, pages, leads: await listBinned(kind, page) };
}

const change = z.object({ do: z.enum(['restore', 'erase']), id: z.string().min(1).max(64) });

export async function action({ request, context }: Route.ActionArgs) {
  const { data: asked } = change.safeParse(Object.fromEntries(await readForm(request)));
  if (!asked)
    return data({ ok: false, message: 'Please choose a lead of the bin.' }, { status: 422 });
  if (asked.do === 'erase') await requireStepUp(request, context);
  return carryOutInBin(asked.do, asked.id, context.get(staff).person);
}

/** Deleted leads of one kind: each can be restored, or removed for good. */
export default function LeadBin({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, count, page, pages, leads } = loaderData;
  useFreshness('lead.changed');
  const list = kind === 'estimate' ? '/admin/estimates' : '/admin/leads';
  return (
    <div className={css.bin}>
      <h2>{kind === 'estimate' ? 'Deleted estimates' : 'Deleted leads'}</h2>
      <p className={css.lead}>
        What is deleted stays here for 30 days. It is in no list, count or export meanwhile, and
        Restore brings it back with its notes and history.{' '}
        <Link to={list}>{kind === 'estimate' ? 'Back to the estimates' : 'Back to the leads'}</Link>
      </p>
      <div role="status">
        {actionData && <Notice tone={actionData.ok ? 'ok' : 'warn'}>{actionData.message}</Notice>}
      </div>
      {count === 0 ? (
        <EmptyState title="The bin is empty">A lead that is deleted stands here.</EmptyState>
      ) : (
        <ul className={css.list} aria-label="In the bin">
          {leads.map((lead) => (
            <BinEntry key={lead.id} lead={lead} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefOf={(number) => `/admin/leads/bin?kind=${kind}&page=${number}`}
        anchor={PageLink}
      />
    </div>
  );
}

const PageLink = ({ href = '', ...rest }: ComponentProps<'a'>) => <Link to={href} {...rest} />;

function BinEntry({ lead }: { lead: BinnedLead }) {
  const called = calledOf(lead);
  return (
    <li>
      <p>
        <b>{called}</b> <span className={css.reference}>{lead.reference}</span>
        <small>
          Deleted {formatInstant(lead.binnedAt)}
          {lead.binnedBy && ` by ${lead.binnedBy}`}; goes for ever after{' '}
          {formatDay(lastDayInBin(lead.binnedAt))}
        </small>
      </p>
      <Form method="post">
        <input type="hidden" name="id" value={lead.id} />
        <Button
          type="submit"
          size="small"
          name="do"
          value="restore"
          aria-label={`Restore: ${called}`}
        >
          Restore
        </Button>
      </Form>
      <StepUpForm method="post">
        <input type="hidden" name="id" value={lead.id} />
        <Button
          type="submit"
          size="small"
          variant="danger"
          name="do"
          value="erase"
          aria-label={`Delete for ever: ${called}`}
          onClick={(event) => {
            if (!confirm(`Delete ${called} for ever? This can’t be undone.`))
              event.preventDefault();
          }}
        >
          Delete for ever
        </Button>
      </StepUpForm>
    </li>
  );
}
