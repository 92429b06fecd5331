import { isOutOfRoom, isReadOnly } from '~/db/errors.server';
import { codeOf, messageOf } from '~/platform/error-details';

const full = (folder: string, work: string) =>
  `There is no space in ${folder} for the ${work}. Free up space.`;
const unwritable = (folder: string) =>
  `This user can’t write to ${folder}. Run the command as the site’s user.`;

const readOnly = (folder: string) => `The disk of ${folder} is read-only. Mount it as writable.`;

export function folderProblem(folder: string, work: 'restore' | 'check', error: unknown): string {
  if (isOutOfRoom(error)) return full(folder, work);
  if (isReadOnly(error)) return readOnly(folder);
  const code = codeOf(error);
  if (code === 'EACCES' || code === 'EPERM') return unwritable(folder);
  return `The ${work} failed: ${messageOf(error).replace(/\.$/, '')}.`;
}
