import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { storeLeads } from '~tests/engines/store-leads';
import { closedLeads } from '~tests/factories/closed-leads';

import type { Engine } from '~/db/database';
import { db } from '~/db/executor.server';
import type { RateCard } from '~/features/estimates/engine/card/rate-card';
import { START_CARD } from '~/features/estimates/engine/card/start-card';
import { FINISH_LABELS } from '~/features/estimates/engine/input/estimate-input';
import { forgetRateCard, publishRateCard } from '~/features/estimates/rates/rate-cards.server';
import type { Sums } from '~/features/leads/core/outcome';
import { formatDeviation } from '~/platform/text/whole-ratio';

import { type Calibration, calibrate } from './calibrate.server';

/** 1 December 2026, when the last card below is in force. */
const NOW = Date.UTC(2026, 11, 1, 6);

type CalibrationRow = {
  finish: string | null;
  leads: number;
  area: number;
  estimated: number;
  signed: number;
  final: number | null;
  final_leads: number;
  at_card: number;
  /** Tenths of a percent. */
  against: number;
  meeting: number | null;
};

/** The figures in SQL that was written from the definitions, without looking at the code. */
function selectIndependently(engine: Engine) {
  const postgres = engine === 'postgres';
  const json = (...path: string[]) =>
    postgres
      ? `(card::jsonb #>> array[${path.join()}])::bigint`
      : `cast(json_extract(card, '$.' || ${path.join(` || '.' || `)}) as integer)`;
  const sumSql = (what: string) => `cast(sum(${what}) as ${postgres ? 'bigint' : 'integer'})`;
  const halfUpSql = (a: string, b: string) => `((2 * (${a}) + (${b})) / (2 * (${b})))`;
  return sql
    .raw<CalibrationRow>(
      `with names (label, key) as (values ('Basic', 'basic'), ('Standard', 'standard'), ('Premium', 'premium'), ('Luxury', 'luxury')),
       rates as (
         select id, label, valid_from, created_at, ${json(`'finishes'`, 'key', `'value'`)} as rate,
           10000 + ${json(`'contingency'`, `'value'`)} as more, 10000 + ${json(`'gst'`, `'value'`)} as tax
         from rate_cards cross join names),
       full_rates as (
         select id, label, valid_from, created_at, rate, ${halfUpSql('rate * more * tax', `cast(10000000000 as ${postgres ? 'bigint' : 'integer'})`)} as full_rate from rates),
       in_force as (
         select label, rate, full_rate from full_rates
         where id = (select id from rate_cards where valid_from <= '2026-12-01' order by valid_from desc, created_at desc limit 1)),
       signed as (
         select finish, rate_card, count(*) as leads, ${sumSql('built_up')} as area, ${sumSql('estimated_price')} as estimated,
           ${sumSql('signed_cost')} as signed, ${sumSql('final_cost')} as final, count(final_cost) as final_leads,
           ${sumSql('case when final_cost is null then 0 else built_up end')} as final_area
         from leads
         where status = 'Converted' and suspect = 0 and merged_into is null and deleted_at is null
           and signed_cost is not null and built_up is not null and estimated_price is not null and rate_card is not null
         group by finish, rate_card),
       priced as (
         select signed.*, in_force.rate,
           coalesce(${halfUpSql('signed.estimated * in_force.full_rate', 'priced_by.full_rate')}, signed.estimated) as at_card
         from signed join in_force on in_force.label = signed.finish
         left join full_rates as priced_by on priced_by.id = signed.rate_card and priced_by.label = signed.finish),
       summed as (
         select finish, min(rate) as rate, ${sumSql('leads')} as leads, ${sumSql('area')} as area, ${sumSql('estimated')} as estimated, ${sumSql('signed')} as signed,
           ${sumSql('final')} as final, ${sumSql('final_leads')} as final_leads, ${sumSql('final_area')} as final_area, ${sumSql('at_card')} as at_card
         from priced group by finish
         union all
         select null, null, ${sumSql('leads')}, ${sumSql('area')}, ${sumSql('estimated')}, ${sumSql('signed')}, ${sumSql('final')}, ${sumSql('final_leads')},
           ${sumSql('final_area')}, ${sumSql('at_card')} from priced)
       select finish, leads, area, ${halfUpSql('estimated', 'area')} as estimated, ${halfUpSql('signed', 'area')} as signed,
         ${halfUpSql('final', 'final_area')} as final, final_leads, ${halfUpSql('at_card', 'area')} as at_card,
         ${halfUpSql('1000 * signed', 'at_card')} - 1000 as against, ${halfUpSql('rate * signed', '100 * at_card')} as meeting
       from summed`,
    )
    .execute(db())
    .then(({ rows }) => rows);
}

const percentOf = (tenths: number) =>
  `${tenths > 0 ? '+' : tenths < 0 ? '−' : ''}${(Math.abs(tenths) / 10).toFixed(1)}%`;

const rowOf = ({ leads, area, estimated, signed, final, atCard, ...sums }: Calibration) => ({
  leads,
  area,
  estimated,
  signed,
  at_card: atCard,
  final: final?.cost ?? null,
  final_leads: final?.leads ?? 0,
  against: formatDeviation(sums.signedSum, sums.atCardSum),
});
const expectedOf = (row: CalibrationRow) => ({
  leads: row.leads,
  area: row.area,
  estimated: row.estimated,
  signed: row.signed,
  at_card: row.at_card,
  final: row.final,
  final_leads: row.final_leads,
  against: percentOf(row.against),
});

/** The start card with another rate for each finish, contingency and GST. */
function changedCard(change: { rate: number; contingency: number; gst: number }): RateCard {
  const card = structuredClone(START_CARD);
  for (const rate of Object.values(card.finishes)) rate.value += change.rate;
  card.contingency.value = change.contingency;
  card.gst.value = change.gst;
  return card;
}

async function publishCards(): Promise<string[]> {
  forgetRateCard();
  const ids = [START_CARD.id];
  for (const change of [
    { rate: 12_350, contingency: 700, gst: 1_800 },
    { rate: -4_110, contingency: 333, gst: 1_200 },
  ]) {
    const published = await publishRateCard(changedCard(change), {
      basedOn: ids.at(-1) ?? '',
      note: 'For the test',
      by: 'Meera',
    });
    ids.push(published.ok ? published.id : expect.fail('not published'));
  }
  return ids;
}

/** A signed lead of the estimator. */
const convertedLead = (changes: Partial<Sums> = {}) => ({
  kind: 'estimate' as const,
  status: 'Converted' as const,
  built_up: 1_000,
  finish: FINISH_LABELS.standard,
  estimated_price: 3_000_000,
  rate_card: START_CARD.id,
  signed_cost: changes.signedCost === undefined ? 3_300_000 : changes.signedCost,
  final_cost: changes.finalCost ?? null,
});

onBothEngines('calibration of 10,000 leads', (engine) => {
  beforeAll(async () => {
    const cards = [...(await publishCards()), 'gone'];
    const [first, last] = [2026 * 12, 2026 * 12 + 10];
    await storeLeads(closedLeads(10_000, { first, last, cards }));
  });

  test('equals an independent computation', async () => {
    const sheet = await calibrate(NOW);
    const rows = await selectIndependently(engine);
    expect(sheet.leads).toBeGreaterThan(1_000);
    const all = rows.find(({ finish }) => finish === null);
    expect(sheet.all && rowOf(sheet.all)).toEqual(all && expectedOf(all));
    for (const { finish, figures } of sheet.finishes) {
      const row = rows.find((each) => each.finish === FINISH_LABELS[finish]);
      expect(figures?.leads).toBeGreaterThan(100);
      expect(figures && rowOf(figures)).toEqual(row && expectedOf(row));
      expect(figures?.meetingRate).toBe(row?.meeting);
    }
    const { rows: counted } = await sql<{ unsigned: number; unpriced: number }>`
        select count(case when signed_cost is null then 1 end) as unsigned,
          count(case when signed_cost is not null and built_up is null then 1 end) as unpriced
        from leads where status = 'Converted' and suspect = 0 and merged_into is null`.execute(
      db(),
    );
    expect({ unsigned: sheet.unsigned, unpriced: sheet.unpriced }).toEqual(counted[0]);
  });

  test('reads signed costs from its index', async () => {
    if (engine === 'postgres') await sql`vacuum analyze leads`.execute(db());
    const explain = sql.raw(engine === 'sqlite' ? 'explain query plan' : 'explain');
    const plan =
      await sql`${explain} select finish, rate_card, count(*), sum(built_up), sum(estimated_price), sum(signed_cost), sum(final_cost)
        from leads where suspect = 0 and deleted_at is null and merged_into is null and status = 'Converted'
        and signed_cost is not null group by finish, rate_card`.execute(db());
    expect(JSON.stringify(plan.rows)).toMatch(
      engine === 'sqlite' ? /COVERING INDEX desk_signed/ : /desk_signed/,
    );
  });
});

// It uses a database of its own, because PostgreSQL takes long to delete ten thousand leads.
onBothEngines('calibration of few leads', () => {
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
    forgetRateCard();
  });

  test('needs five leads, in all and of each finish', async () => {
    await storeLeads(Array.from({ length: 4 }, () => convertedLead()));
    await storeLeads([convertedLead({ signedCost: null }), { ...convertedLead(), built_up: null }]);
    expect(await calibrate(NOW)).toMatchObject({ all: null, leads: 4, unsigned: 1, unpriced: 1 });
    await storeLeads([{ ...convertedLead(), finish: FINISH_LABELS.luxury }]);
    const { all, finishes } = await calibrate(NOW);
    expect(all).toMatchObject({
      leads: 5,
      area: 5_000,
      estimated: 3_000,
      signed: 3_300,
      final: null,
    });
    expect(finishes.map(({ finish, leads, figures }) => [finish, leads, figures])).toEqual([
      ['basic', 0, null],
      ['standard', 4, null],
      ['premium', 0, null],
      ['luxury', 1, null],
    ]);
  });

  test('is exact for sums beyond 2^53', async () => {
    const most = 100_000_000_000;
    const lead = { ...convertedLead(), built_up: 1, estimated_price: most, signed_cost: most };
    await storeLeads(Array.from({ length: 100 }, () => ({ ...lead, final_cost: most })));
    expect((await calibrate(NOW)).all).toMatchObject({
      estimated: most,
      signed: most,
      final: { leads: 100, cost: most },
    });
  });
});
