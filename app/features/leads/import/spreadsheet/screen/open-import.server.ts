import * as z from 'zod';

import { columnsBelow } from '~/features/leads/import/spreadsheet/columns/import-plan';
import { wordsOf } from '~/features/leads/import/spreadsheet/columns/known-words';
import { shapes } from '~/features/leads/import/spreadsheet/columns/shapes';
import { IMPORT_JOB } from '~/features/leads/import/spreadsheet/import-file.server';
import {
  type ImportReport,
  readReport,
} from '~/features/leads/import/spreadsheet/import-report.server';
import { outcomes } from '~/features/leads/import/spreadsheet/import-states';
import { readImport } from '~/features/leads/import/spreadsheet/imports.server';
import { countListed, readListed } from '~/features/leads/import/spreadsheet/listed-rows.server';
import { formatInstant } from '~/platform/indian-time';
import { readJob } from '~/platform/jobs/jobs.server';
import { cutText } from '~/platform/text/cut-text';
import { formatNumber, formatCount } from '~/platform/text/format-number';

const PAGE_SIZE = 50;

const querySchema = z.object({
  fate: z.enum(outcomes).nullable().catch(null),
  page: z.coerce.number().int().min(1).catch(1),
});

/** Undefined if the import no longer exists. */
export async function openImport(id: string, params: URLSearchParams) {
  const importRow = await readImport(id);
  if (!importRow) return undefined;
  const { state, plan, outline } = importRow;
  const isSettled = state !== 'mapping' && state !== 'outlining' && state !== 'checking';
  const report = isSettled ? await readReport(id) : undefined;
  const counts = {
    new: importRow.new_count,
    duplicate: importRow.duplicate_count,
    aside: importRow.aside_count,
    refused: importRow.refused_count,
  };
  const isOpen = state === 'mapping' || state === 'checked';
  return {
    id,
    state,
    counts,
    fileName: importRow.file_name,
    problem: importRow.problem ?? (await waitingReason(id, state)),
    stored: importRow.stored_count,
    kind: plan?.kind ?? ('inquiry' as const),
    ...progressOf(importRow),
    notes: isOpen || state === 'done' ? notesOf(importRow, report) : [],
    plan: isOpen ? plan : null,
    checkedAs: JSON.stringify([state, plan]),
    outline: isOpen ? outline : null,
    words: (report?.words ?? []).map((word) => ({
      ...word,
      key: wordsOf(word.text),
    })),
    preview: state === 'checked' ? (report?.preview ?? []) : [],
    hiddenRows: report?.end.hiddenRows ?? 0,
    table: isSettled ? await tableOf(id, params) : null,
  };
}

export type OpenedImport = NonNullable<Awaited<ReturnType<typeof openImport>>>;
type Import = NonNullable<Awaited<ReturnType<typeof readImport>>>;

async function tableOf(id: string, params: URLSearchParams) {
  const { fate: outcome, page: requested } = querySchema.parse({
    fate: params.get('fate'),
    page: params.get('page') ?? 1,
  });
  const counts = await countListed(id);
  const all = outcomes.reduce((sum, one) => sum + counts[one], 0);
  const pages = Math.max(1, Math.ceil((outcome === null ? all : counts[outcome]) / PAGE_SIZE));
  const page = Math.min(requested, pages);
  const rows = await readListed(id, outcome, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  return {
    counts,
    page,
    pages,
    outcome,
    rows: rows.map(({ cells, ...row }) => ({
      ...row,
      who: cutText(cells.filter(Boolean).slice(0, 4).join(', '), 80),
    })),
  };
}

/** A failed job is tried again later, so the screen says why the import waits. */
async function waitingReason(id: string, state: Import['state']): Promise<string | null> {
  if (state !== 'outlining' && state !== 'checking' && state !== 'storing') return null;
  const job = await readJob({ kind: IMPORT_JOB, key: id });
  return job?.problem
    ? `This import was interrupted. It will be tried again on ${formatInstant(job.dueAt)}; leads that were imported are kept.`
    : null;
}

function progressOf({ state, plan, outline, ...counts }: Import) {
  if (state === 'storing')
    return { done: counts.stored_count, total: counts.new_count + counts.aside_count };
  const rows = outline?.sheets[plan?.sheet ?? 0]?.rows ?? null;
  return {
    done: counts.read_count,
    total: rows === null ? null : Math.max(0, rows - (plan?.headings ?? 0)),
  };
}

const sheetName = ({ name, hidden }: { readonly name: string; readonly hidden: boolean }) =>
  `“${name}”${hidden ? ' (hidden)' : ''}`;

function notesOf({ outline, plan, state }: Import, report: ImportReport | undefined): string[] {
  const notes: string[] = [];
  if (plan?.shape) notes.push(`Recognised as a file from ${shapes[plan.shape].name}.`);
  const isMac = outline?.encoding === 'macintosh';
  if (isMac || outline?.encoding === 'windows-1252')
    notes.push(
      `This file isn’t in UTF-8 and was read as ${isMac ? 'Mac OS Roman' : 'Windows-1252'}. If characters look wrong, save it as “CSV UTF-8” and choose it again.`,
    );
  const otherSheets = (outline?.sheets ?? []).filter(
    ({ sample, hidden }, at) => at !== (plan?.sheet ?? 0) && (hidden || sample.length > 1),
  );
  if (otherSheets.length > 0)
    notes.push(`Other sheets, not imported: ${otherSheets.map(sheetName).join(', ')}.`);
  const end = report?.end;
  if (end && end.hiddenRows > 0)
    notes.push(
      `${formatCount(end.hiddenRows, 'row')} ${end.filtered ? 'hidden by a filter' : 'hidden in the spreadsheet'}, ${plan?.withHidden ? 'imported as well' : 'not imported'}.`,
    );
  if (end && end.mergedCount > 0)
    notes.push(
      `This sheet has merged cells (${end.merged.join(', ')}${end.mergedCount > end.merged.length ? ' and more' : ''}). Only the first cell of each has a value, so other rows may be missing theirs.`,
    );
  if (report && report.noted.length > 0)
    notes.push(
      `Added to the notes because they can’t be read: ${report.noted.map(({ label, count }) => `${label} (${formatCount(count, 'row')})`).join(', ')}.`,
    );
  const sample = outline?.sheets[plan?.sheet ?? 0]?.sample ?? [];
  if (plan && state !== 'done') {
    const width = columnsBelow(sample, plan.headings).length;
    if (width > 200) notes.push(`This sheet has ${formatNumber(width)} columns. All are below.`);
  }
  return notes;
}
