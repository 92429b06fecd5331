import { APPOINTMENT_PATH } from '~/settings/appointments/open-kinds';

/** The visitor's choices so far, in the page's query, so that each step works without JavaScript and with Back. */
export type Progress = {
  readonly kind: string;
  readonly day?: string;
  /** UTC milliseconds. */
  readonly time?: number;
  /** The signed id of this form, and the signed time at which it was opened. */
  readonly form?: string;
  readonly began?: string;
  /** A receipt token; the contact of its inquiry is filled in. */
  readonly for?: string;
};

export function progressPath(progress: Progress): string {
  const entries = Object.entries(progress).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return `${APPOINTMENT_PATH}?${new URLSearchParams(entries)}`;
}

/** A form field whose value `HOLD_INTENT` means that the submission only holds a time. */
export const INTENT_FIELD = 'intent';
export const HOLD_INTENT = 'hold';

/** Upper limit of a time in UTC milliseconds. Much larger numbers are not valid dates. */
const MAX_TIME = Date.UTC(2100, 0);

export function readTime(text: string): number | undefined {
  const time = Number(text);
  return Number.isInteger(time) && time > 0 && time < MAX_TIME ? time : undefined;
}

export function readProgress(query: URLSearchParams): Progress {
  const text = (name: string) => query.get(name) ?? '';
  const time = readTime(text('time'));
  return {
    kind: text('kind'),
    day: text('day'),
    ...(time !== undefined && { time }),
    form: text('form'),
    began: text('began'),
    for: text('for'),
  };
}
