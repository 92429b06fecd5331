import {
  countAppointments,
  findFirstConflict,
  handOver,
} from '~/features/appointments/desk/take-over-appointments.server';
import type { Actor } from '~/features/leads/history/record-event.server';
import { newOwnerField, type OwnedCounts, ownedKinds } from '~/features/leads/owners/owner';
import {
  countOwned,
  readOwnedIds,
  type TakeOver,
  transferOwnership,
} from '~/features/leads/owners/take-over.server';
import { formText } from '~/platform/text/form-text';
import { loadPeople } from '~/settings/people/people-rows.server';
import { personName, type PersonRow } from '~/settings/people/person';

type Removal =
  | { readonly problem: string }
  | { readonly takeOvers: readonly TakeOver[]; readonly people: readonly PersonRow[] };

/** The number of leads, lead sources and appointments of each person. People without any are left out. */
export async function countTies(): Promise<ReadonlyMap<string, OwnedCounts>> {
  const [owned, booked] = [await countOwned(), await countAppointments()];
  const ids = [...new Set([...owned.keys(), ...booked.keys()])];
  return new Map(
    ids.map((id) => [
      id,
      { ...(owned.get(id) ?? { leads: 0, sources: 0 }), appointments: booked.get(id) ?? 0 },
    ]),
  );
}

/** The new owners of the leads, lead sources and appointments of people whom a form removes. */
export async function readRemoval(form: FormData, left: readonly string[]): Promise<Removal> {
  const people = await loadPeople();
  const owned = await countTies();
  const takeOvers: TakeOver[] = [];
  for (const { id, name } of people.filter((person) => !left.includes(person.id))) {
    const counts = owned.get(id);
    if (!counts) continue;
    const kinds = ownedKinds(counts);
    if (!form.has(newOwnerField(id)))
      return {
        problem: `${name} owns ${kinds}. Select “Remove” in their row to choose who takes them over.`,
      };
    const to = formText(form, newOwnerField(id)) || null;
    const isRemaining = people.some((person) => person.id === to) && left.includes(to ?? '');
    if (to !== null && !isRemaining)
      return { problem: `Choose someone else to take over the ${kinds} of ${name}.` };
    const others = takeOvers.filter((takeOver) => takeOver.to === to).map(({ from }) => from);
    const problem = counts.appointments
      ? await whyNotBooked({ id, name }, { to, others, people })
      : null;
    if (problem !== null) return { problem };
    takeOvers.push({ from: id, to });
  }
  return { takeOvers, people };
}

type Heir = {
  readonly to: string | null;
  /** Other removed people whose appointments `to` takes over as well. */
  readonly others: readonly string[];
  readonly people: readonly PersonRow[];
};

/** An appointment needs a person, and a person can't have two at one time. */
async function whyNotBooked(
  { id, name }: Pick<PersonRow, 'id' | 'name'>,
  { to, others, people }: Heir,
): Promise<string | null> {
  if (to === null) return `Choose who takes over the appointments of ${name}.`;
  for (const other of [to, ...others]) {
    const clash = await findFirstConflict(id, other);
    if (clash !== null)
      return `${personName(people, other)} and ${name} both have an appointment on ${clash}. Move one of them, or choose someone else.`;
  }
  return null;
}

/** @param store removes the people; resolves to whether it did. */
export async function withTakeOvers<Result>(
  takeOvers: readonly TakeOver[],
  { people, by }: { readonly people: readonly PersonRow[]; readonly by: Actor },
  store: () => Promise<Result | null>,
): Promise<Result | null> {
  const owned = await Promise.all(
    takeOvers.map(async (takeOver) => [takeOver, await readOwnedIds(takeOver.from)] as const),
  );
  const errors = await store();
  if (errors === null)
    for (const [takeOver, ownedRecords] of owned) {
      await transferOwnership(ownedRecords, takeOver, { people, by });
      if (takeOver.to !== null) await handOver(takeOver.from, takeOver.to, by);
    }
  return errors;
}
