import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

import { db, lockFor, transaction } from '~/db/executor.server';
import { inBatches } from '~/db/in-batches';
import { importInBatches, type ImportReport } from '~/features/import/import-report';
import type { RawRecord, Unreadable } from '~/features/import/read-records';
import { leadArrived } from '~/features/leads/alerts/lead-arrived.server';
import type { LeadKind } from '~/features/leads/core/lead';
import { insertLeads } from '~/features/leads/core/lead-reference.server';
import { type Actor, recordEvents } from '~/features/leads/history/record-event.server';

import { type ImportedLead, parseLeadRecord } from './lead-record.server';

type ImportOptions = { readonly kind: LeadKind; readonly actor: Actor; readonly dryRun: boolean };

/** Records of one transaction, which then takes some 20 ms. */
const LEADS_PER_TRANSACTION = 50;

/** Unreadable records are reported with their line. Importing the same file again changes nothing. */
export const importLeads = (
  pieces: AsyncIterable<string> | Iterable<string>,
  options: ImportOptions,
): Promise<ImportReport> =>
  importInBatches(pieces, LEADS_PER_TRANSACTION, async (batch) => {
    await yieldToEventLoop();
    return importRecords(batch, options);
  });

/** Imports at most a few hundred records, in one transaction. */
export async function importRecords(
  records: readonly (RawRecord | Unreadable)[],
  options: ImportOptions,
): Promise<ImportReport> {
  const bad: { line: number; problem: string }[] = [];
  const leads = new Map<string, ImportedLead>();
  for (const record of records) {
    const result = 'problem' in record ? record : parseLeadRecord(options.kind, record);
    if ('problem' in result) bad.push({ line: record.line, problem: result.problem });
    else if (!leads.has(result.lead.source_id ?? ''))
      leads.set(result.lead.source_id ?? '', result);
  }
  const stored = leads.size ? await storeBatch([...leads.values()], options) : 0;
  const knownCount = records.length - bad.length - stored;
  return { read: records.length, stored, known: knownCount, bad, badCount: bad.length };
}

async function storeBatch(
  batch: readonly ImportedLead[],
  { kind, actor, dryRun }: ImportOptions,
): Promise<number> {
  return transaction(async () => {
    // The lock admits one import at a time, so that no other stores the same leads.
    await lockFor(`import ${kind}`);
    const newLeads = await withoutStored(kind, batch);
    if (!dryRun) await storeLeads(newLeads, actor);
    return newLeads.length;
  });
}

/** The caller must hold the import lock of this kind, in a transaction. */
async function withoutStored<Imported extends ImportedLead>(
  kind: LeadKind,
  batch: readonly Imported[],
): Promise<Imported[]> {
  const sourceIds = batch.flatMap(({ lead }) => lead.source_id ?? []);
  const before = await db()
    .selectFrom('leads')
    .select('source_id')
    .where('kind', '=', kind)
    .where('source_id', 'in', sourceIds)
    .execute();
  const knownIds = new Set(before.map((lead) => lead.source_id));
  return batch.filter(({ lead }) => !knownIds.has(lead.source_id ?? ''));
}

/** Call it in a transaction. `references` are those of the exporting system, in the leads' order, kept unless taken. */
export async function storeLeads(
  imported: readonly ImportedLead[],
  actor: Actor,
  references: readonly string[] = [],
): Promise<void> {
  if (imported.length === 0) return;
  await insertLeads(
    imported.map(({ lead }) => lead),
    references,
  );
  const notes = imported.flatMap((lead) => lead.notes);
  for (const batch of inBatches(notes)) await db().insertInto('lead_notes').values(batch).execute();
  await recordEvents(imported.map(({ lead }) => ({ lead_id: lead.id, actor, what: 'imported' })));
  await leadArrived(
    imported.map(({ lead }) => ({ id: lead.id, kind: lead.kind ?? 'inquiry' })),
    'import',
  );
}
