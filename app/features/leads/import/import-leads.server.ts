import { setImmediate as breathe } from 'node:timers/promises';

import { db, transaction } from '~/db/executor.server';
import type { LeadKind } from '~/features/leads/lead';
import { type Actor, recordEvents } from '~/features/leads/record-event.server';
import { publish } from '~/platform/events.server';

import { type ImportedLead, parseLeadRecord } from './lead-record.server';
import { readRecords } from './read-records';

export type ImportReport = {
  /** Records of the file. */
  readonly read: number;
  /** Leads that were stored, or in a dry run would have been. */
  readonly stored: number;
  /** Records that an earlier import had stored; nothing is changed in them. */
  readonly known: number;
  /** Records that can't be read; the first 1,000. */
  readonly bad: readonly { readonly line: number; readonly problem: string }[];
  readonly badCount: number;
};

/** So many are stored in one transaction: it takes some 20 ms. */
const BATCH = 50;
const REPORTED = 1_000;

/**
 * Imports leads of the old system from a JSON file (see `readRecords` and `parseLeadRecord`). What is readable goes in, what
 * isn't is reported with its line; a second import of the same file changes nothing.
 * @param onProgress is told after each batch.
 */
export async function importLeads(
  pieces: AsyncIterable<string> | Iterable<string>,
  options: {
    kind: LeadKind;
    actor: Actor;
    dryRun: boolean;
    onProgress?: (report: ImportReport) => void;
  },
): Promise<ImportReport> {
  const bad: { line: number; problem: string }[] = [];
  let [read, stored, known, badCount] = [0, 0, 0, 0];
  let batch: ImportedLead[] = [];
  const seen = new Set<string>();
  const report = (): ImportReport => ({ read, stored, known, bad, badCount });

  const flush = async () => {
    const leads = batch;
    batch = [];
    const added = leads.length ? await storeBatch(leads, options) : 0;
    stored += added;
    known += leads.length - added;
    options.onProgress?.(report());
    await breathe();
  };

  for await (const one of readRecords(pieces)) {
    read += 1;
    const result = 'problem' in one ? one : parseLeadRecord(options.kind, one);
    if ('problem' in result) {
      badCount += 1;
      if (bad.length < REPORTED) bad.push({ line: one.line, problem: result.problem });
      continue;
    }
    const sourceId = result.lead.source_id ?? '';
    if (seen.has(sourceId)) known += 1;
    else batch.push(result);
    seen.add(sourceId);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return report();
}

/** @returns how many of the leads were new. */
async function storeBatch(
  batch: readonly ImportedLead[],
  { kind, actor, dryRun }: { kind: LeadKind; actor: Actor; dryRun: boolean },
): Promise<number> {
  return transaction(async () => {
    const sourceIds = batch.flatMap(({ lead }) => lead.source_id ?? []);
    const before = await db()
      .selectFrom('leads')
      .select('source_id')
      .where('kind', '=', kind)
      .where('source_id', 'in', sourceIds)
      .execute();
    const known = new Set(before.map((lead) => lead.source_id));
    const fresh = batch.filter(({ lead }) => !known.has(lead.source_id ?? ''));
    if (dryRun || !fresh.length) return fresh.length;
    const inserted = await db()
      .insertInto('leads')
      .values(fresh.map(({ lead }) => lead))
      .onConflict((conflict) => conflict.columns(['kind', 'source_id']).doNothing())
      .returning('id')
      .execute();
    const ids = new Set(inserted.map(({ id }) => id));
    const notes = fresh.flatMap((lead) => (ids.has(lead.lead.id) ? lead.notes : []));
    for (let from = 0; from < notes.length; from += 500)
      await db()
        .insertInto('lead_notes')
        .values(notes.slice(from, from + 500))
        .execute();
    await recordEvents(
      [...ids].map((id) => ({ lead_id: id, actor, what: 'imported', was: null, became: null })),
    );
    const [first] = ids;
    if (first !== undefined) publish('lead.changed', { id: first });
    return ids.size;
  });
}
