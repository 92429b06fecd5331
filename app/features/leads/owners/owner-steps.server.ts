import { db } from '~/db/executor.server';
import { type Actor, recordEvents } from '~/features/leads/history/record-event.server';
import { loadPeople } from '~/settings/people/people-rows.server';
import { personName, type PersonRow } from '~/settings/people/person';

type OwnerChange = {
  readonly leadId: string;
  readonly was: string | null;
  readonly became: string | null;
};

/** The history contains names, because a person may be removed later. */
export async function recordOwners(
  changes: readonly OwnerChange[],
  actor: Actor,
  {
    now = Date.now(),
    people,
  }: { readonly now?: number; readonly people?: readonly PersonRow[] } = {},
): Promise<void> {
  if (changes.length === 0) return;
  const knownPeople = people ?? (await loadPeople());
  const nameOf = (id: string | null) => (id === null ? null : personName(knownPeople, id));
  await recordEvents(
    changes.map(({ leadId, was, became }) => ({
      lead_id: leadId,
      actor,
      what: 'owner' as const,
      was: nameOf(was),
      became: nameOf(became),
    })),
    now,
  );
}

export const PERSON_REMOVED =
  'This person is no longer in Settings → People. Please choose someone else.';

export const isListedPerson = async (id: string): Promise<boolean> =>
  (await loadPeople()).some((person) => person.id === id);

/** Call it before `leadArrived`, so that the owner is alerted first. Resolves to false if the person was removed. */
export async function assignNewLead(leadId: string, ownerId: string): Promise<boolean> {
  if (!(await isListedPerson(ownerId))) return false;
  await db().updateTable('leads').set({ owner_id: ownerId }).where('id', '=', leadId).execute();
  await recordOwners([{ leadId, was: null, became: ownerId }], null);
  return true;
}
