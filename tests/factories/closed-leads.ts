import { leadRow } from '~tests/engines/lead-row';

import type { NewRow } from '~/db/tables';
import { FINISH_LABELS, FINISHES } from '~/features/estimates/engine/input/estimate-input';
import { sources, statuses } from '~/features/leads/core/lead';
import { daysOfMonth, startOfDay } from '~/platform/indian-time';
import { RESPONSE_TARGET } from '~/settings/response-target';

/** mulberry32: returns the same numbers for the same seed on every machine. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const UTM = [
  null,
  null,
  null,
  '{"utm_source":"mail","utm_medium":"newsletter","utm_campaign":"monsoon"}',
  '{"utm_source":"search","utm_medium":"cpc","utm_campaign":"villa","utm_term":"house plan"}',
  '{"utm_source":"search","utm_medium":"cpc","utm_campaign":"villa","utm_term":"पुणे"}',
  '{"utm_source":"mail","utm_medium":"newsletter"}',
  '{"utm_source":"partner"}',
];
const PAGES = [null, '/', '/services', '/gallery/court-house', '/blog/a-soil-report', '/estimate'];
const REASONS = [null, 'Too expensive', 'Chose another studio', 'A reason of last year'];

/**
 * `count` leads from the months `first` to `last`, of every status, source and finish. They include quarantined,
 * binned and merged ones; ones without a time or an answer, or answered exactly at the target; ones at the edges of a
 * month; with and without an estimate, sums and reasons. `cards`: the rate cards that may have priced them.
 */
export function closedLeads(
  count: number,
  {
    first,
    last,
    cards,
    seed = 7,
  }: { first: number; last: number; cards: readonly string[]; seed?: number },
): NewRow<'leads'>[] {
  const random = seeded(seed);
  const randomBelow = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(from: readonly T[]): T => from[randomBelow(from.length)] as T;
  const from = startOfDay(daysOfMonth(first).from);
  const to = startOfDay(daysOfMonth(last).to);
  const edges = Array.from({ length: last - first }, (_, index) =>
    startOfDay(daysOfMonth(first + index).to),
  ).flatMap((edge) => [edge - 1, edge]);
  // List every column that other rows use: SQLite fills missing ones of a batch with nulls, not with their defaults.
  const defaultLead = leadRow({ created_at: 0, source: 'site' });
  const rows = [defaultLead];
  while (rows.length < count) {
    const created = random() < 0.02 ? pick([...edges, 0]) : from + randomBelow(to - from);
    const isEstimate = random() < 0.6;
    const signed = random() < 0.7 ? 1_000_000 + randomBelow(90_000_000) : null;
    const row = leadRow({
      kind: isEstimate ? 'estimate' : 'inquiry',
      status: pick([...statuses, 'Converted', 'Converted']),
      source: pick(sources),
      utm: pick(UTM),
      source_page: pick(PAGES),
      created_at: created,
      first_contact_at: pick([
        null,
        created + randomBelow(3 * RESPONSE_TARGET),
        created + RESPONSE_TARGET,
        created + RESPONSE_TARGET + 1,
        created - 60_000,
      ]),
      lost_reason: pick(REASONS),
      fee: random() < 0.7 ? randomBelow(5_000_000) : null,
      signed_cost: signed,
      final_cost: signed !== null && random() < 0.5 ? signed + randomBelow(3_000_000) : null,
      ...(isEstimate && {
        built_up: 400 + randomBelow(9_000),
        finish: FINISH_LABELS[pick(FINISHES)],
        estimated_price: 800_000 + randomBelow(95_000_000),
        rate_card: pick(cards),
      }),
    });
    const place = random();
    rows.push({
      ...row,
      ...(place < 0.04 && { suspect: 1 as const }),
      ...(place > 0.96 && { merged_into: defaultLead.id }),
      ...(place > 0.92 && place <= 0.96 && { merged_into: row.id, binned_at: created }),
    });
  }
  return rows;
}
