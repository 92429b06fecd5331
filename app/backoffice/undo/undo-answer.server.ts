import { type ChangeAnswer, undoFailure } from '~/backoffice/use-answers';
import { isUnavailable } from '~/db/errors.server';
import { log } from '~/platform/log.server';

import { undoChange } from './undo-log.server';

export async function answerUndo(
  change: string,
  by: string,
): Promise<{ readonly status: number; readonly answer: ChangeAnswer }> {
  try {
    const undone = await undoChange(change, by);
    switch (undone.outcome) {
      case 'undone':
        return { status: 200, answer: { ok: undone.conflicts === 0, message: sentence(undone) } };
      case 'changed':
        return refused(
          'This has been changed since, so nothing was undone. You now see the latest version.',
        );
      case 'refused':
        return refused(undone.message);
      case 'gone':
        return refused('This can no longer be undone: it was already undone or is too old.');
      default:
        return undone satisfies never;
    }
  } catch (error) {
    log.error({ err: error }, 'change not undone');
    return { status: isUnavailable(error) ? 503 : 500, answer: undoFailure(change) };
  }
}

const refused = (message: string) => ({ status: 409, answer: { ok: false, message } });

function sentence({ what, count, conflicts }: { what: string; count: number; conflicts: number }) {
  const undone = `Undone: ${what.slice(0, 1).toLowerCase()}${what.slice(1)}.`;
  return conflicts === 0
    ? undone
    : `${undone} ${count} went back; ${conflicts} had been changed since and were left alone.`;
}
