import { personName } from '~/settings/people/person';
import { channelsOf } from '~/settings/recipients';
import { readSettings } from '~/settings/settings.server';

import { readEscalation } from './read-people.server';

export type Reachability = {
  readonly id: string;
  readonly name: string;
  readonly wantsAlerts: boolean;
  readonly wantsPush: boolean;
  readonly hasDevice: boolean;
  readonly hasAddress: boolean;
  readonly isReachable: boolean;
};

export async function readReachability(): Promise<Reachability[]> {
  const [{ recipients, people }, { people: reachable, subscriptions }] = await Promise.all([
    readSettings(),
    readEscalation(),
  ]);
  return recipients.map(({ person: id, mail, leads, unanswered, morning }) => {
    const chosenChannels = channelsOf(`${leads} ${unanswered} ${morning}`);
    const hasDevice = subscriptions.some(({ person }) => person === id);
    return {
      id,
      name: personName(people, id),
      wantsAlerts: chosenChannels.length > 0,
      wantsPush: chosenChannels.includes('push'),
      hasDevice,
      hasAddress: mail !== '',
      isReachable: reachable.some((person) => person.id === id && person.reachableBy.length > 0),
    };
  });
}

export async function unreachableWarnings(): Promise<string[]> {
  const unreachable = (await readReachability()).filter(
    (person) => person.wantsAlerts && !person.isReachable,
  );
  const namesOf = (hasAddress: boolean) =>
    new Intl.ListFormat('en').format(
      unreachable.filter((person) => person.hasAddress === hasAddress).map(({ name }) => name),
    );
  const [withAddress, withoutAddress] = [namesOf(true), namesOf(false)];
  return [
    ...(withoutAddress
      ? [
          `${withoutAddress} can’t be reached: there is no email address and no device with alerts on. Add one under “Lead alerts”.`,
        ]
      : []),
    ...(withAddress
      ? [
          `${withAddress} can’t be reached: the site is not set up to send email, and no device has their alerts on.`,
        ]
      : []),
  ];
}
