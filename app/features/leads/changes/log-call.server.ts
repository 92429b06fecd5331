import { v7 as uuid } from 'uuid';
import * as z from 'zod';

import { db, transaction } from '~/db/executor.server';
import type { CallOutcome } from '~/features/leads/lead';
import { isThere } from '~/features/leads/list/lead-columns.server';
import { reindexLead } from '~/features/leads/search/reindex-lead.server';
import { publish } from '~/platform/events.server';

import { lockLeads } from './lock-leads.server';
import { type Actor, recordEvents } from './record-event.server';

/** Somebody called a lead. */
export type LoggedCall = {
  readonly outcome: CallOutcome;
  /** The next step, in somebody's own words; may be empty. */
  readonly next: string;
  /** UTC milliseconds; null leaves the promise as it is. */
  readonly followUpAt: number | null;
  /** The same for a call that is sent again because its answer was lost: it is stored once. */
  readonly request: string;
};

/** What a call changed of its lead, to take it back. UTC milliseconds. */
const before = z.object({
  last: z.number().nullable(),
  /** Only where the call promised something: the former promise, and the version that the call made. */
  followUp: z.object({ at: z.number().nullable(), version: z.number() }).nullable(),
});

/** Whether somebody of the studio and the lead have spoken: that is contact, a call that nobody took is none. */
const hasSpoken = (outcome: CallOutcome) => outcome === 'reached' || outcome === 'call-back';

/**
 * Writes a call into a lead's history. It collides with nothing: whoever had somebody on the phone just now has the latest word of
 * when to call again, and the history has the former promise.
 * @returns the id of its entry, for `undoCall`; null when the lead is gone.
 */
export async function logCall(id: string, call: LoggedCall, actor: Actor): Promise<string | null> {
  const { outcome, next, followUpAt, request } = call;
  return transaction(async () => {
    await lockLeads(id);
    const lead = await db()
      .selectFrom('leads')
      .select(['version', 'follow_up_at', 'first_contact_at', 'last_contact_at'])
      .where('id', '=', id)
      .where(isThere())
      .executeTakeFirst();
    if (!lead) return null;
    const stored = await findEntry(id, request);
    if (stored) return stored.id;

    const now = Date.now();
    const { first_contact_at: first, last_contact_at: last, follow_up_at: promised } = lead;
    await db()
      .updateTable('leads')
      .set({ updated_at: now })
      .$if(hasSpoken(outcome), (update) =>
        update.set({ first_contact_at: first ?? now, last_contact_at: now }),
      )
      .$if(followUpAt !== null, (update) =>
        update.set({ follow_up_at: followUpAt, version: lead.version + 1 }),
      )
      .where('id', '=', id)
      .execute();
    const changed: z.output<typeof before> = {
      last,
      followUp: followUpAt === null ? null : { at: promised, version: lead.version + 1 },
    };
    if (followUpAt !== null && followUpAt !== promised)
      await recordEvents([followUpStep(id, actor, promised, followUpAt)], now);
    const entry = uuid();
    await db()
      .insertInto('lead_events')
      .values({
        id: entry,
        ...{ lead_id: id, actor, what: 'call', was: null, became: outcome, created_at: now },
        ...{ words: next || null, before: JSON.stringify(changed), request_id: request },
      })
      .execute();
    if (next) await reindexLead(id);
    publish('lead.changed', { id });
    return entry;
  });
}

/**
 * Takes a call back that was logged by mistake, with what it promised, and writes down that somebody did.
 * @returns changed, and nothing is written, when somebody has changed the lead since a call that promised something.
 */
export async function undoCall(
  id: string,
  entry: string,
  actor: Actor,
): Promise<'undone' | 'changed' | 'gone'> {
  return transaction(async () => {
    await lockLeads(id);
    const lead = await db()
      .selectFrom('leads')
      .select(['version', 'follow_up_at', 'first_contact_at', 'last_contact_at'])
      .where('id', '=', id)
      .where(isThere())
      .executeTakeFirst();
    const call = await db()
      .selectFrom('lead_events')
      .select(['became', 'words', 'before', 'created_at'])
      .where('id', '=', entry)
      .where('lead_id', '=', id)
      .where('what', '=', 'call')
      .executeTakeFirst();
    if (!lead || !call) return 'gone';
    const { last, followUp } = before.parse(JSON.parse(call.before ?? 'null'));
    if (followUp && followUp.version !== lead.version) return 'changed';

    const now = Date.now();
    // Somebody may have been in touch since: then that was the first contact, if there was none before.
    const isLatest = lead.last_contact_at === call.created_at;
    const wasFirst = lead.first_contact_at === call.created_at;
    const { first_contact_at: first, last_contact_at: latest } = lead;
    await db()
      .updateTable('leads')
      .set({
        first_contact_at: wasFirst ? (isLatest ? null : latest) : first,
        last_contact_at: isLatest ? last : latest,
        updated_at: now,
      })
      .$if(followUp !== null, (update) =>
        update.set({ follow_up_at: followUp?.at ?? null, version: lead.version + 1 }),
      )
      .where('id', '=', id)
      .execute();
    await db().deleteFrom('lead_events').where('id', '=', entry).execute();
    if (followUp && followUp.at !== lead.follow_up_at)
      await recordEvents([followUpStep(id, actor, lead.follow_up_at, followUp.at)], now);
    await recordEvents(
      [{ lead_id: id, actor, what: 'call-undone', was: call.became, became: null }],
      now,
    );
    if (call.words) await reindexLead(id);
    publish('lead.changed', { id });
    return 'undone';
  });
}

const followUpStep = (id: string, actor: Actor, was: number | null, became: number | null) => ({
  lead_id: id,
  actor,
  what: 'follow-up' as const,
  was: was === null ? null : String(was),
  became: became === null ? null : String(became),
});

const findEntry = (leadId: string, request: string) =>
  db()
    .selectFrom('lead_events')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('request_id', '=', request)
    .executeTakeFirst();
