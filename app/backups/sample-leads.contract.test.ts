import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { connectFeatures } from '~server/connect-features';
import { writeToFile } from '~tests/backups/write-to-file';
import { ENGINES, freshPlace, type Place } from '~tests/engines/engines';
import { leadQuery } from '~tests/engines/lead-query';
import { emptySettings } from '~tests/engines/setting-rows';
import { storeLeads } from '~tests/engines/store-leads';
import { withImageFolder } from '~tests/factories/image-folder';

import { mailChannel } from '~/alerts/mail/mail-channel.server';
import { setMailServer } from '~/alerts/mail/mail-server';
import { registerChannel } from '~/alerts/outbox/channels';
import { registerRecipients, setStudioMail } from '~/alerts/outbox/recipients';
import { staffRecipients } from '~/alerts/people/plan-recipients.server';
import { addWebhook } from '~/alerts/webhooks/webhooks.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import type { Database } from '~/db/database';
import { openDatabase } from '~/db/database.server';
import { db, setDatabase } from '~/db/executor.server';
import { readIdentity } from '~/db/site-identity.server';
import { readTableShapes } from '~/db/snapshot/table-shape.server';
import { findPossibleMatches } from '~/features/leads/by-hand/find-possible-matches.server';
import { eraseLead } from '~/features/leads/changes/delete-lead.server';
import { mergeLeads } from '~/features/leads/changes/merge-leads.server';
import { type LeadKind, type SortKey, sources, statuses } from '~/features/leads/core/lead';
import { readLead } from '~/features/leads/core/read-lead.server';
import { carryOut } from '~/features/leads/desk/lead-changes.server';
import { suggestLeads, suggestLeadsOf } from '~/features/leads/desk/suggest-leads.server';
import { findActiveLeads } from '~/features/leads/import/spreadsheet/known-people.server';
import { receivedNow, submitInquiry } from '~/features/leads/inquiry/submit-inquiry.server';
import { exportLeads } from '~/features/leads/list/export-leads.server';
import { followUpList } from '~/features/leads/list/follow-up-list.server';
import { listLeads } from '~/features/leads/list/list-leads.server';
import { morningList } from '~/features/leads/list/morning-list.server';
import { monthlyCounts, monthlyFigures } from '~/features/leads/months/monthly-figures.server';
import {
  addSampleLeads,
  readSampleState,
  removeSampleLeads,
} from '~/features/leads/samples/sample-store.server';
import { countStatuses } from '~/features/leads/search/count-leads.server';
import {
  countUnanswered,
  countUnansweredOf,
} from '~/features/leads/statistics/count-unanswered.server';
import {
  countSources,
  leadStatistics,
  leadsPerWeek,
} from '~/features/leads/statistics/lead-statistics.server';
import {
  countLeadsSince,
  countQuarantinedSince,
} from '~/features/leads/statistics/new-leads.server';
import { workingResponse } from '~/features/leads/statistics/working-response.server';
import { monthOf } from '~/platform/indian-time';
import { loadSecret } from '~/platform/secret.server';
import { forgetSettings } from '~/settings/settings.server';

const KINDS: readonly LeadKind[] = ['inquiry', 'estimate'];
const NOW = Date.now();

/** What the screens, the bell, the daily summary and the report count. */
const figures = async () => ({
  statistics: await Promise.all(KINDS.map((kind) => leadStatistics(kind, NOW))),
  sources: await Promise.all(KINDS.map((kind) => countSources(kind, NOW))),
  response: await Promise.all(KINDS.map((kind) => workingResponse(kind, NOW))),
  weeks: await leadsPerWeek(13, NOW),
  month: await monthlyFigures(monthOf(NOW)),
  months: await monthlyCounts(monthOf(NOW) - 3, monthOf(NOW)),
  unanswered: await countUnanswered(),
  fresh: [await countLeadsSince(0, 99), await countQuarantinedSince(0)],
  morning: await morningList(NOW),
});

const csvOf = async (kind: LeadKind) =>
  (await Array.fromAsync(exportLeads(leadQuery({ kind })))).join('');

describe.each(ENGINES)('Sample leads on %s', (engine) => {
  const folder = withImageFolder();
  let place: Place;
  let database: Database;
  let scratch: string;
  beforeAll(async () => {
    place = await freshPlace(engine, { migrated: true });
    database = await openDatabase(place);
    setDatabase(database);
    await readIdentity(database);
    scratch = await mkdtemp(join(inject('scratch'), 'samples-'));
    loadSecret('', 'a key of at least thirty-two signs for the sample leads');
    connectFeatures();
    registerChannel(mailChannel);
    registerRecipients(staffRecipients);
    setMailServer({ url: 'smtp://127.0.0.1:1', from: 'site@example.in' });
    setStudioMail('studio@example.in');
    return async () => {
      setMailServer({ url: undefined, from: undefined });
      setStudioMail(undefined);
      await database.close();
      await place.remove();
    };
  });
  beforeEach(async () => {
    for (const table of ['deliveries', 'leads', 'erasures', 'undo_log', 'webhooks'] as const)
      await db().deleteFrom(table).execute();
    await emptySettings();
    forgetSettings();
    await addWebhook({
      url: 'https://hooks.example.com/',
      events: ['lead.created', 'lead.status_changed'],
      includesImports: true,
    });
  });

  /** Reads every row of every table. */
  async function readEverything() {
    const tables: Record<string, unknown> = {};
    for (const { name, key } of (await readTableShapes(db(), engine)).values()) {
      const order = sql.join(key.map((column) => sql.ref(column)));
      const { rows } = await sql`select * from ${sql.table(name)} order by ${order}`.execute(db());
      tables[name] = rows;
    }
    return tables;
  }
  /** What a backup contains, by the digest of each of its files. */
  const backup = async (name: string) => {
    const { members, tables } = await writeToFile(join(scratch, name), place, folder.files);
    return { members, tables };
  };
  const askOf = async (name: string) => {
    const lead = await db()
      .selectFrom('leads')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return { ...lead, version: lead.version };
  };
  const leadRef = async (name: string) => {
    const { id, version } = await askOf(name);
    return { id, version };
  };

  /** Changes sample leads in every way that the screens offer to staff. */
  async function workOnThem() {
    await carryOut(
      { do: 'status', ...(await leadRef('Sample villa')), status: 'Contacted' },
      'Asha',
    );
    const answer = await carryOut(
      { do: 'status', ...(await leadRef('Sample clinic')), status: 'Lost' },
      'Asha',
    );
    expect(answer.ok).toBe(true);
    if ('undoId' in answer && typeof answer.undoId === 'string')
      await undoChange(answer.undoId, 'Asha');
    const selectedLeads = [await leadRef('Sample flat'), await leadRef('Sample shop')];
    await carryOut({ do: 'many-set-aside', chosen: selectedLeads }, 'Asha');
    expect((await countQuarantinedSince(0)).count).toBe(0);
    await carryOut(
      {
        do: 'many-promote',
        chosen: [await leadRef('Sample flat'), await leadRef('Sample shop')],
      },
      'Asha',
    );
    await carryOut({ do: 'many-delete', chosen: [await leadRef('Sample café')] }, 'Asha');
    await carryOut({ do: 'many-delete', chosen: [await leadRef('Sample gym')] }, 'Asha');
    expect(await eraseLead((await leadRef('Sample gym')).id)).toBe('erased');
  }

  test('leave no trace in tables, figures, backups or outbox once they are removed', async () => {
    await storeLeads([{ name: 'In the bin', binned_at: 1, deleted_at: 1 }]);
    const [rows, figuresBefore, archived] = [
      await readEverything(),
      await figures(),
      await backup('a.zip'),
    ];
    expect(await readSampleState()).toEqual({ count: 0, isOffered: true });
    await addSampleLeads(NOW);
    await addSampleLeads(NOW);
    expect(await readSampleState()).toEqual({ count: 25, isOffered: false });
    await workOnThem();
    expect(await figures()).toEqual(figuresBefore);
    expect(await backup('b.zip')).toEqual(archived);
    for (const table of ['deliveries', 'webhook_messages', 'erasures'])
      expect((await readEverything())[table]).toEqual(rows[table]);
    await removeSampleLeads();
    expect(await readEverything()).toEqual(rows);
    expect(await figures()).toEqual(figuresBefore);
    expect(await backup('c.zip')).toEqual(archived);
    expect(await readSampleState()).toEqual({ count: 0, isOffered: true });
  });

  test('are on every list, in every order, and in no export, search of the palette or digest', async () => {
    await addSampleLeads(NOW);
    const names = new Set<string>();
    for (const kind of KINDS)
      for (const sort of ['createdAt', 'name', 'status', 'estimatedPrice'] satisfies SortKey[]) {
        const query = leadQuery({ kind, sort });
        const wholeList = await listLeads(query, { at: 0 }, 60);
        expect(wholeList.total.count).toBe(wholeList.rows.length);
        const single: string[] = [];
        for (const index of wholeList.rows.keys())
          single.push(...(await listLeads(query, { at: index }, 1)).rows.map(({ id }) => id));
        expect(single).toEqual(wholeList.rows.map(({ id }) => id));
        for (const { name, isSample, hasPossibleDuplicate } of wholeList.rows) {
          expect([isSample, hasPossibleDuplicate]).toEqual([true, false]);
          names.add(name);
        }
      }
    expect(names.size).toBe(25);
    expect([...names].every((name) => name.startsWith('Sample '))).toBe(true);
    const counts = await Promise.all(KINDS.map((kind) => countStatuses(leadQuery({ kind }))));
    expect(counts.flat().reduce((sum, count) => sum + count, 0)).toBe(25);
    expect(counts[0]?.every((count) => count > 0)).toBe(true);
    const storedLeads = await db().selectFrom('leads').select(['id', 'source', 'status']).execute();
    expect(new Set(storedLeads.map(({ source }) => source))).toEqual(new Set(sources));
    expect(new Set(storedLeads.map(({ status }) => status))).toEqual(new Set(statuses));
    const parts = await followUpList(NOW);
    expect(parts.filter(({ count }) => count < 2)).toEqual([]);
    const [foundLead] = (await listLeads(leadQuery({ search: 'sample villa' }), { at: 0 })).rows;
    expect(foundLead?.name).toBe('Sample villa');

    for (const kind of KINDS) expect(await csvOf(kind)).not.toContain('Sample');
    const ids = storedLeads.map(({ id }) => id);
    expect(await suggestLeads('sample', 20)).toEqual([]);
    expect(await suggestLeadsOf(ids)).toEqual([]);
    expect(await countUnansweredOf(ids)).toBe(0);
    expect(await morningList(NOW)).toBeNull();
  });

  // Half past midnight and half past eleven at night in India.
  test.each(['2026-11-27T19:00:00Z', '2026-11-27T18:00:00Z'])(
    'fill the list of today at %s',
    async (time) => {
      const now = Date.parse(time);
      await addSampleLeads(now);
      const [today] = await followUpList(now);
      expect(today?.leads.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['Sample villa', 'Sample flat', 'Sample office', 'Sample bungalow']),
      );
    },
  );

  test('are nobody whom a real inquiry could be a repeat or a part of', async () => {
    await addSampleLeads(NOW);
    const villa = await askOf('Sample villa');
    const stored = await submitInquiry(
      receivedNow(
        {
          name: villa.name,
          email: villa.email,
          phone: { typed: villa.phone, e164: villa.phone_e164 },
          pincode: villa.pincode,
          projectType: villa.project_type,
          about: villa.message ?? '',
        },
        { formId: '', suspicion: null, page: null, utm: null },
      ),
    );
    expect(stored.id).not.toBe(villa.id);
    const mergedLeads = await readLead(stored.id);
    expect(mergedLeads?.lead.hasPossibleDuplicate).toBe(false);
    expect(mergedLeads?.duplicates).toEqual([]);
    expect((await readLead(villa.id))?.duplicates).toEqual([]);
    expect(await mergeLeads(stored.id, villa.id, 'Asha')).toBe(false);
    expect(await mergeLeads(villa.id, stored.id, 'Asha')).toBe(false);
    const possibleMatches = await findPossibleMatches(villa);
    expect(possibleMatches.map(({ id }) => id)).toEqual([stored.id]);
    const keys = { phone: villa.phone_e164, email: villa.email, reference: null };
    expect((await findActiveLeads([keys]))(keys)?.leadId).toBe(stored.id);
    expect((await leadStatistics('inquiry', NOW)).total).toBe(1);
    expect(await csvOf('inquiry')).toContain(mergedLeads?.lead.reference);

    await removeSampleLeads();
    expect((await listLeads(leadQuery(), { at: 0 })).rows.map(({ id }) => id)).toEqual([stored.id]);
    expect(await readSampleState()).toEqual({ count: 0, isOffered: false });
  });
});
