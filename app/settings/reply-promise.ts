import type { Settings } from './settings';

export const MAX_REPLY_DAYS = 30;

/** "within 2 working days", for sentences; '' if the studio promises nothing. */
export function replyPromise({ replyDays }: Pick<Settings['contact'], 'replyDays'>): string {
  if (replyDays === '') return '';
  return replyDays === '1' ? 'within one working day' : `within ${replyDays} working days`;
}
