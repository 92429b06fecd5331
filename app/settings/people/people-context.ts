import { createContext, use } from 'react';

import { ownerLabel, type PersonChoice } from './person';

export type People = {
  readonly people: readonly PersonChoice[];
  /** The person at this device, if they are in Settings → People. */
  readonly ownId: string | null;
};

export const PeopleContext = createContext<People>({ people: [], ownId: null });

/** A device may name a person who was removed later. */
export const peopleOf = (people: readonly PersonChoice[], personId: string | null): People => ({
  people,
  ownId: people.some(({ id }) => id === personId) ? personId : null,
});

export const usePeople = () => use(PeopleContext);

/** The name of a lead's owner; '' without one, and where owners are not shown. */
export function useOwnerName(ownerId: string | null): string {
  const { people } = usePeople();
  if (!useHasOwners()) return '';
  return ownerLabel(people, ownerId);
}

/** Owners are shown from two people on, because one person has nobody to share leads with. */
export const useHasOwners = () => usePeople().people.length > 1;
