import { db, transaction } from '~/db/executor.server';
import { notDeleted, activeLeads } from '~/features/leads/list/lead-columns.server';
import { recordOwners } from '~/features/leads/owners/owner-steps.server';
import { reindexLead } from '~/features/leads/search/reindex-lead.server';
import { publish } from '~/platform/events.server';

import { lockLeads } from './lock-leads.server';
import { type Actor, recordEvents } from './record-event.server';

/**
 * Makes `other` part of the story of `id`: it leaves the lists, its notes and history are read with those of `id`. Nothing
 * is moved or lost, so `unmergeLead` undoes it. What was merged into `other` comes along. A lead without an owner takes that of `other`.
 * @returns false unless both are there, on the desk, and share a phone or an e-mail, or what is merged into them does.
 */
export async function mergeLeads(id: string, other: string, actor: Actor): Promise<boolean> {
  if (id === other) return false;
  return transaction(async () => {
    await lockLeads(id, other);
    const found = await db()
      .selectFrom('leads')
      .select(['id', 'reference', 'owner_id', 'sample'])
      .where('id', 'in', [id, other])
      .where(activeLeads)
      .execute();
    const main = found.find((lead) => lead.id === id);
    const merged = found.find((lead) => lead.id === other);
    if (main?.sample !== merged?.sample || !main || !merged) return false;
    if (!isSamePerson(await contactsOf(id), await contactsOf(other))) return false;
    await db()
      .updateTable('leads')
      .set((eb) => ({ merged_into: id, version: eb('version', '+', 1), updated_at: Date.now() }))
      .where((eb) => eb.or([eb('id', '=', other), eb('merged_into', '=', other)]))
      .execute();
    // Whoever saw it without the other one must not delete both.
    await db()
      .updateTable('leads')
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: Date.now() }))
      .set({ owner_id: main.owner_id ?? merged.owner_id })
      .where('id', '=', id)
      .execute();
    if (main.owner_id === null && merged.owner_id !== null)
      await recordOwners([{ leadId: id, was: null, became: merged.owner_id }], actor);
    await reindexLead(id);
    await recordEvents([
      { lead_id: id, actor, what: 'merged', was: null, became: merged.reference },
    ]);
    publish('lead.changed', { id });
    return true;
  });
}

/** The phones and e-mails by which a story's leads are known. */
const contactsOf = (id: string) =>
  db()
    .selectFrom('leads')
    .select(['phone_e164', 'email_folded'])
    .where((eb) => eb.or([eb('id', '=', id), eb('merged_into', '=', id)]))
    .execute();

type Contact = { readonly phone_e164: string | null; readonly email_folded: string };

const isSamePerson = (story: readonly Contact[], other: readonly Contact[]) =>
  story.some((one) =>
    other.some(
      ({ phone_e164, email_folded }) =>
        (phone_e164 !== null && phone_e164 === one.phone_e164) ||
        (email_folded !== '' && email_folded === one.email_folded),
    ),
  );

/** Makes a merged lead one of its own again. @returns false when it isn't merged. */
export async function unmergeLead(other: string, actor: Actor): Promise<boolean> {
  return transaction(async () => {
    const story = (await readMerged(other))?.merged_into;
    if (!story) return false;
    await lockLeads(other, story);
    const lead = await readMerged(other);
    if (lead?.merged_into !== story) return false;
    await db()
      .updateTable('leads')
      .set((eb) => ({ merged_into: null, version: eb('version', '+', 1), updated_at: Date.now() }))
      .where('id', '=', other)
      .execute();
    await reindexLead(story);
    await reindexLead(other);
    await recordEvents([
      { lead_id: story, actor, what: 'unmerged', was: lead.reference, became: null },
    ]);
    publish('lead.changed', { id: story });
    return true;
  });
}

/** The id of the story that a lead is part of, if it is merged. */
export async function storyOf(id: string): Promise<string[]> {
  const story = (await readMerged(id))?.merged_into;
  return story ? [story] : [];
}

const readMerged = (id: string) =>
  db()
    .selectFrom('leads')
    .select(['merged_into', 'reference'])
    .where('id', '=', id)
    .where(notDeleted())
    .executeTakeFirst();
