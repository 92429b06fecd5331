import { createContext, use } from 'react';

import { ownerLabel, type PersonChoice } from './person';

export type People = {
  readonly people: readonly PersonChoice[];
  /** The person at this device, if they are in Settings → People. */
  readonly ownId: string | null;
};

export const PeopleContext = createContext<People>({ people: [], ownId: null });

/** A device may name a person who was removed since. */
export const peopleOf = (people: readonly PersonChoice[], personId: string | null): People => ({
  people,
  ownId: people.some(({ id }) => id === personId) ? personId : null,
});

/** The people of Settings, on screens of the admin. */
export const usePeople = () => use(PeopleContext);

/** The name of a lead's owner; empty without one, and where owners are not shown. */
export function useOwnerName(ownerId: string | null): string {
  const { people } = usePeople();
  if (!useHasOwners()) return '';
  return ownerLabel(people, ownerId);
}

/** One person alone has nobody to share leads with, so owners are shown from two people on. */
export const useHasOwners = () => usePeople().people.length > 1;
