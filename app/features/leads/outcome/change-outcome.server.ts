import { db, transaction } from '~/db/executor.server';
import type { LeadChangeResult } from '~/features/leads/changes/change-lead.server';
import { lastChange } from '~/features/leads/changes/last-change.server';
import { notDeleted } from '~/features/leads/core/lead-scope.server';
import type { Outcome } from '~/features/leads/core/outcome';
import { updateLeads } from '~/features/leads/core/update-leads.server';
import { type Actor, recordEvents } from '~/features/leads/history/record-event.server';
import { publish } from '~/platform/events.server';
import { readSettings } from '~/settings/settings.server';

const outcomeParts = {
  lostReason: ['lost-reason', 'lost_reason'],
  fee: ['fee', 'fee'],
  signedCost: ['signed-cost', 'signed_cost'],
  finalCost: ['final-cost', 'final_cost'],
} as const;
type OutcomePart = keyof typeof outcomeParts;
const partNames = Object.keys(outcomeParts) as readonly OutcomePart[];

/** The reason is neither in the studio's list nor already the lead's. */
type ChangedOutcome = LeadChangeResult | { readonly outcome: 'unknown-reason' };

/**
 * Conflicts if the lead has changed since `version`; null removes a part. Learning why a client declined doesn’t count as contact.
 */
export async function changeOutcome(
  id: string,
  version: number,
  given: Partial<Outcome>,
  actor: Actor,
): Promise<ChangedOutcome> {
  return transaction(async () => {
    const stored = await db()
      .selectFrom('leads')
      .select(['lost_reason as lostReason', 'fee', 'signed_cost as signedCost'])
      .select(['final_cost as finalCost', 'updated_at'])
      .where('id', '=', id)
      .where(notDeleted())
      .executeTakeFirst();
    if (!stored) return { outcome: 'gone' };
    const { updated_at, ...formerOutcome } = stored;
    const next: Outcome = { ...formerOutcome, ...given };
    const changed = partNames.filter((name) => next[name] !== formerOutcome[name]);
    if (!changed.length) return { outcome: 'changed' };
    if (changed.includes('lostReason') && !(await isReason(next.lostReason)))
      return { outcome: 'unknown-reason' };

    const now = Date.now();
    const values = Object.fromEntries(changed.map((name) => [outcomeParts[name][1], next[name]]));
    const { numUpdatedRows } = await updateLeads(values, now)
      .where('id', '=', id)
      .where('version', '=', version)
      .where(notDeleted())
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      return { outcome: 'conflict', ...(await lastChange(id, { updated_at })) };

    await recordEvents(
      changed.map((name) => ({
        lead_id: id,
        actor,
        what: outcomeParts[name][0],
        was: textOf(formerOutcome[name]),
        became: textOf(next[name]),
      })),
      now,
    );
    publish('lead.changed', { id });
    return { outcome: 'changed' };
  });
}

const textOf = (value: string | number | null) => (value === null ? null : String(value));

const isReason = async (reason: string | null) =>
  reason === null || (await readSettings()).lostReasons.includes(reason);
