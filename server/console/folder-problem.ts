import { isOutOfRoom, isReadOnly } from '~/db/errors.server';

const full = (folder: string, work: string) =>
  `There is no space in ${folder} for the ${work}. Free up space.`;
const unwritable = (folder: string) =>
  `This user can’t write to ${folder}. Run the command as the site’s user.`;

const readOnly = (folder: string) => `The disk of ${folder} is read-only. Mount it as writable.`;

export function folderProblem(folder: string, work: 'restore' | 'check', error: unknown): string {
  if (isOutOfRoom(error)) return full(folder, work);
  if (isReadOnly(error)) return readOnly(folder);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EACCES' || code === 'EPERM') return unwritable(folder);
  const reason = error instanceof Error ? error.message : String(error);
  return `The ${work} failed: ${reason.replace(/\.$/, '')}.`;
}
