import { expect, test, vi } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';

import { eventNames } from '~/backoffice/live/site-events';
import { transaction, setDatabase } from '~/db/executor.server';

import { type Events, fromOthers, publish, registerEvents, subscribe } from './events.server';

onBothEngines('Events', (_engine, database) => {
  const eventsOf = <E extends keyof Events>(event: E) => {
    const events: Events[E][] = [];
    subscribe(event, (detail) => events.push(detail));
    return events;
  };

  test('reach this process once, after the commit', async () => {
    const events = eventsOf('post.changed');
    await transaction(async () => {
      publish('post.changed', { id: 'a' });
      expect(events).toEqual([]);
    });
    publish('post.changed', { id: 'b' });
    expect(events).toEqual([{ id: 'a' }, { id: 'b' }]);
  });

  test('reach this process even if the others can’t be reached', async () => {
    const error = vi.fn<() => void>();
    const send = async () => {
      throw new Error('out of reach');
    };
    setDatabase({
      ...database(),
      log: { error },
      others: {
        notify: send,
        listen: () => undefined,
        reportGap: () => undefined,
        requireNotifications: async () => undefined,
      },
    });
    const events = eventsOf('page.changed');
    publish('page.changed', { id: 'home' });
    setDatabase(database());
    expect(events).toEqual([{ id: 'home' }]);
    await expect.poll(() => error.mock.calls.length).toBe(1);
  });

  test('are sent to others in few bytes, whatever they are about', async () => {
    const order: string[] = [];
    const send = async (messages: readonly string[]) => void order.push(...messages);
    setDatabase({
      ...database(),
      others: {
        notify: send,
        listen: () => undefined,
        reportGap: () => undefined,
        requireNotifications: async () => undefined,
      },
    });
    publish('rates.changed', { id: '2027-01-01' });
    publish('sessions.ended', { ids: Array.from({ length: 1_000 }, () => crypto.randomUUID()) });
    setDatabase(database());
    const [rateEvents, missedEvents] = [eventsOf('rates.changed'), eventsOf('events.missed')];
    for (const message of order) fromOthers.onMessage(message);
    expect(rateEvents).toEqual([{ id: '2027-01-01' }]);
    expect(missedEvents).toEqual([null]);
    expect(order).toHaveLength(2);
  });

  test('of another version are refused, so that everything counts as missed', () => {
    registerEvents(eventNames);
    for (const name of ['post.painted', 'toString', '__proto__'])
      expect(() => fromOthers.onMessage(JSON.stringify([name, { id: 'a' }]))).toThrow(
        'another version',
      );
  });
});
