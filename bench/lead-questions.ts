import { calibrate } from '../app/features/estimates/calibration/calibrate.server';
import { suggestLeads } from '../app/features/leads/desk/suggest-leads.server';
import { followUpList } from '../app/features/leads/list/follow-up-list.server';
import { listLeads } from '../app/features/leads/list/list-leads.server';
import { monthlyCounts, monthlyFigures } from '../app/features/leads/months/monthly-figures.server';
import {
  type LeadQuery,
  MAX_ROWS,
  WINDOW_SIZE,
  type WindowAt,
} from '../app/features/leads/search/lead-query';
import { leadStatistics } from '../app/features/leads/statistics/lead-statistics.server';
import { monthOf } from '../app/platform/indian-time';
import { leadQuery } from '../tests/engines/lead-query';
import { GENERATED_UNTIL } from './stores/lead-generator';

const WORDS = ['ananya', 'iyer', 'sharma', 'kochi', 'meera das', 'zoya khan', 'bhk', 'example'];

/** People that the palette shows. */
const SUGGESTED = 5;

const list =
  (changes: Partial<LeadQuery>, place: WindowAt = { at: 0 }) =>
  () =>
    listLeads(leadQuery(changes), place);
/** A search whose words differ from round to round. */
const search =
  (words: (round: number) => string, changes: Partial<LeadQuery> = {}) =>
  (round: number) =>
    listLeads(leadQuery({ ...changes, search: words(round) }), { at: 0 });

export type Questions = Readonly<Record<string, (round: number) => Promise<unknown>>>;

/** The queries of the desk on generated leads. */
export function leadQuestions(leads: number): Questions {
  // 83 % are inquiries; the screen ends at `MAX_ROWS`.
  const last = Math.min(MAX_ROWS, Math.floor(leads * 0.83)) - WINDOW_SIZE;
  const common = (round: number) => WORDS[round % WORDS.length] ?? '';
  return {
    'page 1': list({}),
    'last window': list({}, { at: last }),
    'by name': list({ sort: 'name', direction: 'asc' }),
    'by status': list({ sort: 'status', direction: 'asc' }),
    'by status, last window': list({ sort: 'status' }, { at: last }),
    'estimates by price': list({ kind: 'estimate', sort: 'estimatedPrice' }),
    'status New': list({ status: 'New' }),
    'status Converted by name': list({ status: 'Converted', sort: 'name' }),
    'priority high': list({ priority: 'high' }),
    'Lost and low': list({ status: 'Lost', priority: 'low' }),
    'Lost and low by name': list({ status: 'Lost', priority: 'low', sort: 'name' }),
    'estimates, high, by price': list({
      kind: 'estimate',
      priority: 'high',
      sort: 'estimatedPrice',
    }),
    suspects: list({ place: 'suspects' }),
    'search a common word': search(common),
    'search a common word, Lost, by name': search(common, { status: 'Lost', sort: 'name' }),
    'search a common word, suspects': search(common, { place: 'suspects' }),
    'search a number': search((round) => String(60_000 + round * 797)),
    'search a mail': search((round) => `rao${round * 61}@exam`),
    'search nothing': search((round) => `rao khan ${round}`),
    'search a number, trunk prefix': search((round) => `0${6_000_000_000 + round * 7_970_003}`),
    'search a reversed name': search((round) => ['iyer ananya', 'khan zoya'][round % 2] ?? ''),
    'search a common word of notes': search((round) => ['courtyard', '80 lakh'][round % 2] ?? ''),
    'search a rare word of notes': search((round) => `case${(300 + round * 41).toString(36)}`),
    'search two words of notes': search((round) => `monsoon case${(900 + round).toString(36)}`),
    'search two letters': search((round) => ['ra', 'zo', 'q9', '77'][round % 4] ?? ''),
    'palette, a common word': (round) => suggestLeads(common(round), SUGGESTED),
    'palette, a number': (round) => suggestLeads(String(60_000 + round * 797), SUGGESTED),
    'palette, two letters': (round) => suggestLeads(['ra', 'zo'][round % 2] ?? '', SUGGESTED),
    'palette, nothing': (round) => suggestLeads(`rao khan ${round}`, SUGGESTED),
    statistics: () => leadStatistics('inquiry', GENERATED_UNTIL),
    'follow-up list': () => followUpList(GENERATED_UNTIL),
    'the silent, first window': list({ followUp: 'silent' }),
    'the silent, far down': list({ followUp: 'silent' }, { at: Math.floor(leads * 0.09) }),
    'the silent, Contacted': list({ followUp: 'silent', status: 'Contacted' }),
    'a month by source, campaign and page': (round) =>
      monthlyFigures(monthOf(GENERATED_UNTIL) - (round % 12)),
    'twelve months': () => monthlyCounts(monthOf(GENERATED_UNTIL) - 11, monthOf(GENERATED_UNTIL)),
    calibration: () => calibrate(GENERATED_UNTIL),
  };
}
