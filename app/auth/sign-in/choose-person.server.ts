import { v7 as uuid } from 'uuid';

import { assignDevice, assignDeviceToOther } from '~/auth/sessions/device-person.server';
import { lockFor, transaction } from '~/db/executor.server';
import { addPerson, loadPeople } from '~/settings/people/people-rows.server';
import { namedSame } from '~/settings/people/person';

/** A name that exactly one listed person has means that person. @returns an error message, or null. */
export const choosePerson = (
  deviceId: string,
  { person: id, otherName }: { readonly person: string; readonly otherName: string },
): Promise<string | null> =>
  transaction(async () => {
    await lockFor('settings');
    const people = await loadPeople();
    if (id !== '') {
      const person = people.find((candidate) => candidate.id === id);
      if (!person) return 'This person is no longer on the list. Choose another.';
      await assignDevice(deviceId, person);
      return null;
    }
    if (otherName === '') return 'Choose a person or enter a name.';
    const [match, ...more] = namedSame(people, otherName);
    if (more.length > 0)
      return `More than one person is called ${otherName}. Choose one of them above.`;
    if (match) await assignDevice(deviceId, match);
    else if (people.length > 0) await assignDeviceToOther(deviceId, otherName);
    else {
      const owner = { id: uuid(), name: otherName };
      await addPerson(owner.name, owner.id);
      await assignDevice(deviceId, owner);
    }
    return null;
  });
