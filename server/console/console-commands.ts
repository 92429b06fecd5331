import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';

import { randomPin } from '~/auth/pin/pin-hash.server';
import { pinSchema, setPin } from '~/auth/pin/set-pin.server';
import { makeLoginLink } from '~/auth/sign-in/login-link.server';
import { makeRecoveryCode } from '~/auth/sign-in/recovery.server';
import { importPostsFile } from '~/features/blog/import/import-posts.server';
import { decodeUtf8 } from '~/features/import/decode-utf8';
import type { ImportReport } from '~/features/import/import-report';
import type { LeadKind } from '~/features/leads/core/lead';
import { importLeads } from '~/features/leads/import/import-leads.server';
import { formatNumber } from '~/platform/text/format-number';

import { USAGE } from './usage';

/** Anyone who can read the data folder may run commands. @returns the text to print, and whether it succeeded. */
export async function answerConsole(
  argv: readonly string[],
): Promise<{ ok: boolean; text: string }> {
  const [command, argument] = argv;
  if (command === 'pin') {
    const pin = pinSchema.safeParse(argument ?? randomPin());
    if (!pin.success) return { ok: false, text: 'The PIN must be 4 letters or digits.' };
    await setPin(pin.data, null);
    return { ok: true, text: `Admin PIN: ${pin.data}\nEveryone has been signed out.` };
  }
  if (command === 'login-link')
    return {
      ok: true,
      text: `Open this link within 15 minutes. It works once:\n${await makeLoginLink()}`,
    };
  if (command === 'recovery')
    return { ok: true, text: `Recovery code (works once): ${await makeRecoveryCode()}` };
  if (command === 'new-site' || command === 'accept-database' || command === 'accept-key')
    return { ok: false, text: 'A site is running here. Stop it first.' };
  return (await importAtConsole(argv)) ?? { ok: false, text: USAGE };
}

const MAX_LISTED = 50;

const leadsOf = (kind: LeadKind) => (file: string, dryRun: boolean) =>
  importLeads(decodeUtf8(createReadStream(file)), { kind, actor: null, dryRun });

/** Import commands, followed by the path of the file. */
const imports = new Map<string, (file: string, dryRun: boolean) => Promise<ImportReport>>([
  ['import-leads', leadsOf('inquiry')],
  ['import-estimates', leadsOf('estimate')],
  ['import-posts', (file, dryRun) => importPostsFile(file, { dryRun })],
]);

/** With the option `try` nothing is stored. `ok` is false without a readable record. Undefined for other commands. */
async function importAtConsole([command = '', file, option]: readonly string[]) {
  const importFile = imports.get(command);
  if (!importFile || file === undefined || (option !== undefined && option !== 'try'))
    return undefined;
  const readable = await access(file, constants.R_OK).then(
    () => true,
    () => false,
  );
  if (!readable) return { ok: false, text: `There is no file ${file}, or it can’t be read.` };
  if ((await stat(file)).isDirectory())
    return { ok: false, text: `${file} is a folder. Name the file in it.` };
  const dryRun = option === 'try';
  const report = await importFile(file, dryRun);
  return { ok: report.badCount < report.read, text: describe(report, dryRun) };
}

function heading(read: number, dryRun: boolean): string {
  if (read === 0) return 'The file has no records, so nothing was stored.';
  return dryRun ? 'Dry run: nothing was stored.' : 'Imported.';
}

function describe(
  { read, stored, known, bad, badCount, cuts = [] }: ImportReport,
  dryRun: boolean,
): string {
  const listedRows = bad.slice(0, MAX_LISTED);
  const more = badCount - listedRows.length;
  return [
    heading(read, dryRun),
    `${formatNumber(read)} records read: ${formatNumber(stored)} ${dryRun ? 'would be stored' : 'stored'}, ${formatNumber(known)} already existed, ${formatNumber(badCount)} can’t be read.`,
    ...listedRows.map(({ line, problem }) => `Line ${line}: ${problem}`),
    ...(more > 0 ? [`… and ${formatNumber(more)} more.`] : []),
    ...cuts.slice(0, MAX_LISTED).map(({ line, problem }) => `Line ${line}: ${problem}`),
  ].join('\n');
}
