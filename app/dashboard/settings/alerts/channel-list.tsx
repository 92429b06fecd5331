import { Form } from 'react-router';

import type { ChannelHealth } from '~/alerts/health/outbox-health.server';
import { formatInstant } from '~/platform/indian-time';
import { Button } from '~/ui/form/button';

import css from '../settings.module.css';

/** Each channel: what is missing, when it last worked, why it last failed, and a test of it. */
export function ChannelList({
  channels,
  now,
}: {
  channels: readonly ChannelHealth[];
  now: number;
}) {
  return (
    <section className={css.section} aria-labelledby="channels">
      <h2 id="channels">Channels</h2>
      <ul className={css.list}>
        {channels.map((channel) => (
          <li key={channel.name}>
            <p>
              {channel.label}
              {stateOf(channel, now).map((words) => (
                <small key={words}>{words}</small>
              ))}
            </p>
            {channel.missing === null && (
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
    </section>
  );
}

function stateOf(channel: ChannelHealth, now: number): string[] {
  const { missing, lastSentAt, lastFailure, failing } = channel;
  if (missing !== null) return [missing];
  const failedLast = lastFailure !== null && lastFailure.at > (lastSentAt ?? 0);
  return [
    lastSentAt === null
      ? 'Nothing was sent by it yet.'
      : `Last sent: ${formatInstant(lastSentAt)}.`,
    ...(failedLast && lastFailure.at <= now
      ? [`Failed: ${formatInstant(lastFailure.at)}. ${lastFailure.why}`]
      : []),
    ...(failing > 0 ? [`${failing === 1 ? 'One waits' : `${failing} wait`} for another try.`] : []),
  ];
}
