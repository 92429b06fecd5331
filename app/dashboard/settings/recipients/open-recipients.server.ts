import { type Call, escalationOf, SECOND_PERSON_AFTER } from '~/alerts/escalation/escalation';
import { readReach } from '~/alerts/people/reach.server';
import { readEscalation } from '~/alerts/people/read-people.server';
import { pushKeys } from '~/alerts/push/push-keys.server';
import { endpointMark } from '~/alerts/push/subscriptions.server';
import { listDevices } from '~/auth/sessions/devices.server';
import { formatInstant } from '~/platform/indian-time';
import { hoursInWords } from '~/settings/hours/hours-in-words';
import { ASSUMED_HOURS } from '~/settings/hours/working-hours';
import { personChoices } from '~/settings/people/person';
import { channels } from '~/settings/recipients';
import { RESPONSE_TARGET } from '~/settings/response-target';
import { readSettings } from '~/settings/settings.server';

const formatWait = (ms: number) =>
  [
    ms >= 3_600_000 ? `${Math.floor(ms / 3_600_000)} h` : '',
    ms % 3_600_000 > 0 ? `${(ms % 3_600_000) / 60_000} min` : '',
  ]
    .filter(Boolean)
    .join(' ');

const WAITS = [
  'At once',
  `After ${formatWait(SECOND_PERSON_AFTER)} of working time`,
  `After ${formatWait(RESPONSE_TARGET)} of working time`,
];

export async function openRecipients(deviceId: string, now = Date.now()) {
  const [escalation, reach, settings, devices, { publicKey }] = await Promise.all([
    readEscalation(),
    readReach(),
    readSettings(),
    listDevices(now),
    pushKeys(),
  ]);
  const { people, calendar, subscriptions, nameOf } = escalation;
  const { hours } = settings;
  const own = subscriptions.find((subscription) => subscription.deviceId === deviceId);
  return {
    isAssumed: hours.length === 0,
    hours: hoursInWords(hours.length > 0 ? hours : ASSUMED_HOURS),
    steps: escalationOf(now, people, calendar).map(({ news, at, calls }, index) => ({
      news,
      wait: WAITS[index] ?? '',
      at: formatInstant(at),
      calls: calls.map((call) => callInWords(call, nameOf(call.person), at)),
    })),
    people: personChoices(settings.people),
    reach,
    devices: subscriptions.map(({ id, person, deviceId: device }) => ({
      id,
      person: person === null ? 'Someone else' : nameOf(person),
      label: devices.find((known) => known.id === device)?.label ?? 'A device',
    })),
    publicKey,
    mark: own ? endpointMark(own.endpoint) : null,
  };
}

function callInWords({ channel, notBefore }: Call, name: string, due: number): string {
  const by = channels.find(({ key }) => key === channel)?.label.toLowerCase() ?? channel;
  const held = notBefore > due ? `, held until ${formatInstant(notBefore)}` : '';
  return `${name} by ${by}${held}`;
}

export type OpenedRecipients = Awaited<ReturnType<typeof openRecipients>>;
