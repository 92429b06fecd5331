import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';

import * as z from 'zod';

import { importLeads } from '~/features/leads/import/import-leads.server';
import type { ImportReport } from '~/features/leads/import/import-report';

const options = z.array(z.enum(['--estimates', '--dry-run']));
const LISTED = 50;
const number = new Intl.NumberFormat('en-IN');

/** Imports leads from a file of this machine. @returns the report to print; `ok` is false when nothing could be read. */
export async function importAtConsole(file: string, typed: readonly string[]) {
  const chosen = options.safeParse(typed);
  if (!chosen.success) return { ok: false, text: 'The options are --estimates and --dry-run.' };
  const problem = await access(file, constants.R_OK).then(
    () => null,
    () => `${file} can’t be read.`,
  );
  if (problem) return { ok: false, text: problem };
  const dryRun = chosen.data.includes('--dry-run');
  const report = await importLeads(createReadStream(file, 'utf8'), {
    kind: chosen.data.includes('--estimates') ? 'estimate' : 'inquiry',
    actor: null,
    dryRun,
  });
  return { ok: report.badCount < report.read, text: describe(report, dryRun) };
}

function describe({ read, stored, known, bad, badCount }: ImportReport, dryRun: boolean): string {
  const more = badCount - Math.min(bad.length, LISTED);
  return [
    dryRun ? 'Tried; nothing was stored.' : 'Imported.',
    `${number.format(read)} records read: ${number.format(stored)} ${dryRun ? 'would be stored' : 'stored'}, ${number.format(known)} were there already, ${number.format(badCount)} can’t be read.`,
    ...bad.slice(0, LISTED).map((one) => `Line ${one.line}: ${one.problem}`),
    ...(more > 0 ? [`… and ${number.format(more)} more.`] : []),
  ].join('\n');
}
