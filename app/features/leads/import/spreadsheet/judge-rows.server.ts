import { setImmediate as nextTurn } from 'node:timers/promises';

import { rowsInSubprocess } from '~/features/import/spreadsheet/parse-in-subprocess.server';
import type { Cell, SheetEnd, SheetRow } from '~/features/import/spreadsheet/spreadsheet';
import { loadPeople } from '~/settings/people/people-rows.server';
import { personChoices } from '~/settings/people/person';
import { knownProjectTypes } from '~/settings/project-types';
import { readSettings } from '~/settings/settings.server';

import type { ImportPlan } from './columns/import-plan';
import { rowReader, type RowReading } from './columns/read-row.server';
import { readImportFile } from './import-file.server';
import type { RowOutcome } from './import-states';
import {
  createEarlierPeople,
  findImported,
  findActiveLeads,
  type PersonKeys,
  type EarlierPeople,
  type Duplicate,
} from './known-people.server';

/** Judging a batch takes some ten milliseconds of the process that also serves visitors. */
const ROWS_PER_BATCH = 50;
/** Milliseconds of reading after which visitors' requests get their turn. Rows may have hundreds of long cells. */
const MAX_READING_MS = 10;

export type ImportToRead = {
  readonly id: string;
  readonly plan: ImportPlan;
  readonly fileHash: string;
  readonly importedAt: number;
};

type ReadRow = {
  readonly number: number;
  readonly cells: readonly Cell[];
  readonly sourceId: string;
  readonly reading: RowReading;
  readonly keys: PersonKeys;
};

export type JudgedRow = Awaited<ReturnType<typeof judgeRows>>[number];

type Batch<Row> = { readonly rows: readonly Row[]; readonly end: SheetEnd | null };

/** The last batch includes the sheet's end. @throws Unreadable */
export async function* readBatches(
  { id, plan, fileHash, importedAt }: ImportToRead,
  signal: AbortSignal,
): AsyncGenerator<Batch<ReadRow>> {
  const { sheet, withHidden, headings } = plan;
  const projectTypes = knownProjectTypes((await readSettings()).projectTypes);
  const people = personChoices(await loadPeople());
  const readRow = rowReader(plan, importedAt, projectTypes, people);
  // The same file again has the same row ids. Imports from before migration 0271 use their id instead of the hash.
  const prefix = fileHash === id ? `sheet ${id}` : `sheet ${fileHash}/${sheet}`;
  const rows = rowsInSubprocess(
    readImportFile(id),
    { sheet, withHidden, after: headings ?? 0 },
    signal,
  );
  try {
    yield* batchesOf(rows, ([number, cells]) => {
      const sourceId = `${prefix} ${number}`;
      const rowReading = readRow(cells, sourceId);
      return { number, cells, sourceId, reading: rowReading, keys: keysOf(rowReading) };
    });
  } finally {
    // Ends the reading process if the caller stops early.
    await rows.return({ rows: 0, merged: [], mergedCount: 0, hiddenRows: 0, filtered: false });
  }
}

export async function* batchesOf<Row>(
  rows: AsyncGenerator<SheetRow, SheetEnd>,
  read: (row: SheetRow) => Row,
): AsyncGenerator<Batch<Row>> {
  let begun = performance.now();
  for (;;) {
    const batch: Row[] = [];
    let end: SheetEnd | null = null;
    while (batch.length < ROWS_PER_BATCH && !end) {
      const next = await rows.next();
      if (next.done) end = next.value;
      else batch.push(read(next.value));
      if (performance.now() - begun > MAX_READING_MS) {
        await nextTurn();
        begun = performance.now();
      }
    }
    yield { rows: batch, end };
    if (end) return;
  }
}

/** All keys are null for a row without a lead. */
function keysOf(reading: RowReading): PersonKeys {
  if ('problem' in reading) return { phone: null, email: null, reference: null };
  const { imported, reference } = reading;
  return {
    phone: imported.lead.phone_e164 ?? null,
    email: imported.lead.email_folded || null,
    reference,
  };
}

/** Compares with the current leads and changes nothing. `above` has the people of earlier rows. */
export async function judgeRows(rows: readonly ReadRow[], plan: ImportPlan, above: EarlierPeople) {
  const before = await findImported(
    plan.kind,
    rows.map(({ sourceId }) => sourceId),
  );
  const activeLeads = await findActiveLeads(rows.map(({ keys }) => keys));
  const batchPeople = createEarlierPeople();
  const findDuplicate = (keys: PersonKeys) =>
    plan.duplicates === 'store' && keys.reference === null
      ? undefined
      : (activeLeads(keys) ?? above.find(keys) ?? batchPeople.find(keys));
  return rows.map((row) => {
    const judged = { ...row, ...outcomeOf(row, before(row.sourceId) ?? findDuplicate(row.keys)) };
    if (isStored(judged)) batchPeople.add(row.keys, row.number);
    return judged;
  });
}

export const isStored = ({ outcome }: { readonly outcome: RowOutcome }) =>
  outcome === 'new' || outcome === 'aside';

function outcomeOf({ reading }: ReadRow, same: Duplicate | undefined) {
  if ('problem' in reading)
    return { outcome: 'refused', reason: reading.problem, leadId: null } as const;
  if (same) return { outcome: 'duplicate', ...same } as const;
  if (reading.spamReason !== null)
    return { outcome: 'aside', reason: `It ${reading.spamReason}.`, leadId: null } as const;
  return { outcome: 'new', reason: '', leadId: null } as const;
}
