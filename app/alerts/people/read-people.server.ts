import type { EscalationPerson } from '~/alerts/escalation/escalation';
import { readChannelState } from '~/alerts/outbox/channel-states.server';
import { canSendMail } from '~/alerts/outbox/channels';
import { listSubscriptions } from '~/alerts/push/subscriptions.server';
import { workingCalendar } from '~/settings/hours/working-time';
import { personName } from '~/settings/people/person';
import { channels, channelsOf, quietHoursOf } from '~/settings/recipients';
import { readSettings } from '~/settings/settings.server';

export async function readEscalation() {
  const [settings, subscriptions, isMailUsable] = await Promise.all([
    readSettings(),
    listSubscriptions(),
    canSendMail(),
  ]);
  const states = await Promise.all(
    channels.map(async ({ key }) => ({ key, ...(await readChannelState(key)) })),
  );
  const downChannels = states.filter(({ downSince }) => downSince !== null).map(({ key }) => key);
  const people = settings.recipients.map((row): EscalationPerson => {
    const reachable = {
      mail: row.mail !== '' && isMailUsable,
      push: subscriptions.some(({ person }) => person === row.person),
    };
    return {
      id: row.person,
      downChannels,
      reachableBy: channels.map(({ key }) => key).filter((key) => reachable[key]),
      leads: channelsOf(row.leads),
      unanswered: channelsOf(row.unanswered),
      quiet: quietHoursOf(row),
    };
  });
  return {
    people,
    calendar: workingCalendar(settings.hours, settings.closures),
    subscriptions,
    nameOf: (id: string) => personName(settings.people, id),
  };
}
