import { expect, test } from 'vitest';

import { publish } from '~/platform/events.server';

import { pollLoop } from './poll-loop.server';

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
  'a loop looks again after an event, also %i steps after its look began',
  async (steps) => {
    let pollCount = 0;
    const countPoll = async () => {
      pollCount += 1;
      return null;
    };
    pollLoop({ name: 'test', look: countPoll, maxSleep: 3_600_000, wakeOn: ['lead.changed'] });
    for (let step = 0; step < steps; step++) await Promise.resolve();
    publish('lead.changed', { id: 'any' });
    await expect.poll(() => pollCount).toBe(2);
  },
);
