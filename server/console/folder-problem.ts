import { isOutOfRoom, isReadOnly } from '~/db/errors.server';
import { codeOf, messageOf } from '~/platform/error-details';

const fullMessage = (folder: string, task: string) =>
  `There is no space in ${folder} for the ${task}. Free up space.`;
const unwritableMessage = (folder: string) =>
  `This user can’t write to ${folder}. Run the command as the site’s user.`;

const readOnlyMessage = (folder: string) =>
  `The disk of ${folder} is read-only. Mount it as writable.`;

export function folderProblem(folder: string, task: 'restore' | 'check', error: unknown): string {
  if (isOutOfRoom(error)) return fullMessage(folder, task);
  if (isReadOnly(error)) return readOnlyMessage(folder);
  const code = codeOf(error);
  if (code === 'EACCES' || code === 'EPERM') return unwritableMessage(folder);
  return `The ${task} failed: ${messageOf(error).replace(/\.$/, '')}.`;
}
