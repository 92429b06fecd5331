import type { Selectable } from 'kysely';

import { db, transaction } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import { isOpen, isUnanswered } from '~/features/leads/core/lead';
import { notDeleted, activeLeads } from '~/features/leads/core/lead-scope.server';
import { lockLeads } from '~/features/leads/core/lock-leads.server';
import { updateLeads } from '~/features/leads/core/update-leads.server';
import { type Actor, recordEvents } from '~/features/leads/history/record-event.server';
import { reindexLead } from '~/features/leads/history/reindex-lead.server';
import { publish } from '~/platform/events.server';
import { addWorkingTime, workingCalendar } from '~/settings/hours/working-time';
import { RESPONSE_TARGET } from '~/settings/response-target';
import { readSettings } from '~/settings/settings.server';

import { recordChanges, fieldValue } from './change-lead.server';

/**
 * Nothing is moved or lost, so `unmergeLead` can undo it. Leads merged into `other` follow it, a lead without an owner
 * gets that of `other`, and the earlier follow-up of the two is kept. An open lead that was answered before `other` arrived
 * must be answered again, so it is due when `other` would have been.
 * @returns false if nothing was merged: one of them is not on the desk, they share no phone number or email address (also
 * through merged leads), or the main lead is closed and would have to be answered again.
 */
export async function mergeLeads(id: string, other: string, actor: Actor): Promise<boolean> {
  if (id === other) return false;
  return transaction(async () => {
    await lockLeads(id, other);
    const rows = await db()
      .selectFrom('leads')
      .select(['id', 'reference', 'sample'])
      .select(['status', 'priority', 'owner_id', 'follow_up_at'])
      .select(['created_at', 'first_contact_at', 'last_contact_at'])
      .where('id', 'in', [id, other])
      .where(activeLeads)
      .execute();
    const main = rows.find((lead) => lead.id === id);
    const merged = rows.find((lead) => lead.id === other);
    if (main?.sample !== merged?.sample || !main || !merged) return false;
    if (!isSamePerson(await contactsOf(id), await contactsOf(other))) return false;
    const mustAnswer = mustAnswerAgain(main, merged);
    if (mustAnswer && !isOpen(main)) return false;
    await updateLeads({ merged_into: id })
      .where((eb) => eb.or([eb('id', '=', other), eb('merged_into', '=', other)]))
      .execute();
    // A new version, so that a screen that shows the lead without the other can't delete both.
    const owner_id = main.owner_id ?? merged.owner_id;
    const due = mustAnswer ? await targetOf(merged.created_at) : null;
    const follow_up_at = earliest(main.follow_up_at, openFollowUp(merged), due);
    await updateLeads({ owner_id, follow_up_at }).where('id', '=', id).execute();
    for (const change of [
      { field: 'owner', to: owner_id },
      { field: 'follow-up', to: follow_up_at },
    ] as const)
      if (fieldValue(main, change) !== change.to)
        await recordChanges([main], change, actor, Date.now());
    await reindexLead(id);
    await recordEvents([{ lead_id: id, actor, what: 'merged', became: merged.reference }]);
    publish('lead.changed', { id });
    return true;
  });
}

type Followed = Pick<Selectable<Tables['leads']>, 'status' | 'follow_up_at'>;

/** A date of a closed lead is no longer a promise. */
const openFollowUp = (lead: Followed) => (isOpen(lead) ? lead.follow_up_at : null);

function earliest(...instants: readonly (number | null)[]): number | null {
  const known = instants.filter((instant) => instant !== null);
  return known.length === 0 ? null : Math.min(...known);
}

type Answered = Pick<
  Selectable<Tables['leads']>,
  'status' | 'created_at' | 'first_contact_at' | 'last_contact_at'
>;

/** Whether the main lead was answered, and the other arrived later and was not. */
const mustAnswerAgain = (main: Answered, merged: Answered) =>
  isUnanswered({ status: merged.status, firstContactAt: merged.first_contact_at }) &&
  !isUnanswered({ status: main.status, firstContactAt: main.first_contact_at }) &&
  merged.created_at > (main.last_contact_at ?? main.created_at);

async function targetOf(createdAt: number): Promise<number> {
  const { hours, closures } = await readSettings();
  return addWorkingTime(workingCalendar(hours, closures), createdAt, RESPONSE_TARGET);
}

const HAS_CHANGED = 'These leads couldn’t be merged because one of them has changed.';
const MUST_BE_ANSWERED =
  'This lead is closed and the other one is unanswered. Answer that first, or open it and merge this one into it.';

/** @returns the sentence for staff after `mergeLeads` has refused. */
export async function whyNotMerged(id: string, other: string): Promise<string> {
  const rows = await db()
    .selectFrom('leads')
    .select(['id', 'status', 'created_at', 'first_contact_at', 'last_contact_at'])
    .where('id', 'in', [id, other])
    .where(activeLeads)
    .execute();
  const main = rows.find((lead) => lead.id === id);
  const merged = rows.find((lead) => lead.id === other);
  return main && merged && !isOpen(main) && mustAnswerAgain(main, merged)
    ? MUST_BE_ANSWERED
    : HAS_CHANGED;
}

const contactsOf = (id: string) =>
  db()
    .selectFrom('leads')
    .select(['phone_e164', 'email_folded'])
    .where((eb) => eb.or([eb('id', '=', id), eb('merged_into', '=', id)]))
    .execute();

type Contact = { readonly phone_e164: string | null; readonly email_folded: string };

const isSamePerson = (contacts: readonly Contact[], other: readonly Contact[]) =>
  contacts.some((one) =>
    other.some(
      ({ phone_e164, email_folded }) =>
        (phone_e164 !== null && phone_e164 === one.phone_e164) ||
        (email_folded !== '' && email_folded === one.email_folded),
    ),
  );

/** @returns false if the lead isn't merged. */
export async function unmergeLead(other: string, actor: Actor): Promise<boolean> {
  return transaction(async () => {
    const mainId = (await readMerged(other))?.merged_into;
    if (!mainId) return false;
    await lockLeads(other, mainId);
    const lead = await readMerged(other);
    if (lead?.merged_into !== mainId) return false;
    await updateLeads({ merged_into: null }).where('id', '=', other).execute();
    await reindexLead(mainId);
    await reindexLead(other);
    await recordEvents([{ lead_id: mainId, actor, what: 'unmerged', was: lead.reference }]);
    publish('lead.changed', { id: mainId });
    return true;
  });
}

/** Empty unless the lead is merged into another one. */
export async function mainLeadOf(id: string): Promise<string[]> {
  const mainId = (await readMerged(id))?.merged_into;
  return mainId ? [mainId] : [];
}

const readMerged = (id: string) =>
  db()
    .selectFrom('leads')
    .select(['merged_into', 'reference'])
    .where('id', '=', id)
    .where(notDeleted())
    .executeTakeFirst();
