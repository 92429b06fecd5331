import { Form } from 'react-router';

import { outageSentence } from '~/alerts/health/health-sentences';
import type { ChannelHealth } from '~/alerts/health/outbox-health.server';
import { formatInstant } from '~/platform/indian-time';
import { Button } from '~/ui/form/button';

import { SettingsSection } from '../settings-section';

import css from '../settings.module.css';

export function ChannelList({
  channels,
  now,
}: {
  channels: readonly ChannelHealth[];
  now: number;
}) {
  return (
    <SettingsSection id="channels" title="Channels">
      <ul className={css.list}>
        {channels.map((channel) => (
          <li key={channel.name}>
            <p>
              {channel.label}
              {stateOf(channel, now).map((words) => (
                <small key={words}>{words}</small>
              ))}
            </p>
            {channel.setupProblem === null && (
              <Form method="post">
                <input type="hidden" name="intent" value="test" />
                <input type="hidden" name="channel" value={channel.name} />
                <Button
                  type="submit"
                  size="small"
                  aria-label={`Send a test by ${channel.label.toLowerCase()}`}
                >
                  Send a test
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

function stateOf(channel: ChannelHealth, now: number): string[] {
  const { label, setupProblem, lastSentAt, lastFailure, down, failing, outage } = channel;
  if (setupProblem !== null) return [setupProblem];
  const lastSentLine =
    lastSentAt === null ? 'Nothing sent yet.' : `Last sent: ${formatInstant(lastSentAt)}.`;
  // A notice above says why it is down.
  if (down !== null) return [`Down since ${formatInstant(down.since)}.`, lastSentLine];
  const failedLast = lastFailure !== null && lastFailure.at > (lastSentAt ?? 0);
  return [
    lastSentLine,
    ...(failedLast && lastFailure.at <= now
      ? [`Failed: ${formatInstant(lastFailure.at)}. ${lastFailure.reason}`]
      : []),
    ...(failing > 0
      ? [`${failing === 1 ? '1 waiting' : `${failing} waiting`} to be retried.`]
      : []),
    ...(outage ? [outageSentence(label, outage)] : []),
  ];
}
