import { priorities, type Priority, type Status, statuses } from '~/features/leads/core/lead';

import { dayWithin, isPlaceholder, readDayAndTime, readInstant } from './cell-values';
import { type Draft, noteBadCell } from './draft-lead';
import type { Column } from './import-columns';
import type { WordKind } from './import-plan';
import { guessPriority, guessStatus, readPriority, readStatus, wordsOf } from './known-words';
import { toOneLine } from './sort-cells';

/** The answer given for an unknown word, or else a guess. The import asks about the word and adds it to the notes. */
function answerForWord(draft: Draft, kind: WordKind, column: Column, guess = ''): string {
  const { row, plan } = draft;
  const text = toOneLine(row.first(column));
  const knownAnswers = plan.answers[kind];
  const word = wordsOf(text);
  // `hasOwn`, because a word may be "constructor".
  const answer = Object.hasOwn(knownAnswers, word) ? (knownAnswers[word] ?? '') : guess;
  draft.words.push({ kind, label: row.labelOf(column), text, answer });
  if (answer === '') noteBadCell(draft, row.labelOf(column), text);
  else draft.lines.push(`${row.labelOf(column)}: ${text}`);
  return answer;
}

export function readStatusOf(draft: Draft): Status {
  const text = draft.row.first('status');
  const status = isPlaceholder(text) ? 'New' : readStatus(text);
  if (status) return status;
  const answer = answerForWord(draft, 'status', 'status', guessStatus(text));
  return statuses.find((one) => one === answer) ?? 'New';
}

export function readPriorityOf(draft: Draft): Priority {
  const text = draft.row.first('priority');
  // A rating in stars, where five is the best, is not our priority.
  const isStars = /\d/.test(text) && /rating/i.test(draft.row.labelOf('priority'));
  const priority = isPlaceholder(text) ? 'medium' : isStars ? undefined : readPriority(text);
  if (priority) return priority;
  const answer = answerForWord(draft, 'priority', 'priority', guessPriority(text));
  return priorities.find((one) => one === answer) ?? 'medium';
}

/** Milliseconds. A follow-up on a day without a year is at most so far ahead. */
const MAX_AHEAD = 270 * 86_400_000;

/** UTC milliseconds; null if there is no usable date. */
export function readDate(
  draft: Draft,
  column: 'createdAt' | 'followUpAt' | 'firstContactAt',
): number | null {
  const { row, plan } = draft;
  const typed = row.first(column).trim();
  const time = column === 'createdAt' ? row.first('timeOfDay').trim() : '';
  const isRead = readInstant(typed, plan.dateOrder) !== undefined;
  const latest = draft.importedAt + (column === 'followUpAt' ? MAX_AHEAD : 0);
  const day = isRead
    ? typed
    : answerForWord(draft, 'date', column, dayWithin(typed, plan.dateOrder, latest));
  const zone = isRead ? row.zoneOf(column) : undefined;
  const instant = readInstant(day, plan.dateOrder, zone) ?? null;
  if (isPlaceholder(time)) return instant;
  const joined = readDayAndTime(day, time, plan.dateOrder, zone);
  if (joined === undefined) noteTime(draft, time);
  return joined ?? instant;
}

/** Adds a time to the notes that has no day, or whose day has another time. */
function noteTime(draft: Draft, time: string) {
  const label = draft.row.labelOf('timeOfDay');
  const isTime = readDayAndTime('2026-01-01', time, draft.plan.dateOrder) !== undefined;
  if (isTime) draft.lines.push(`${label}: ${toOneLine(time)}`);
  else noteBadCell(draft, label, time);
}
