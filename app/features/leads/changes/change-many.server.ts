import { transaction } from '~/db/executor.server';

import { changeLead, type Change } from './change-lead.server';
import { deleteLead, restoreLead } from './delete-lead.server';
import { promoteSuspect } from './promote-suspect.server';
import type { Actor } from './record-event.server';

/** A lead as it was seen when it was chosen. */
export type SeenLead = { readonly id: string; readonly version: number };

/** At most this many leads are changed at once. */
export const MOST_AT_ONCE = 500;

/** How many were done, and which were not because somebody else had changed or removed them. */
export type Outcome = { readonly done: number; readonly refused: readonly string[] };

/** Changes the same field of many leads: each as it was seen, or not at all. */
export const changeMany = (chosen: readonly SeenLead[], change: Change, actor: Actor) =>
  forEach(chosen, ({ id, version }) => changeLead(id, version, change, actor));

/** Deletes many leads; `restoreMany` brings them back. */
export const deleteMany = (chosen: readonly SeenLead[], actor: Actor) =>
  forEach(chosen, ({ id, version }) => deleteLead(id, version, actor));

/** Puts many of those that are set aside on the desk. */
export const promoteMany = (chosen: readonly SeenLead[], actor: Actor) =>
  forEach(chosen, async ({ id }) => ({
    outcome: (await promoteSuspect(id, actor)) ? 'promoted' : 'gone',
  }));

/** Brings deleted leads back, all of those that are still there or none. @returns how many. */
export const restoreMany = (ids: readonly string[], actor: Actor) =>
  transaction(async () => {
    let restored = 0;
    for (const id of ids.toSorted()) if (await restoreLead(id, actor)) restored += 1;
    return restored;
  });

async function forEach(
  chosen: readonly SeenLead[],
  work: (lead: SeenLead) => Promise<{ outcome: string }>,
): Promise<Outcome> {
  if (chosen.length > MOST_AT_ONCE) throw new RangeError(`At most ${MOST_AT_ONCE} leads at once.`);
  return transaction(async () => {
    const refused: string[] = [];
    // Always in the same order, so that two people's bulk changes wait for each other instead of locking up.
    for (const lead of chosen.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const { outcome } = await work(lead);
      if (outcome === 'conflict' || outcome === 'gone') refused.push(lead.id);
    }
    return { done: chosen.length - refused.length, refused };
  });
}
