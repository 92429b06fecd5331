import { readTouches } from '~/features/leads/touches/read-touches.server';
import type { Touches } from '~/features/leads/touches/touch';

import { readInstant } from './spreadsheet/columns/cell-values';

const TOUCH = /^(?:(?<time>\d.*?) )?(?<path>\/[^\s?]*)(?:\?(?<query>\S*))?(?: from (?<host>\S+))?$/;

function readTouchText(text: string) {
  const groups = TOUCH.exec(text.trim())?.groups;
  if (!groups) return null;
  const { time = '', path, query = '', host = null } = groups;
  const instant = readInstant(time, 'day-first');
  if (instant === undefined) return null;
  return { at: instant, path, host, parameters: Object.fromEntries(new URLSearchParams(query)) };
}

/** Parses texts made by `touchText`. Null if both are empty; undefined if one has another format. */
export function readTouchTexts(first: string, last: string): Touches | null | undefined {
  if (first.trim() === '' && last.trim() === '') return null;
  const touches = { first: readTouchText(first || last), last: readTouchText(last || first) };
  return readTouches(JSON.stringify(touches)) ?? undefined;
}
