import { isOutOfRoom, isReadOnly } from '~/db/errors.server';

const full = (folder: string, work: string) =>
  `There is no space in ${folder} for the ${work}: make room.`;
const unwritable = (folder: string) =>
  `This user can’t write to ${folder}. Run the command as the site’s user.`;

const readOnly = (folder: string) => `The disk of ${folder} is read-only. Mount it as writable.`;

/** What stops a restore, or the check of an archive, that works in a folder: a sentence for the owner. */
export function folderProblem(folder: string, work: 'restore' | 'check', error: unknown): string {
  if (isOutOfRoom(error)) return full(folder, work);
  if (isReadOnly(error)) return readOnly(folder);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EACCES' || code === 'EPERM') return unwritable(folder);
  const reason = error instanceof Error ? error.message : String(error);
  return `The ${work} failed: ${reason.replace(/\.$/, '')}.`;
}
