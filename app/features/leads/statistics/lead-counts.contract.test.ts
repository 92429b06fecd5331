import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadRow } from '~tests/engines/lead-row';

import { db, transaction } from '~/db/executor.server';
import { purgeLeads } from '~/features/leads/bin/lead-bin.server';
import { addNote } from '~/features/leads/changes/add-note.server';
import { changeLead } from '~/features/leads/changes/change-lead.server';
import { deleteLead, restoreLead } from '~/features/leads/changes/delete-lead.server';
import { mergeLeads, unmergeLead } from '~/features/leads/changes/merge-leads.server';
import { promoteSuspect } from '~/features/leads/changes/move-to-desk.server';
import { priorities, statuses } from '~/features/leads/core/lead';
import { dayOf, monthOf } from '~/platform/indian-time';

import { leadStatistics, leadsPerWeek, pipeline } from './lead-statistics.server';

const HOUR = 3_600_000;
/** 1 November 2026, 00:00 in Kolkata: still October in UTC. */
const NOVEMBER = Date.UTC(2026, 9, 31, 18, 30);

type LeadCount = { leads: number; answered: number; answer_ms: number };

const storedCounts = async (
  table: 'lead_days' | 'lead_months' | 'lead_totals',
  period?: 'day' | 'month',
) => {
  const rows = await db().selectFrom(table).selectAll().where('leads', '<>', 0).execute();
  return new Map(
    rows.map((row) => {
      const { leads, answered, answer_ms, kind, place, status, priority } = row;
      const at = period && new Map(Object.entries(row)).get(period);
      return [[kind, place, status, priority, at].join(' '), { leads, answered, answer_ms }];
    }),
  );
};

async function recount(period: (instant: number) => number | undefined) {
  const counts = new Map<string, LeadCount>();
  const leads = await db().selectFrom('leads').selectAll().execute();
  for (const lead of leads) {
    if (lead.deleted_at !== null || lead.merged_into !== null) continue;
    const place = lead.suspect ? 'suspects' : 'desk';
    const key = [lead.kind, place, lead.status, lead.priority, period(lead.created_at)].join(' ');
    const count = counts.get(key) ?? { leads: 0, answered: 0, answer_ms: 0 };
    const first = lead.first_contact_at;
    counts.set(key, {
      leads: count.leads + 1,
      answered: count.answered + (first === null ? 0 : 1),
      answer_ms: count.answer_ms + (first === null ? 0 : Math.max(0, first - lead.created_at)),
    });
  }
  return counts;
}

onBothEngines('the counters of leads', (engine) => {
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
  });

  test('match a recount after any changes in any order, including failed ones', async () => {
    const nth = fc.nat({ max: 11 });
    const step = fc.oneof(
      fc.record({
        do: fc.constant('add' as const),
        kind: fc.constantFrom('inquiry' as const, 'estimate' as const),
        suspect: fc.constantFrom(0 as const, 0 as const, 1 as const),
        hours: fc.nat({ max: 24 * 70 }),
      }),
      fc.record({ do: fc.constant('status' as const), nth, to: fc.constantFrom(...statuses) }),
      fc.record({ do: fc.constant('priority' as const), nth, to: fc.constantFrom(...priorities) }),
      fc.record({
        do: fc.constantFrom('note', 'delete', 'restore', 'promote', 'unmerge', 'undone', 'purge'),
        nth,
      }),
      fc.record({ do: fc.constant('merge' as const), nth, other: nth }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        await db().deleteFrom('leads').execute();
        const ids: string[] = [];
        for (const one of steps) {
          if (one.do === 'add') {
            const row = leadRow({
              kind: one.kind,
              suspect: one.suspect,
              created_at: NOVEMBER - one.hours * HOUR,
            });
            ids.push(row.id);
            await db().insertInto('leads').values(row).execute();
            continue;
          }
          const id = ids[one.nth % Math.max(1, ids.length)] ?? '';
          const lead = await db()
            .selectFrom('leads')
            .select('version')
            .where('id', '=', id)
            .executeTakeFirst();
          const version = lead?.version ?? 1;
          if (one.do === 'status')
            await changeLead(id, version, { field: 'status', to: one.to }, 'Ravi');
          else if (one.do === 'priority')
            await changeLead(id, version, { field: 'priority', to: one.to }, 'Ravi');
          else if (one.do === 'merge')
            await mergeLeads(id, ids[one.other % ids.length] ?? '', 'Ravi');
          else if (one.do === 'note') await addNote(id, 'called', 'Ravi');
          else if (one.do === 'delete') await deleteLead(id, version, 'Ravi');
          else if (one.do === 'restore') await restoreLead(id, 'Ravi');
          else if (one.do === 'promote') await promoteSuspect(id, 'Ravi');
          else if (one.do === 'unmerge') await unmergeLead(id, 'Ravi');
          else if (one.do === 'purge') await purgeLeads(Date.now() + 32 * 86_400_000);
          else
            await transaction(async () => {
              await db().deleteFrom('leads').execute();
              throw new Error('undone');
            }).catch(() => undefined);
        }
        expect(await storedCounts('lead_days', 'day')).toEqual(await recount(dayOf));
        expect(await storedCounts('lead_months', 'month')).toEqual(await recount(monthOf));
        expect(await storedCounts('lead_totals')).toEqual(await recount(() => undefined));
      }),
      { numRuns: 25 },
    );
  });

  test('stay right with many concurrent writes', async () => {
    const rows = Array.from({ length: 60 }, () => leadRow());
    await Promise.all(rows.map((row) => db().insertInto('leads').values(row).execute()));
    await Promise.all(
      rows.map(({ id }, index) =>
        changeLead(id, 1, { field: 'status', to: statuses[index % 5] ?? 'New' }, null),
      ),
    );
    expect(await storedCounts('lead_days', 'day')).toEqual(await recount(dayOf));
    expect(await storedCounts('lead_totals')).toEqual(await recount(() => undefined));
  });

  test('match after a transaction with many changes, and after one that fails at the end', async () => {
    const [remaining, lost] = [leadRow(), leadRow({ kind: 'estimate' })];
    await db().insertInto('leads').values([remaining, lost]).execute();
    const work = async () => {
      const made = Array.from({ length: 5 }, () => leadRow());
      await db().insertInto('leads').values(made).execute();
      for (const { id } of made)
        await changeLead(id, 1, { field: 'status', to: 'Contacted' }, null);
      await changeLead(remaining.id, 1, { field: 'priority', to: 'high' }, null);
      await deleteLead(lost.id, 1, null);
    };
    await transaction(work);
    const failing = transaction(async () => {
      await restoreLead(lost.id, null);
      await changeLead(remaining.id, 2, { field: 'status', to: 'Lost' }, null);
      throw new Error('in the end');
    });
    await expect(failing).rejects.toThrow('in the end');
    expect(await storedCounts('lead_days', 'day')).toEqual(await recount(dayOf));
    expect(await storedCounts('lead_months', 'month')).toEqual(await recount(monthOf));
    expect(await storedCounts('lead_totals')).toEqual(await recount(() => undefined));
    const noted = sql`select 1 from lead_count_changes`;
    expect(engine === 'postgres' ? (await noted.execute(db())).rows : []).toEqual([]);
  });

  test('provide the figures of the cards', async () => {
    const now = NOVEMBER + 20 * 24 * HOUR;
    const at = (created_at: number, status: 'New' | 'Contacted' | 'Converted', hours?: number) =>
      leadRow({
        created_at,
        status,
        first_contact_at: hours === undefined ? null : created_at + hours * HOUR,
      });
    await db()
      .insertInto('leads')
      .values([
        at(NOVEMBER, 'New'),
        at(NOVEMBER, 'New', 2),
        at(NOVEMBER, 'Contacted', 4),
        at(NOVEMBER - 1, 'New'),
        at(NOVEMBER - 40 * 24 * HOUR, 'Converted', 6),
        leadRow({ created_at: NOVEMBER, suspect: 1 }),
        leadRow({ created_at: NOVEMBER, kind: 'estimate' }),
      ])
      .execute();
    const statistics = await leadStatistics('inquiry', now);
    expect(statistics).toMatchObject({
      total: 5,
      newThisMonth: 2,
      newLastMonth: 1,
      byStatus: { Contacted: 1, Converted: 1 },
      conversionRate: 20,
      responseHours: 4,
      madeThisMonth: 3,
      madeLastMonth: 1,
      suspects: 1,
    });
    expect(pipeline(statistics.byStatus).map(({ reached }) => reached)).toEqual([5, 2, 1, 1]);
    const weeks = await leadsPerWeek(4, now);
    expect(weeks.map(({ inquiries, estimates }) => inquiries + estimates)).toEqual([5, 0, 0, 0]);
  });

  test('leave leads that were imported without a time out of the response time, however many', async () => {
    // As 5,000 leads with today's date do, these add up to more than a number of JavaScript can hold.
    const undated = { created_at: 0, first_contact_at: 5e15 };
    await db()
      .insertInto('leads')
      .values([
        leadRow({ created_at: NOVEMBER, first_contact_at: NOVEMBER + 3 * HOUR }),
        leadRow(undated),
        leadRow(undated),
      ])
      .execute();
    expect(await leadStatistics('inquiry', NOVEMBER)).toMatchObject({
      total: 3,
      responseHours: 3,
    });
    await db().deleteFrom('leads').where('created_at', '>', 0).execute();
    expect(await leadStatistics('inquiry', NOVEMBER)).toMatchObject({ responseHours: null });
  });

  test('are empty without leads', async () => {
    expect(await leadStatistics('inquiry')).toMatchObject({
      total: 0,
      conversionRate: 0,
      responseHours: null,
    });
  });
});
