import { expect, test, vi } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';

import { transaction, setDatabase } from '~/db/executor.server';

import { type Events, fromOthers, publish, subscribe } from './events.server';

onBothEngines('Events', (_engine, database) => {
  const heardOf = <E extends keyof Events>(event: E) => {
    const heard: Events[E][] = [];
    subscribe(event, (detail) => heard.push(detail));
    return heard;
  };

  test('reach this process once, after the commit', async () => {
    const heard = heardOf('post.changed');
    await transaction(async () => {
      publish('post.changed', { id: 'a' });
      expect(heard).toEqual([]);
    });
    publish('post.changed', { id: 'b' });
    expect(heard).toEqual([{ id: 'a' }, { id: 'b' }]);
  });

  test('reach this process also when the others cannot be told', async () => {
    const error = vi.fn<() => void>();
    const tell = async () => {
      throw new Error('out of reach');
    };
    setDatabase({
      ...database(),
      log: { error },
      others: { tell, listen: () => undefined, miss: () => undefined },
    });
    const heard = heardOf('slot.changed');
    publish('slot.changed', { slot: 'hero' });
    setDatabase(database());
    expect(heard).toEqual([{ slot: 'hero' }]);
    await expect.poll(() => error.mock.calls.length).toBe(1);
  });

  test('are told to others in few bytes, whatever they are about', async () => {
    const told: string[] = [];
    const tell = async (messages: readonly string[]) => void told.push(...messages);
    setDatabase({
      ...database(),
      others: { tell, listen: () => undefined, miss: () => undefined },
    });
    publish('rates.changed', { id: '2027-01-01' });
    publish('sessions.ended', { ids: Array.from({ length: 1_000 }, () => crypto.randomUUID()) });
    setDatabase(database());
    const [rates, missed] = [heardOf('rates.changed'), heardOf('events.missed')];
    for (const message of told) fromOthers.heard(message);
    expect(rates).toEqual([{ id: '2027-01-01' }]);
    expect(missed).toEqual([null]);
    expect(told).toHaveLength(2);
  });

  test('of another version are refused, so that everything counts as missed', () => {
    for (const name of ['post.painted', 'toString', '__proto__'])
      expect(() => fromOthers.heard(JSON.stringify([name, { id: 'a' }]))).toThrow(
        'another version',
      );
  });
});
