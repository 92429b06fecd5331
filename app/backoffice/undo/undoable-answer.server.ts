import type { ChangeAnswer } from '~/backoffice/use-answers';

import { type Change, undoable } from './undo-log.server';

export async function undoableAnswer<Answer extends ChangeAnswer>(
  change: Omit<Change<Answer>, 'made'>,
  callback: () => Promise<Answer>,
): Promise<Answer & { readonly undoId?: string | null }> {
  const { result, undo } = await undoable(change, callback);
  return result.ok ? { ...result, undoId: undo } : result;
}
