import { planLead } from '~/alerts/outbox/recipients';
import { unreachableWarnings } from '~/alerts/people/reach.server';

import {
  downSentence,
  failingSentence,
  outageSentence,
  unalertedSentence,
  unreachedSentence,
} from './health-sentences';
import { type ChannelHealth, readChannels } from './outbox-health.server';
import { countUnalertedLeads } from './unalerted-leads.server';
import { readUnreached } from './unreached.server';

const HOUR = 3_600_000;
/** Milliseconds after which the dashboard shows a failing channel, even if it isn't down yet. */
const FAILING_AFTER = HOUR;
/** Milliseconds for which the dashboard shows an outage after its end. */
const OUTAGE_SHOWN_FOR = 24 * HOUR;

export async function alertWarnings(
  now = Date.now(),
  reading = readChannels(now),
): Promise<string[]> {
  const all = await reading;
  const [unreached, unheard] = await Promise.all([
    readUnreached(all, now),
    countUnalertedLeads(now),
  ]);
  const warnings = [
    ...all.flatMap((channel) => [
      ...(channel.down ? [downSentence(channel, channel.down)] : []),
      ...(isFailing(channel, now) && !channel.down && channel.lastFailure
        ? [failingSentence(channel, channel.lastFailure.why)]
        : []),
    ]),
    ...unreached.map(unreachedSentence),
    ...(unheard > 0 ? [unalertedSentence(unheard)] : []),
    ...all.flatMap(({ label, outage }) =>
      outage && now - outage.to < OUTAGE_SHOWN_FOR ? [outageSentence(label, outage)] : [],
    ),
  ];
  if (!(await isAnyoneAlerted(now)))
    warnings.push('New-lead alerts are off. Set up email or push and choose who gets them.');
  warnings.push(...(await unreachableWarnings()));
  return warnings;
}

export async function unreachedWarnings(now = Date.now()): Promise<string[]> {
  const unreached = await readUnreached(await readChannels(now), now);
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
