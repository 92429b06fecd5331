import type { ChangeAnswer } from '~/backoffice/use-answers';

import { type Change, undoable } from './undo-log.server';

export async function undoableAnswer<Answer extends ChangeAnswer>(
  change: Omit<Change<Answer>, 'made'>,
  work: () => Promise<Answer>,
): Promise<Answer & { readonly undoId?: string | null }> {
  const { result, undo } = await undoable(change, work);
  return result.ok ? { ...result, undoId: undo } : result;
}
