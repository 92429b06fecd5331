import { expect, test } from 'vitest';

import type { LeadRow } from '~/features/leads/core/lead';
import { fromLocalField } from '~/platform/indian-time';
import { workingCalendar } from '~/settings/hours/working-time';

import { followUpTask, nextListChange } from './follow-up-task';

const at = (local: string) => fromLocalField(local) ?? 0;
/** 25 November 2026 was a Wednesday. */
const NOW = at('2026-11-25T13:00');

/** The default hours: Monday to Saturday, 10:00 to 18:00. */
const calendar = workingCalendar([], []);

const describeTask = (changes: Partial<LeadRow>, now = NOW) => {
  const task = followUpTask(
    {
      status: 'New',
      createdAt: 1,
      firstContactAt: null,
      lastContactAt: null,
      followUpAt: null,
      ...changes,
    },
    now,
    calendar,
  );
  return task && [`${task.verb} Priya Nair${task.when}`, task.words, task.isLate];
};
const promised = (local: string) => describeTask({ status: 'Contacted', followUpAt: at(local) });

test('a lead of today should be answered by the target in working hours, and now once it has passed', () => {
  expect(describeTask({ createdAt: at('2026-11-25T13:00') })).toEqual([
    'Answer Priya Nair by 15:30',
    '1 min',
    false,
  ]);
  expect(describeTask({ createdAt: at('2026-11-25T08:00') })).toEqual([
    'Answer Priya Nair now',
    '5 h',
    true,
  ]);
  const late = at('2026-11-25T23:30');
  expect(describeTask({ createdAt: late }, late)).toEqual([
    'Answer Priya Nair by 12:30 tomorrow',
    '1 min',
    false,
  ]);
});

test('a follow-up is described by its day and hour', () => {
  expect(promised('2026-11-25T17:00')).toEqual([
    'Follow up with Priya Nair by 17:00',
    'in 4 h',
    false,
  ]);
  expect(promised('2026-11-25T10:00')).toEqual([
    'Follow up with Priya Nair, due at 10:00',
    '3 h late',
    true,
  ]);
  expect(promised('2026-11-24T17:00')?.[0]).toBe(
    'Follow up with Priya Nair, due yesterday at 17:00',
  );
  expect(promised('2026-11-14T10:00')).toEqual([
    'Follow up with Priya Nair, due on 14 Nov at 10:00',
    '11 days late',
    true,
  ]);
  expect(promised('2025-11-04T10:00')?.[0]).toBe(
    'Follow up with Priya Nair, due on 4 Nov 2025 at 10:00',
  );
  expect(promised('2026-11-26T10:00')?.[0]).toBe('Follow up with Priya Nair tomorrow at 10:00');
  expect(promised('2026-11-27T10:00')).toEqual([
    'Follow up with Priya Nair on Friday at 10:00',
    'in 1 day',
    false,
  ]);
  expect(promised('2026-12-02T10:00')?.[0]).toBe('Follow up with Priya Nair on 2 Dec at 10:00');
});

test('a lead of the evening before should be answered by the target too, and is late once it has passed', () => {
  const evening = { createdAt: at('2026-11-24T20:00') };
  expect(describeTask(evening, at('2026-11-25T09:00'))).toEqual([
    'Answer Priya Nair by 12:30',
    '13 h',
    false,
  ]);
  expect(describeTask(evening)).toEqual([
    'Answer Priya Nair, unanswered since yesterday',
    '17 h',
    true,
  ]);
});

test('a quiet lead is described in days', () => {
  expect(describeTask({ createdAt: at('2026-11-14T09:00') })?.[0]).toBe(
    'Answer Priya Nair, unanswered since 14 Nov',
  );
  const since = { firstContactAt: 1, lastContactAt: at('2026-11-14T10:30') };
  expect(describeTask({ status: 'In Progress', ...since })).toEqual([
    'Follow up with Priya Nair, last contact 14 Nov',
    '11 days',
    false,
  ]);
  expect(describeTask({ status: 'Lost', ...since })).toBeNull();
});

test('the list changes when a follow-up or a target passes, or with the next day', () => {
  const waiting = (changes: Partial<LeadRow>) => ({
    ...({ status: 'New', createdAt: at('2026-11-25T12:00') } as const),
    firstContactAt: null,
    lastContactAt: null,
    followUpAt: null,
    ...changes,
  });
  expect(nextListChange([waiting({})], NOW, calendar)).toBe(at('2026-11-25T14:30'));
  const promise = waiting({ followUpAt: at('2026-11-25T13:05') });
  expect(nextListChange([waiting({}), promise], NOW, calendar)).toBe(at('2026-11-25T13:05'));
  const over = waiting({ followUpAt: at('2026-11-25T12:00') });
  expect(nextListChange([over, waiting({ createdAt: null })], NOW, calendar)).toBe(
    at('2026-11-26T00:00'),
  );
});
