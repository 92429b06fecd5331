import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { storeLeads } from '~tests/engines/store-leads';
import { closedLeads } from '~tests/factories/closed-leads';

import type { Engine } from '~/db/database';
import { db } from '~/db/executor.server';
import { sourceNames } from '~/features/leads/core/lead';

import { monthKey } from './month-query';
import { monthlyCounts, monthlyFigures } from './monthly-figures.server';

/** April to November 2026. */
const [FIRST, LAST] = [2026 * 12 + 3, 2026 * 12 + 10];

type FigureRow = {
  month: string;
  name: string | null;
  leads: number;
  in_time: number;
  converted: number;
  fee: number;
};

/** The figures in SQL that was written from the definitions, without looking at the code. */
function selectIndependently(engine: Engine, by: 'source' | 'campaign' | 'page' | 'lost' | 'all') {
  const month =
    engine === 'sqlite'
      ? `strftime('%Y-%m', created_at / 1000, 'unixepoch', '+5 hours', '+30 minutes')`
      : `to_char(to_timestamp(created_at / 1000) at time zone 'Asia/Kolkata', 'YYYY-MM')`;
  const utmSql = (key: string) =>
    engine === 'sqlite' ? `json_extract(utm, '$.utm_${key}')` : `(utm::jsonb ->> 'utm_${key}')`;
  const name = {
    source: 'source',
    campaign: `coalesce(${utmSql('campaign')}, ${utmSql('medium')} || ', ' || ${utmSql('source')}, ${utmSql('source')}, 'No campaign')`,
    page: `coalesce(source_page, 'No page')`,
    lost: `coalesce(lost_reason, 'No lost reason')`,
    all: `'all'`,
  }[by];
  return sql
    .raw<FigureRow>(
      `with counted as (
         select ${month} as month, ${name} as name, status, case status when 'Converted' then coalesce(fee, 0) else 0 end as fee,
           case when first_contact_at is null then 0 when (first_contact_at - created_at) / 3600000.0 <= 2.5 then 1 else 0 end as fast
         from leads
         where suspect = 0 and deleted_at is null and merged_into is null and created_at <> 0
           ${by === 'lost' ? `and status = 'Lost'` : ''})
       select month, name, count(*) as leads, sum(fast) as in_time, sum(case status when 'Converted' then 1 else 0 end) as converted, sum(fee) as fee
       from counted group by month, name order by month, leads desc, name ${engine === 'postgres' ? 'collate "C"' : ''}`,
    )
    .execute(db())
    .then(({ rows }) => Map.groupBy(rows, (row) => row.month));
}

const countsIn = ({ name, leads, in_time, converted, fee }: FigureRow) => ({
  name,
  leads,
  released: 0,
  inTime: in_time,
  converted,
  fee,
});

const NONE: FigureRow = { month: '', name: null, leads: 0, in_time: 0, converted: 0, fee: 0 };

onBothEngines('the figures of a month', (engine) => {
  beforeAll(async () => {
    await storeLeads(closedLeads(10_000, { first: FIRST, last: LAST, cards: ['2026-11-21'] }));
    if (engine === 'postgres') await sql`vacuum analyze leads`.execute(db());
  });

  test('equal an independent computation over 10,000 leads', async () => {
    const [all, source, campaign, page, lost] = await Promise.all(
      (['all', 'source', 'campaign', 'page', 'lost'] as const).map((by) =>
        selectIndependently(engine, by),
      ),
    );
    const counts = await monthlyCounts(FIRST - 1, LAST);
    expect(counts[0]).toMatchObject({ leads: 0, inTime: 0, converted: 0, fee: 0 });
    expect(counts.reduce((sum, month) => sum + month.leads, 0)).toBeGreaterThan(8_500);
    for (let month = FIRST; month <= LAST; month += 1) {
      const key = monthKey(month);
      const figures = await monthlyFigures(month);
      const [sum] = all?.get(key) ?? [];
      const { name: _, ...total } = countsIn(sum ?? NONE);
      expect(figures.total).toEqual(total);
      expect(counts.find((one) => one.month === month)).toEqual({ month, ...total });
      const named = (source?.get(key) ?? []).map((row) => ({
        ...countsIn(row),
        name: new Map<unknown, string>(Object.entries(sourceNames)).get(row.name),
      }));
      const compareNames = (a: { name?: string | null }, b: { name?: string | null }) =>
        String(a.name) < String(b.name) ? -1 : 1;
      expect(figures.bySource.toSorted(compareNames)).toEqual(named.toSorted(compareNames));
      expect(figures.byCampaign).toEqual(campaign?.get(key)?.map(countsIn));
      expect(figures.byPage).toEqual(page?.get(key)?.map(countsIn));
      expect(figures.lost).toEqual(lost?.get(key)?.map(countsIn));
    }
  });

  test('of a month without leads are empty', async () => {
    expect(await monthlyFigures(FIRST - 5)).toEqual({
      total: { leads: 0, released: 0, inTime: 0, converted: 0, fee: 0 },
      bySource: [],
      byOwner: [],
      byCampaign: [],
      byPage: [],
      lost: [],
    });
  });

  test('are read from an index, limited to the month', async () => {
    const where = `suspect = 0 and deleted_at is null and merged_into is null and sample = 0 and created_at >= 1790000000000 and created_at < 1790100000000`;
    const counted = `select count(*), count(case when first_contact_at <= created_at + 9000000 then 1 end), count(case when status = 'Converted' then 1 end), sum(case when status = 'Converted' then fee end) from leads where ${where}`;
    const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
    const plan = await sql.raw(`${explain} ${counted}`).execute(db());
    expect(JSON.stringify(plan.rows)).toMatch(
      engine === 'sqlite' ? /COVERING INDEX desk_by_month/ : /desk_by_month/,
    );
    if (engine === 'postgres') return;
    const grouped = `select source, utm, source_page, count(*), sum(fee) from leads where ${where} group by source, utm, source_page, case when status = 'Lost' then coalesce(lost_reason, '') end`;
    const groupedPlan = await sql.raw(`${explain} ${grouped}`).execute(db());
    expect(JSON.stringify(groupedPlan.rows)).toMatch(/COVERING INDEX desk_by_month/);
  });
});
