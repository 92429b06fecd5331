import { planLead } from '~/alerts/outbox/recipients';
import { unreachableWarnings } from '~/alerts/people/reachability.server';

import {
  downSentence,
  failingSentence,
  outageSentence,
  unalertedSentence,
  unreachedSentence,
} from './health-sentences';
import { type ChannelHealth, readChannels } from './outbox-health.server';
import { countUnalertedLeads } from './unalerted-leads.server';
import { readUnreachedRecipients } from './unreached-recipients.server';

const HOUR = 3_600_000;
/** Milliseconds after which the dashboard shows a failing channel, even if it isn't down yet. */
const FAILING_AFTER = HOUR;
/** Milliseconds for which the dashboard shows an outage after its end. */
const OUTAGE_NOTICE_TIME = 24 * HOUR;

export async function alertWarnings(
  now = Date.now(),
  reading = readChannels(now),
): Promise<string[]> {
  const channels = await reading;
  const [unreached, unalertedCount] = await Promise.all([
    readUnreachedRecipients(channels, now),
    countUnalertedLeads(now),
  ]);
  const warnings = [
    ...channels.flatMap((channel) => [
      ...(channel.down ? [downSentence(channel, channel.down)] : []),
      ...(isFailing(channel, now) && !channel.down && channel.lastFailure
        ? [failingSentence(channel, channel.lastFailure.reason)]
        : []),
    ]),
    ...unreached.map(unreachedSentence),
    ...(unalertedCount > 0 ? [unalertedSentence(unalertedCount)] : []),
    ...channels.flatMap(({ label, outage }) =>
      outage && now - outage.to < OUTAGE_NOTICE_TIME ? [outageSentence(label, outage)] : [],
    ),
  ];
  if (!(await isAnyoneAlerted(now)))
    warnings.push('New-lead alerts are off. Set up email or push and choose who gets them.');
  warnings.push(...(await unreachableWarnings()));
  return warnings;
}

export async function unreachedWarnings(): Promise<string[]> {
  const now = Date.now();
  const unreached = await readUnreachedRecipients(await readChannels(now), now);
  return unreached.map(unreachedSentence);
}

const isFailing = (
  { failingSince, lastSentAt }: Pick<ChannelHealth, 'failingSince' | 'lastSentAt'>,
  now: number,
): boolean =>
  failingSince !== null && now - failingSince > FAILING_AFTER && (lastSentAt ?? 0) < failingSince;

export async function isAnyoneAlerted(now = Date.now()): Promise<boolean> {
  return (await planLead({ id: 'none', kind: 'inquiry', at: now })).length > 0;
}
