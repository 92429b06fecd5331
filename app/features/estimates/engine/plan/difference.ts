import type { CardVersion } from '~/features/estimates/engine/card/rate-card';
import { type Estimate, linesOf } from '~/features/estimates/engine/estimate';
import type { EstimateLine } from '~/features/estimates/engine/line';
import type { Paise } from '~/features/estimates/engine/money';

/** The likely amounts of one line in two estimates; null if the line is missing from one of them. */
interface LineChange {
  id: string;
  label: string;
  before: Paise | null;
  after: Paise | null;
  change: Paise;
}

export interface Difference {
  cards: { before: CardVersion; after: CardVersion };
  /** The lines that changed; their changes add up to `change`. */
  lines: LineChange[];
  before: Paise;
  after: Paise;
  change: Paise;
}

export function difference(a: Estimate, b: Estimate): Difference {
  const before = new Map(linesOf(a).map((line) => [line.id, line]));
  const after = new Map(linesOf(b).map((line) => [line.id, line]));
  const ids = new Set([...before.keys(), ...after.keys()]);
  const lines = [...ids].flatMap((id) => changeOfLine(id, before.get(id), after.get(id)));
  return {
    cards: { before: a.card, after: b.card },
    lines,
    before: a.total.likely,
    after: b.total.likely,
    change: b.total.likely - a.total.likely,
  };
}

function changeOfLine(
  id: string,
  a: EstimateLine | undefined,
  b: EstimateLine | undefined,
): LineChange[] {
  const before = a?.amount.likely ?? null;
  const after = b?.amount.likely ?? null;
  if (before === after) return [];
  const label = b?.label ?? a?.label ?? id;
  return [{ id, label, before, after, change: (after ?? 0) - (before ?? 0) }];
}
