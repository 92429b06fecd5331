import { expect, test } from 'vitest';

import { eventNames, screenEvents, staleTags } from './site-events';

test('a changed post drops the pages of posts and its own, and reaches screens', () => {
  expect(staleTags('post.changed', { id: 'a' })).toEqual(['posts', 'post:a']);
  expect(screenEvents).toContain('post.changed');
});

test('whatever has a bin reaches screens, so that an open bin is loaded again', () => {
  for (const event of ['lead.changed', 'post.changed', 'project.changed', 'image.changed'] as const)
    expect(screenEvents).toContain(event);
});

test('events between instances drop no page and reach no screen', () => {
  for (const event of ['job.queued', 'sessions.ended', 'events.missed'] as const)
    expect(screenEvents).not.toContain(event);
  expect(staleTags('job.queued', { kind: 'x' })).toEqual([]);
  expect(eventNames).toContain('sessions.ended');
});
