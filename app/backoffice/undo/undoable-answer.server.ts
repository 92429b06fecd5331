import type { ChangeAnswer } from '~/backoffice/use-answers';

import { type Change, undoable } from './undo-log.server';

/** A change that says itself what came of it: what can be undone is offered with a success. */
export async function undoableAnswer<Answer extends ChangeAnswer>(
  change: Omit<Change<Answer>, 'made'>,
  work: () => Promise<Answer>,
): Promise<Answer & { readonly undoId?: string | null }> {
  const { result, undo } = await undoable(change, work);
  return result.ok ? { ...result, undoId: undo } : result;
}
