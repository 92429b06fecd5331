import type { Actor } from '~/features/leads/changes/record-event.server';
import {
  countOwned,
  ownedBy,
  type TakeOver,
  transferLeads,
} from '~/features/leads/owners/take-over.server';
import { loadPeople } from '~/settings/people/people-rows.server';
import type { PersonRow } from '~/settings/people/person';

import { postedText } from '../posted-text';

/** The form field that names who takes over the leads of a removed person; empty for nobody. */
export const heirField = (id: string) => `heir ${id}`;

type Removal =
  | { readonly problem: string }
  | { readonly takeOvers: readonly TakeOver[]; readonly people: readonly PersonRow[] };

/** Who gets the leads of the people that a form leaves out. */
export async function readRemoval(form: FormData, left: readonly string[]): Promise<Removal> {
  const people = await loadPeople();
  const owned = await countOwned();
  const takeOvers: TakeOver[] = [];
  for (const { id, name } of people.filter((person) => !left.includes(person.id))) {
    if (!owned.has(id)) continue;
    if (!form.has(heirField(id)))
      return {
        problem: `${name} owns leads. Select “Remove” in their row to choose who takes them over.`,
      };
    const to = postedText(form, heirField(id)) || null;
    const isHere = people.some((person) => person.id === to) && left.includes(to ?? '');
    if (to !== null && !isHere)
      return { problem: `Choose someone else to take over the leads of ${name}.` };
    takeOvers.push({ from: id, to });
  }
  return { takeOvers, people };
}

/** @param store removes the people; resolves to whether it did. */
export async function withTakeOvers<Result>(
  takeOvers: readonly TakeOver[],
  { people, by }: { readonly people: readonly PersonRow[]; readonly by: Actor },
  store: () => Promise<Result | null>,
): Promise<Result | null> {
  const leads = new Map<TakeOver, string[]>();
  for (const one of takeOvers) leads.set(one, await ownedBy(one.from));
  const errors = await store();
  if (errors === null)
    for (const [one, ids] of leads) await transferLeads(ids, one, { people, by });
  return errors;
}
