import * as z from 'zod';

import { SAMPLE_ROWS } from '~/features/import/spreadsheet/spreadsheet';
import { fates } from '~/features/leads/import/spreadsheet/import-states';
import { readImport, readRows } from '~/features/leads/import/spreadsheet/imports.server';

const PAGE = 50;
/** Pages that can be turned to: further down the list of one fate is downloaded. */
const MOST_PAGES = 200;

const query = z.object({
  fate: z.enum(fates).nullable().catch(null),
  page: z.coerce.number().int().min(1).max(MOST_PAGES).catch(1),
});

/** What the screen of an import shows by its address; undefined when it is gone. */
export async function openImport(id: string, params: URLSearchParams) {
  const found = await readImport(id);
  if (!found) return undefined;
  const { fate, page } = query.parse({ fate: params.get('fate'), page: params.get('page') ?? 1 });
  const counts = {
    new: found.new_count,
    duplicate: found.duplicate_count,
    aside: found.aside_count,
    refused: found.refused_count,
  };
  const { state, plan, outline } = found;
  const isJudged =
    plan !== null && found.read_count > 0 && state !== 'mapping' && state !== 'checking';
  const count = fate ? counts[fate] : found.read_count;
  const pages = Math.min(MOST_PAGES, Math.max(1, Math.ceil(count / PAGE)));
  const at = Math.min(page, pages);
  const rows = isJudged ? await readRows(id, fate, { offset: (at - 1) * PAGE, limit: PAGE }) : [];
  const who = (cells: readonly string[]) =>
    (['name', 'phone', 'email'] as const)
      .flatMap((column) => {
        const index = plan?.columns.indexOf(column) ?? -1;
        return cells[index] || [];
      })
      .slice(0, 2)
      .join(', ');
  return {
    id,
    state,
    counts,
    problem: found.problem,
    fileName: found.file_name,
    stored: found.stored_count,
    kind: plan?.kind ?? 'inquiry',
    ...workOf(found),
    notes: notesOf(found),
    plan: state === 'mapping' ? plan : null,
    outline: state === 'mapping' ? outline : null,
    table: isJudged
      ? {
          counts,
          fate,
          page: at,
          pages,
          rows: rows.map(({ cells, ...row }) => ({ ...row, who: who(cells).slice(0, 80) })),
        }
      : null,
  };
}

export type OpenedImport = NonNullable<Awaited<ReturnType<typeof openImport>>>;

type Import = NonNullable<Awaited<ReturnType<typeof readImport>>>;

/** How far the work has come, and of how much. */
function workOf({
  state,
  plan,
  outline,
  read_count,
  stored_count,
  new_count,
  aside_count,
}: Import) {
  if (state === 'storing') return { done: stored_count, total: new_count + aside_count };
  const rows = outline?.sheets[plan?.sheet ?? 0]?.rows ?? null;
  return {
    done: read_count,
    total: rows === null ? null : Math.max(0, rows - (plan?.headings ?? 0)),
  };
}

/** What whoever looks at the rows has to know of the file. */
function notesOf({ outline, sheetEnd, state }: Import): string[] {
  const notes: string[] = [];
  if (outline?.encoding === 'windows-1252' && (state === 'mapping' || state === 'checked'))
    notes.push(
      'This file isn’t in UTF-8 and was read as Windows-1252. If characters look wrong, save it as “CSV UTF-8” and choose it again.',
    );
  if (sheetEnd && sheetEnd.mergedCount > 0)
    notes.push(
      `This sheet has merged cells (${sheetEnd.merged.join(', ')}${sheetEnd.mergedCount > sheetEnd.merged.length ? ' and more' : ''}). Only the first cell of each has a value, so other rows may be missing theirs.`,
    );
  if (outline && state === 'mapping' && outline.sheets.every(({ sample }) => sample.length < 2))
    notes.push(`This file is mostly empty: only the first ${SAMPLE_ROWS} were checked.`);
  return notes;
}
