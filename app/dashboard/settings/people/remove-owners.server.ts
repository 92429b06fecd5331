import type { Actor } from '~/features/leads/history/record-event.server';
import { heirField, ownedKinds } from '~/features/leads/owners/owner';
import {
  countOwned,
  readOwned,
  type TakeOver,
  transfer,
} from '~/features/leads/owners/take-over.server';
import { loadPeople } from '~/settings/people/people-rows.server';
import type { PersonRow } from '~/settings/people/person';

import { postedText } from '../posted-text';

type Removal =
  | { readonly problem: string }
  | { readonly takeOvers: readonly TakeOver[]; readonly people: readonly PersonRow[] };

/** Who gets the leads and lead sources of the people that a form leaves out. */
export async function readRemoval(form: FormData, left: readonly string[]): Promise<Removal> {
  const people = await loadPeople();
  const owned = await countOwned();
  const takeOvers: TakeOver[] = [];
  for (const { id, name } of people.filter((person) => !left.includes(person.id))) {
    const counts = owned.get(id);
    if (!counts) continue;
    const kinds = ownedKinds(counts);
    if (!form.has(heirField(id)))
      return {
        problem: `${name} owns ${kinds}. Select “Remove” in their row to choose who takes them over.`,
      };
    const to = postedText(form, heirField(id)) || null;
    const isHere = people.some((person) => person.id === to) && left.includes(to ?? '');
    if (to !== null && !isHere)
      return { problem: `Choose someone else to take over the ${kinds} of ${name}.` };
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
  const owned = await Promise.all(
    takeOvers.map(async (one) => [one, await readOwned(one.from)] as const),
  );
  const errors = await store();
  if (errors === null) for (const [one, what] of owned) await transfer(what, one, { people, by });
  return errors;
}
