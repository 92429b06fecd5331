import { sql } from 'kysely';

import { db } from '~/db/executor.server';
import type { CardVersion, RateCard } from '~/features/estimates/engine/card/rate-card';
import {
  type Finish,
  FINISH_LABELS,
  FINISHES,
} from '~/features/estimates/engine/input/estimate-input';
import { multiplyRate, toRupees, WHOLE_BPS } from '~/features/estimates/engine/money';
import { currentRateCard, findRateCards } from '~/features/estimates/rates/rate-cards.server';
import { realLeads } from '~/features/leads/core/lead-scope.server';
import { MIN_CALIBRATED_LEADS } from '~/features/leads/months/figures';
import { wholeRatio } from '~/platform/text/whole-ratio';

/** Figures for the leads of one finish, or of all, in whole rupees per square foot (see `figures`). */
export type Calibration = {
  readonly leads: number;
  /** Sum of the areas of these leads, in square feet. */
  readonly area: number;
  readonly estimated: number;
  readonly signed: number;
  readonly final: { readonly leads: number; readonly cost: number } | null;
  readonly atCard: number;
  /** Sums in rupees, so that shares are rounded only once. */
  readonly signedSum: bigint;
  readonly atCardSum: bigint;
};

export type FinishCalibration = {
  readonly finish: Finish;
  /** Current rate in rupees per square foot. */
  readonly rate: number;
  readonly figures: (Calibration & { readonly meetingRate: number }) | null;
  readonly leads: number;
};

export type CalibrationSheet = {
  readonly card: CardVersion;
  /** Null if fewer than `MIN_CALIBRATED_LEADS` leads can be compared. */
  readonly all: Calibration | null;
  readonly leads: number;
  readonly finishes: readonly FinishCalibration[];
  /** Converted leads that are not counted: `unsigned` have no signed cost yet, `unpriced` have no estimate. */
  readonly unsigned: number;
  readonly unpriced: number;
};

/** Sums are in whole rupees. */
type Group = {
  readonly finish: Finish;
  readonly card: string;
  readonly leads: number;
  readonly area: bigint;
  readonly estimated: bigint;
  readonly signed: bigint;
  readonly finalLeads: number;
  readonly finalArea: bigint;
  readonly final: bigint;
};

/**
 * Compares converted leads by finish: estimated, signed and final cost per square foot against the current rate card
 * (see `figures`). The database adds up whole rupees and square feet, using only the index `desk_signed`. Each figure
 * is rounded once, half up.
 */
export async function calibrate(now = Date.now()): Promise<CalibrationSheet> {
  const [card, { groups, unpriced }, converted] = await Promise.all([
    currentRateCard(now),
    readGroups(),
    countConverted(),
  ]);
  const versions = await findRateCards([...new Set(groups.map((group) => group.card))]);
  const pricedGroups = groups.map((group) => ({
    ...group,
    atCard: atCard(group, versions.get(group.card), card),
  }));
  const leads = pricedGroups.reduce((sum, group) => sum + group.leads, 0);
  return {
    card: { id: card.id, date: card.date },
    all: leads < MIN_CALIBRATED_LEADS ? null : toCalibration(pricedGroups),
    leads,
    finishes: FINISHES.map((finish) =>
      calibrateFinish(
        finish,
        card,
        pricedGroups.filter((group) => group.finish === finish),
      ),
    ),
    unsigned: converted - leads - unpriced,
    unpriced,
  };
}

function calibrateFinish(
  finish: Finish,
  card: RateCard,
  groups: readonly PricedGroup[],
): FinishCalibration {
  const leads = groups.reduce((sum, group) => sum + group.leads, 0);
  const { value } = card.finishes[finish];
  const rate = Number(wholeRatio(BigInt(value), 100n));
  if (leads < MIN_CALIBRATED_LEADS) return { finish, rate, figures: null, leads };
  const figures = toCalibration(groups);
  const meetingRate = Number(
    wholeRatio(BigInt(value) * figures.signedSum, 100n * figures.atCardSum),
  );
  return { finish, rate, figures: { ...figures, meetingRate }, leads };
}

type PricedGroup = Group & { readonly atCard: bigint };

function toCalibration(groups: readonly PricedGroup[]): Calibration {
  const rupeesPerSqFt = (sum: bigint, sqFt: bigint) => Number(wholeRatio(sum, sqFt));
  const sumGroups = (key: 'area' | 'estimated' | 'signed' | 'finalArea' | 'final' | 'atCard') =>
    groups.reduce((sum, group) => sum + group[key], 0n);
  const area = sumGroups('area');
  const finalLeads = groups.reduce((sum, group) => sum + group.finalLeads, 0);
  return {
    leads: groups.reduce((sum, group) => sum + group.leads, 0),
    area: Number(area),
    estimated: rupeesPerSqFt(sumGroups('estimated'), area),
    signed: rupeesPerSqFt(sumGroups('signed'), area),
    final:
      finalLeads === 0
        ? null
        : { leads: finalLeads, cost: rupeesPerSqFt(sumGroups('final'), sumGroups('finalArea')) },
    atCard: rupeesPerSqFt(sumGroups('atCard'), area),
    signedSum: sumGroups('signed'),
    atCardSum: sumGroups('atCard'),
  };
}

/** A group's estimates at current rates, in whole rupees. Unchanged if the card that priced them can't be read. */
function atCard({ finish, estimated }: Group, pricedBy: RateCard | undefined, card: RateCard) {
  if (pricedBy === undefined) return estimated;
  return wholeRatio(estimated * fullRateOf(finish, card), fullRateOf(finish, pricedBy));
}

/** Whole rupees per square foot, with the card's contingency and GST as in an estimate; rounded half up. */
function fullRateOf(finish: Finish, { finishes, contingency, gst }: RateCard): bigint {
  const shares = [WHOLE_BPS + contingency.value, WHOLE_BPS + gst.value];
  return BigInt(toRupees(multiplyRate(1, finishes[finish].value, shares)));
}

const finishOf = new Map<string, Finish>(FINISHES.map((finish) => [FINISH_LABELS[finish], finish]));

async function readGroups() {
  // As text, because the sums may exceed what a number holds exactly.
  const sumColumn = (expression: string) =>
    sql<string>`cast(coalesce(sum(${sql.raw(expression)}), 0) as text)`;
  const rows = await db()
    .selectFrom('leads')
    .select(['finish', 'rate_card as card'])
    .select((eb) => eb.fn.countAll<number>().as('leads'))
    .select((eb) => eb.fn.count<number>('final_cost').as('finalLeads'))
    .select([
      sql<number>`count(case when built_up > 0 and estimated_price > 0 then 1 end)`.as('whole'),
      sumColumn('built_up').as('area'),
      sumColumn('estimated_price').as('estimated'),
      sumColumn('signed_cost').as('signed'),
      sumColumn('case when final_cost is not null then built_up end').as('finalArea'),
      sumColumn('final_cost').as('final'),
    ])
    .where(sql<boolean>`${realLeads} and status = 'Converted' and signed_cost is not null`)
    .groupBy([
      'finish',
      'rate_card',
      sql`case when built_up > 0 and estimated_price > 0 then 1 end`,
    ])
    .execute();
  const groups: Group[] = [];
  let unpriced = 0;
  for (const { finish: label, card, whole, leads, finalLeads, ...sums } of rows) {
    const finish = finishOf.get(label ?? '');
    if (finish === undefined || card === null || whole === 0) unpriced += leads;
    else
      groups.push({
        finish,
        card,
        leads,
        finalLeads,
        area: BigInt(sums.area),
        estimated: BigInt(sums.estimated),
        signed: BigInt(sums.signed),
        finalArea: BigInt(sums.finalArea),
        final: BigInt(sums.final),
      });
  }
  return { groups, unpriced };
}

async function countConverted(): Promise<number> {
  const { leads } = await db()
    .selectFrom('lead_totals')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('leads'), eb.lit(0)).as('leads'))
    .where('place', '=', 'desk')
    .where('status', '=', 'Converted')
    .executeTakeFirstOrThrow();
  return leads;
}
