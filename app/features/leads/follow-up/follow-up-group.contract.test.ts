import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadRow } from '~tests/engines/lead-row';
import { storeLeads } from '~tests/engines/store-leads';

import { db } from '~/db/executor.server';
import { changeLead } from '~/features/leads/changes/change-lead.server';
import { type LeadRow, priorities, statuses } from '~/features/leads/core/lead';
import { leadQuery, parseDesk, parseWindowAt } from '~/features/leads/desk/desk-query.server';
import { followUpList } from '~/features/leads/list/follow-up-list.server';
import { countFollowUpStatuses, listFollowUps } from '~/features/leads/list/list-follow-ups.server';
import { listLeads } from '~/features/leads/list/list-leads.server';

import { followUpGroupOf, followUpGroups, type FollowUpGroup } from './follow-up-group';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** 25 November 2026, a Wednesday, 00:00 in Kolkata: still the 24th in UTC. */
const WEDNESDAY = Date.UTC(2026, 10, 24, 18, 30);

/** Times at the edges of days around that Wednesday, and anywhere between. */
const moment = fc.oneof(
  fc
    .tuple(fc.integer({ min: -10, max: 10 }), fc.constantFrom(-1, 0, 1))
    .map(([days, beside]) => WEDNESDAY + days * DAY + beside),
  fc.integer({ min: -40 * 24, max: 20 * 24 }).map((hours) => WEDNESDAY + hours * HOUR),
);
const nowAndThen = fc.record({
  now: fc.nat({ max: 24 * 60 - 1 }).map((minutes) => WEDNESDAY + minutes * MINUTE),
  leads: fc.array(
    fc.record({
      kind: fc.constantFrom('inquiry' as const, 'estimate' as const),
      status: fc.constantFrom('New' as const, ...statuses),
      priority: fc.constantFrom(...priorities),
      suspect: fc.constantFrom(0 as const, 0 as const, 0 as const, 1 as const),
      deleted_at: fc.constantFrom(null, null, null, 1),
      created_at: fc.oneof(moment, moment, fc.constant(0)),
      first_contact_at: fc.option(moment),
      last_contact_at: fc.option(moment),
      follow_up_at: fc.option(moment),
    }),
    { minLength: 1, maxLength: 40 },
  ),
});
type TestLead = ReturnType<typeof leadRow>;

const toRow = (lead: TestLead) => ({
  status: lead.status ?? 'New',
  createdAt: lead.created_at === 0 ? null : lead.created_at,
  firstContactAt: lead.first_contact_at ?? null,
  lastContactAt: lead.last_contact_at ?? null,
  followUpAt: lead.follow_up_at ?? null,
});
const expected = (leads: readonly TestLead[], group: FollowUpGroup, now: number) =>
  leads
    .filter((lead) => lead.suspect === 0 && lead.deleted_at === null)
    .filter((lead) => followUpGroupOf(toRow(lead), now) === group)
    .map((lead) => {
      const { followUpAt, lastContactAt, createdAt } = toRow(lead);
      const promised = followUpAt === null ? 0 : 1;
      return { lead, key: [promised, followUpAt ?? lastContactAt ?? createdAt ?? 0] as const };
    })
    .toSorted(
      ({ key: a, lead: { id: one } }, { key: b, lead: { id: other } }) =>
        a[0] - b[0] || a[1] - b[1] || (one < other ? -1 : 1),
    )
    .map(({ lead }) => lead);
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const all = { status: null, priority: null };

onBothEngines('the groups of the follow-up list', () => {
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
  });

  test('match their definition in the database: each lead is in one of them or in none', async () => {
    await fc.assert(
      fc.asyncProperty(nowAndThen, async ({ now, leads }) => {
        await db().deleteFrom('leads').execute();
        const stored = leads.map((lead) => leadRow(lead));
        await db().insertInto('leads').values(stored).execute();
        const seen: string[] = [];
        for (const followUp of followUpGroups) {
          const expectedIds = idsOf(expected(stored, followUp, now));
          const { rows, total } = await listFollowUps({ followUp, ...all }, { at: 0 }, 60, now);
          expect(idsOf(rows)).toEqual(expectedIds);
          expect(total).toEqual({ count: expectedIds.length, exact: true });
          seen.push(...idsOf(rows));
        }
        expect(new Set(seen).size).toBe(seen.length);
      }),
      { numRuns: 60 },
    );
  });

  test('are read by key forwards and backwards and by position, filtered or not, and match their counts', async () => {
    await fc.assert(
      fc.asyncProperty(
        nowAndThen,
        fc.constantFrom(...followUpGroups),
        fc.constantFrom(null, ...statuses),
        fc.constantFrom(null, ...priorities),
        async ({ now, leads }, followUp, status, priority) => {
          await db().deleteFrom('leads').execute();
          const stored = leads.map((lead) => leadRow(lead));
          await db().insertInto('leads').values(stored).execute();
          const expectedIds = idsOf(
            expected(stored, followUp, now).filter(
              (lead) =>
                (!status || lead.status === status) && (!priority || lead.priority === priority),
            ),
          );
          const query = { followUp, status, priority };
          const forwards: string[] = [];
          let window = await listFollowUps(query, { at: 0 }, 3, now);
          let before = null as string | null;
          while (window.rows.length > 0 && window.last !== null) {
            forwards.push(...idsOf(window.rows));
            before = window.first;
            window = await listFollowUps(query, { after: window.last }, 3, now);
          }
          expect(forwards).toEqual(expectedIds);
          const above = before === null ? null : await listFollowUps(query, { before }, 100, now);
          const lastWindow = Math.max(0, Math.floor((expectedIds.length - 1) / 3) * 3);
          expect(idsOf(above?.rows ?? [])).toEqual(expectedIds.slice(0, lastWindow));
          for (const at of [1, 4, expectedIds.length])
            expect(idsOf((await listFollowUps(query, { at }, 5, now)).rows)).toEqual(
              expectedIds.slice(at, at + 5),
            );
          const byStatus = await countFollowUpStatuses(query, now);
          const { total } = await listFollowUps(query, { at: 0 }, 1, now);
          expect(total.count).toBe(expectedIds.length);
          const each = byStatus.filter((_, at) => !status || statuses[at] === status);
          expect(each.reduce((sum, count) => sum + count, 0)).toBe(expectedIds.length);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('begin and end with Indian days', () => {
    const testLead = (changes: Partial<LeadRow>) => ({
      ...({ status: 'New', createdAt: 1, firstContactAt: null } satisfies Partial<LeadRow>),
      lastContactAt: null,
      followUpAt: null,
      ...changes,
    });
    const noon = WEDNESDAY + 12 * HOUR;
    const groupOf = (changes: Partial<LeadRow>) => followUpGroupOf(testLead(changes), noon);
    expect(groupOf({ createdAt: WEDNESDAY })).toBe('today');
    expect(groupOf({ createdAt: WEDNESDAY - 1 })).toBe('today');
    expect(groupOf({ createdAt: WEDNESDAY - 7 * DAY })).toBe('today');
    expect(groupOf({ createdAt: WEDNESDAY - 7 * DAY - 1 })).toBe('silent');
    expect(groupOf({ createdAt: null })).toBeNull();
    expect(groupOf({ followUpAt: noon - 1 })).toBe('overdue');
    expect(groupOf({ followUpAt: noon })).toBe('today');
    expect(groupOf({ followUpAt: WEDNESDAY + DAY })).toBe('due');
    expect(groupOf({ followUpAt: WEDNESDAY + 8 * DAY - 1 })).toBe('due');
    expect(groupOf({ followUpAt: WEDNESDAY + 8 * DAY })).toBeNull();
    const contacted = { status: 'Contacted', firstContactAt: 1 } as const;
    expect(groupOf({ ...contacted, lastContactAt: WEDNESDAY - 7 * DAY - 1 })).toBe('silent');
    expect(groupOf({ ...contacted, lastContactAt: WEDNESDAY - 7 * DAY })).toBeNull();
    expect(groupOf({ status: 'Lost', followUpAt: noon - DAY })).toBeNull();
  });

  test('are the same on the dashboard and on the desk, with leads of both kinds', async () => {
    const now = Date.now();
    const stored = await storeLeads(
      Array.from({ length: 70 }, (_, index) => ({
        name: `Lead ${index}`,
        kind: index % 3 ? ('inquiry' as const) : ('estimate' as const),
        status: 'Contacted' as const,
        created_at: now - (index + 20) * DAY,
      })),
    );
    const silent = (await followUpList(now)).find(({ group }) => group === 'silent');
    const address = parseDesk(new URLSearchParams({ followUp: 'silent' }), 'inquiry');
    const query = leadQuery('inquiry', address);
    const list = await listLeads(query, { at: 0 });
    expect(list.total).toEqual({ count: 70, exact: true });
    expect(silent).toMatchObject(list.total);
    expect(idsOf(list.rows).slice(0, 6)).toEqual(idsOf(silent?.leads ?? []));
    expect(idsOf(list.rows)).toEqual(idsOf(stored.toReversed()).slice(0, 60));
    const next = new URLSearchParams({ after: list.last ?? '' });
    const place = parseWindowAt(next, query);
    expect(place && idsOf((await listLeads(query, place)).rows)).toEqual(
      idsOf(stored.toReversed()).slice(60),
    );
    // A key of the follow-up list is invalid in a list with another order.
    expect(parseWindowAt(next, { ...query, followUp: null })).toBeUndefined();

    const [first] = list.rows;
    await changeLead(first?.id ?? '', 1, { field: 'follow-up', to: now + 30 * DAY }, 'Asha');
    expect((await listLeads(query, { at: 0 })).total.count).toBe(69);
  });
});
