import { type Alert, escalationOf, SECOND_PERSON_DELAY } from '~/alerts/escalation/escalation';
import { readReachability } from '~/alerts/people/reachability.server';
import { readEscalation } from '~/alerts/people/read-people.server';
import { pushKeys } from '~/alerts/push/push-keys.server';
import { endpointFingerprint } from '~/alerts/push/subscriptions.server';
import { listDevices } from '~/auth/sessions/devices.server';
import { formatInstant } from '~/platform/indian-time';
import { hoursInWords } from '~/settings/hours/hours-in-words';
import { ASSUMED_HOURS } from '~/settings/hours/working-hours';
import { personChoices } from '~/settings/people/person';
import { channels } from '~/settings/recipients';
import { RESPONSE_TARGET } from '~/settings/response-target';
import { readSettings } from '~/settings/settings.server';

const formatAlert = (ms: number) =>
  [
    ms >= 3_600_000 ? `${Math.floor(ms / 3_600_000)} h` : '',
    ms % 3_600_000 > 0 ? `${(ms % 3_600_000) / 60_000} min` : '',
  ]
    .filter(Boolean)
    .join(' ');

const STEP_DELAYS = [
  'At once',
  `After ${formatAlert(SECOND_PERSON_DELAY)} of working time`,
  `After ${formatAlert(RESPONSE_TARGET)} of working time`,
];

export async function openRecipients(deviceId: string, now = Date.now()) {
  const [escalation, reachability, settings, devices, { publicKey }] = await Promise.all([
    readEscalation(),
    readReachability(),
    readSettings(),
    listDevices(now),
    pushKeys(),
  ]);
  const { people, calendar, subscriptions, nameOf } = escalation;
  const { hours } = settings;
  const ownSubscription = subscriptions.find((subscription) => subscription.deviceId === deviceId);
  return {
    isAssumed: hours.length === 0,
    hours: hoursInWords(hours.length > 0 ? hours : ASSUMED_HOURS),
    steps: escalationOf(now, people, calendar).map(({ news, at, alerts }, index) => ({
      news,
      wait: STEP_DELAYS[index] ?? '',
      at: formatInstant(at),
      calls: alerts.map((call) => alertText(call, nameOf(call.person), at)),
    })),
    people: personChoices(settings.people),
    reach: reachability,
    devices: subscriptions.map(({ id, person, deviceId: device }) => ({
      id,
      person: person === null ? 'Someone else' : nameOf(person),
      label: devices.find((known) => known.id === device)?.label ?? 'A device',
    })),
    publicKey,
    fingerprint: ownSubscription ? endpointFingerprint(ownSubscription.endpoint) : null,
  };
}

function alertText({ channel, notBefore }: Alert, name: string, due: number): string {
  const by = channels.find(({ key }) => key === channel)?.label.toLowerCase() ?? channel;
  const holdText = notBefore > due ? `, held until ${formatInstant(notBefore)}` : '';
  return `${name} by ${by}${holdText}`;
}

export type OpenedRecipients = Awaited<ReturnType<typeof openRecipients>>;
