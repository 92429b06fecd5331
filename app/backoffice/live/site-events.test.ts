import { expect, test } from 'vitest';

import { eventNames, screenEvents, staleTags } from './site-events';

test('a post drops the pages of posts and its own, and screens hear of it', () => {
  expect(staleTags('post.changed', { id: 'a' })).toEqual(['posts', 'post:a']);
  expect(screenEvents).toContain('post.changed');
});

test('what only instances tell each other drops no page and reaches no screen', () => {
  for (const event of ['job.queued', 'sessions.ended', 'events.missed'] as const)
    expect(screenEvents).not.toContain(event);
  expect(staleTags('job.queued', { kind: 'x' })).toEqual([]);
  expect(eventNames).toContain('sessions.ended');
});
