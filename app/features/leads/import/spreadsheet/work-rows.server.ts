import { sql, type UpdateObject } from 'kysely';

import { lockFor, transaction } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import type { Cell } from '~/features/import/spreadsheet/spreadsheet';
import { storeLeads } from '~/features/leads/import/import-leads.server';
import { type ImportedLead } from '~/features/leads/import/lead-record.server';
import { loadPeople } from '~/settings/people/people-rows.server';
import { type PersonChoice, personChoices } from '~/settings/people/person';

import { columnNames } from './columns/import-columns';
import { textOf } from './columns/import-plan';
import { wordsOf } from './columns/known-words';
import type { LeadReading } from './columns/read-row.server';
import { storedValues } from './columns/stored-values.server';
import { type ImportReport, writeReport } from './import-report.server';
import type { RowOutcome } from './import-states';
import {
  type ImportToRead,
  isStored,
  type JudgedRow,
  judgeRows,
  readBatches,
} from './judge-rows.server';
import { createEarlierPeople } from './known-people.server';
import { deleteListedRows, type ListedRow, storeListedRows } from './listed-rows.server';
import { createThrottle } from './throttle';

const MAX_PREVIEWED = 50;
/** A column of whole sentences has more unknown words. */
const MAX_WORDS = 60;
/** Dates differ from row to row, and would leave no room for other words. */
const MAX_DATES = 20;
/** The form with the answers may have 256 KiB, and a Hindi letter takes nine bytes of it. */
const MAX_WORD_LENGTH = 100;

/** `storedTo` is the last row stored before. @throws ImportChanged */
export type RecordProgress = (
  changes: UpdateObject<Tables, 'lead_imports'>,
  storedTo?: number,
) => Promise<void>;

/** The dry run. After a crash it starts again. */
export async function checkRows(
  read: ImportToRead,
  advance: RecordProgress,
  signal: AbortSignal,
): Promise<void> {
  const throttled = createThrottle(signal);
  const earlierPeople = createEarlierPeople();
  const counts: Record<RowOutcome, number> = { new: 0, duplicate: 0, aside: 0, refused: 0 };
  const report = collectReport(personChoices(await loadPeople()));
  let readCount = 0;
  await deleteListedRows(read.id);
  for await (const { rows, end } of readBatches(read, signal)) {
    readCount += rows.length;
    const judgedRows = await throttled(() =>
      transaction(async () => {
        const batch = await judgeRows(rows, read.plan, earlierPeople);
        await storeListedRows(
          read.id,
          batch.filter(({ outcome }) => outcome !== 'new').map(listedRow),
        );
        await advance({ read_count: readCount });
        return batch;
      }),
    );
    for (const row of judgedRows) {
      counts[row.outcome] += 1;
      if (isStored(row)) earlierPeople.add(row.keys, row.number);
      report.add(row);
    }
    if (end)
      await transaction(async () => {
        await writeReport(read.id, {
          ...report.collected(),
          end: { ...end, merged: [...end.merged] },
        });
        await advance({
          state: 'checked',
          read_count: readCount,
          new_count: counts.new,
          duplicate_count: counts.duplicate,
          aside_count: counts.aside,
          refused_count: counts.refused,
        });
      });
  }
}

type Progress = { readonly storedTo: number; readonly by: string };

/**
 * Can be started again at any time: the progress is stored in the same transaction, and a row is identified by its file
 * and number. People who became leads since the check are skipped as well.
 */
export async function storeRows(
  read: ImportToRead,
  { storedTo, by }: Progress,
  advance: RecordProgress,
  signal: AbortSignal,
): Promise<void> {
  const throttled = createThrottle(signal);
  const earlierPeople = createEarlierPeople();
  let last = storedTo;
  for await (const { rows, end } of readBatches(read, signal)) {
    for (const row of rows) if (row.number <= storedTo) earlierPeople.add(row.keys, row.number);
    const coming = rows.filter(({ number }) => number > storedTo);
    const from = last;
    last = coming.at(-1)?.number ?? last;
    const judgedRows = await throttled(() =>
      transaction(async () => {
        // The lock admits one import at a time, so that no other stores the same person during this batch.
        await lockFor(`import ${read.plan.kind}`);
        const batch = await judgeRows(coming, read.plan, earlierPeople);
        const leads = batch.filter(isStored).flatMap(leadOf);
        await storeLeads(
          leads.map(({ imported }) => imported),
          by,
          leads.map(({ reference }) => reference ?? ''),
        );
        await storeListedRows(read.id, batch.filter(isListed).map(storedRow));
        const stored = sql<number>`stored_count + ${leads.length}`;
        await advance({ stored_to: last, stored_count: stored }, from);
        return batch;
      }),
    );
    for (const row of judgedRows) if (isStored(row)) earlierPeople.add(row.keys, row.number);
    if (end)
      await advance({
        state: 'done',
        problem: null,
        new_count: sql<number>`case when stored_count > aside_count then stored_count - aside_count else 0 end`,
        duplicate_count: sql<number>`read_count - refused_count - stored_count`,
      });
  }
}

const leadOf = ({
  reading,
}: JudgedRow): { readonly imported: ImportedLead; readonly reference: string | null }[] =>
  'problem' in reading ? [] : [reading];

/** A row that the check counted as new may now be a duplicate, and a row of possible spam now has a lead. */
const isListed = ({ outcome }: JudgedRow) => outcome === 'duplicate' || outcome === 'aside';

const storedRow = (row: JudgedRow): ListedRow => ({
  ...listedRow(row),
  leadId: row.outcome === 'aside' ? (leadOf(row)[0]?.imported.lead.id ?? null) : row.leadId,
});

const listedRow = ({ number, outcome, reason, leadId, cells }: JudgedRow): ListedRow => ({
  number,
  outcome,
  reason,
  leadId,
  cells: cells.map((cell: Cell) => textOf(cell)),
});

function valuesOf(
  { imported, reference }: LeadReading,
  people: readonly PersonChoice[],
): ImportReport['preview'][number]['values'] {
  const values = storedValues(imported, people);
  return reference === null ? values : [[columnNames.reference, reference], ...values];
}

function collectReport(people: readonly PersonChoice[]) {
  const preview: ImportReport['preview'] = [];
  const words = new Map<string, ImportReport['words'][number]>();
  let dates = 0;
  const notedCounts = new Map<string, number>();
  return {
    add(row: JudgedRow) {
      const { number, reading } = row;
      if ('problem' in reading || !isStored(row)) return;
      if (preview.length < MAX_PREVIEWED)
        preview.push({ number, values: valuesOf(reading, people) });
      for (const label of reading.noted) notedCounts.set(label, (notedCounts.get(label) ?? 0) + 1);
      for (const { kind, label, text, answer } of reading.words) {
        if (text.length > MAX_WORD_LENGTH) continue;
        const key = `${kind} ${wordsOf(text)}`;
        const word = words.get(key);
        if (word) words.set(key, { ...word, count: word.count + 1 });
        else if (words.size < MAX_WORDS && (kind !== 'date' || dates < MAX_DATES)) {
          words.set(key, { kind, label, text, answer, count: 1 });
          if (kind === 'date') dates += 1;
        }
      }
    },
    collected: () => ({
      preview,
      words: [...words.values()],
      noted: Array.from(notedCounts, ([label, count]) => ({
        label,
        count,
      })),
    }),
  };
}
