import { personName } from '~/settings/people/person';
import { channelsOf } from '~/settings/recipients';
import { readSettings } from '~/settings/settings.server';

import { readEscalation } from './read-people.server';

export type Reach = {
  readonly id: string;
  readonly name: string;
  readonly wantsAlerts: boolean;
  readonly wantsPush: boolean;
  readonly hasDevice: boolean;
  readonly hasAddress: boolean;
  readonly isReachable: boolean;
};

export async function readReach(): Promise<Reach[]> {
  const [{ recipients, people }, { people: reachable, subscriptions }] = await Promise.all([
    readSettings(),
    readEscalation(),
  ]);
  return recipients.map(({ person: id, mail, leads, unanswered, morning }) => {
    const ticked = channelsOf(`${leads} ${unanswered} ${morning}`);
    const hasDevice = subscriptions.some(({ person }) => person === id);
    return {
      id,
      name: personName(people, id),
      wantsAlerts: ticked.length > 0,
      wantsPush: ticked.includes('push'),
      hasDevice,
      hasAddress: mail !== '',
      isReachable: reachable.some((one) => one.id === id && one.reachableBy.length > 0),
    };
  });
}

export async function unreachableWarnings(): Promise<string[]> {
  const unreachable = (await readReach()).filter((one) => one.wantsAlerts && !one.isReachable);
  const namesOf = (hasAddress: boolean) =>
    new Intl.ListFormat('en').format(
      unreachable.filter((one) => one.hasAddress === hasAddress).map(({ name }) => name),
    );
  const [withAddress, without] = [namesOf(true), namesOf(false)];
  return [
    ...(without
      ? [
          `${without} can’t be reached: there is no email address and no device with alerts on. Add one under “Lead alerts”.`,
        ]
      : []),
    ...(withAddress
      ? [
          `${withAddress} can’t be reached: the site is not set up to send email, and no device has their alerts on.`,
        ]
      : []),
  ];
}
