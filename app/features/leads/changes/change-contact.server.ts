import { db, transaction } from '~/db/executor.server';
import type { Source } from '~/features/leads/lead';
import { isThere } from '~/features/leads/list/lead-columns.server';
import { reindexLead } from '~/features/leads/search/reindex-lead.server';
import { publish } from '~/platform/events.server';

import type { Changed } from './change-lead.server';
import { judgeContact, type TypedContact } from './judge-contact.server';
import { lastChange } from './last-change.server';
import { type Actor, recordEvents } from './record-event.server';

/** The history's word for each column of a contact. */
const steps = {
  name: 'name',
  phone: 'phone',
  email: 'email',
  pincode: 'place',
  source: 'source',
} as const;
type Column = keyof typeof steps;
const columns = Object.keys(steps) as readonly Column[];

/**
 * Corrects who a lead is, where they are reached and how they came, as `actor` saw it at `version`. The history has the former and
 * the new value of each, and the lead is found by the new ones.
 * @returns invalid with a sentence when what was typed can't be stored; nothing is written then.
 */
export async function changeContact(
  id: string,
  version: number,
  typed: TypedContact & { readonly source: Source },
  actor: Actor,
): Promise<Changed | { readonly outcome: 'invalid'; readonly message: string }> {
  return transaction(async () => {
    const stored = await db()
      .selectFrom('leads')
      .select([...columns, 'phone_e164', 'updated_at'])
      .where('id', '=', id)
      .where(isThere())
      .executeTakeFirst();
    if (!stored) return { outcome: 'gone' };
    const judged = judgeContact(typed, stored);
    if ('problem' in judged) return { outcome: 'invalid', message: judged.problem };
    const next = { ...judged, source: typed.source };
    const changed = columns.filter((column) => stored[column] !== next[column]);
    if (!changed.length) return { outcome: 'changed' };

    const now = Date.now();
    const { numUpdatedRows } = await db()
      .updateTable('leads')
      .set({ ...next, email_folded: next.email.toLowerCase(), updated_at: now })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .where(isThere())
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { outcome: 'conflict', ...(await lastChange(id, stored)) };

    await reindexLead(id);
    await recordEvents(
      changed.map((column) => ({
        lead_id: id,
        actor,
        what: steps[column],
        was: stored[column],
        became: next[column],
      })),
      now,
    );
    publish('lead.changed', { id });
    return { outcome: 'changed' };
  });
}
