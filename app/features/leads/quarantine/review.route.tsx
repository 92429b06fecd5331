import { data, Form, Link, redirect } from 'react-router';
import * as z from 'zod';

import { staff } from '~/auth/staff';
import { useFreshness } from '~/backoffice/live/use-live';
import type { ChangeAnswer } from '~/backoffice/use-answers';
import { privateMeta } from '~/document/private-meta';
import { leadName } from '~/features/leads/core/lead';
import { reportChangeFailure } from '~/features/leads/core/report-change-failure.server';
import { formatInstant } from '~/platform/indian-time';
import { readForm } from '~/platform/read-form';
import { EmptyState } from '~/ui/empty-state';
import { Button } from '~/ui/form/button';
import { Pagination } from '~/ui/pagination';
import { RouterLink } from '~/ui/router-link';

import type { Route } from './+types/review.route';
import {
  listPending,
  listReleased,
  readReleaseStatus,
  REVIEW_PAGE_SIZE,
} from './read-rechecks.server';
import { REVIEW_PATH } from './release-line';
import { applyReview, reviewRequest } from './review-changes.server';
import { ReviewList } from './review-list';

import css from './review.module.css';

export const handle = { title: 'Review possible spam' };

export const meta: Route.MetaFunction = () => privateMeta('Review possible spam');

const pageNumber = z.coerce.number().int().min(1).max(1_000_000).catch(1);

export async function loader({ request }: Route.LoaderArgs) {
  const requested = pageNumber.parse(new URL(request.url).searchParams.get('page'));
  const status = await readReleaseStatus();
  const pages = Math.max(1, Math.ceil(status.pending / REVIEW_PAGE_SIZE));
  const page = Math.min(requested, pages);
  const [pending, released] = await Promise.all([listPending(page), listReleased()]);
  return { status, page, pages, pending, released };
}

export async function action({ request, context }: Route.ActionArgs) {
  const change = reviewRequest.safeParse(Object.fromEntries(await readForm(request)));
  if (!change.success) return data<ChangeAnswer>({ ok: false, message: 'Select a lead.' }, 422);
  try {
    const answer = await applyReview(change.data, context.get(staff).person);
    return 'ids' in change.data ? answer : redirect(REVIEW_PATH, 303);
  } catch (error) {
    const message = 'Not saved. Please try again.';
    return data<ChangeAnswer>({ ok: false, message }, reportChangeFailure(error));
  }
}

export default function Review({ loaderData }: Route.ComponentProps) {
  const { status, page, pages, pending, released } = loaderData;
  useFreshness('lead.created', 'lead.changed');
  return (
    <div className={`form ${css.review}`}>
      <p className={css.lead}>
        These leads were held back because a hidden form field was filled in. Browsers can do that
        automatically, and nothing else about these leads looks like spam. No one was alerted to
        them. <Link to="/admin/leads?place=suspects">All possible spam</Link>
      </p>
      {status.pending === 0 ? (
        <EmptyState title="Nothing to review">No leads are waiting for a decision.</EmptyState>
      ) : (
        <>
          <AutoReleaseForm isPaused={status.isPaused} />
          <ReviewList leads={pending} total={status.pending} />
          <Pagination
            page={page}
            pages={pages}
            hrefOf={(number) => `${REVIEW_PATH}?page=${number}`}
            anchor={RouterLink}
          />
        </>
      )}
      {released.length > 0 && <ReleasedLeads leads={released} />}
    </div>
  );
}

function AutoReleaseForm({ isPaused }: { isPaused: boolean }) {
  return (
    <Form method="post" className={`cluster ${css.automatic}`}>
      <p>
        {isPaused
          ? 'Automatic moving is paused.'
          : 'They move to Leads automatically, up to 20 an hour.'}
      </p>
      <Button type="submit" size="small" name="do" value={isPaused ? 'resume' : 'pause'}>
        {isPaused ? 'Move them automatically' : 'Pause'}
      </Button>
    </Form>
  );
}

function ReleasedLeads({ leads }: { leads: Awaited<ReturnType<typeof listReleased>> }) {
  return (
    <section aria-labelledby="released">
      <h2 id="released">Moved to Leads</h2>
      <ul className={css.released}>
        {leads.map((lead) => (
          <li key={lead.id}>
            <Link to={`/admin/leads/${lead.id}`}>{leadName(lead)}</Link>
            <small>
              {lead.reference}, moved {formatInstant(lead.releasedAt)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
