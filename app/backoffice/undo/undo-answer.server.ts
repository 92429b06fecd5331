import { type ChangeAnswer, undoFailure } from '~/backoffice/use-answers';
import { isUnavailable } from '~/db/errors.server';
import { log } from '~/platform/log.server';

import { undoChange } from './undo-log.server';

export async function answerUndo(
  change: string,
  by: string,
): Promise<{ readonly status: number; readonly answer: ChangeAnswer }> {
  try {
    const result = await undoChange(change, by);
    switch (result.outcome) {
      case 'undone':
        return { status: 200, answer: { ok: result.conflicts === 0, message: sentence(result) } };
      case 'changed':
        return conflictAnswer(
          'This has been changed since, so nothing was undone. You now see the latest version.',
        );
      case 'refused':
        return conflictAnswer(result.message);
      case 'gone':
        return conflictAnswer('This can no longer be undone: it was already undone or is too old.');
      default:
        return result satisfies never;
    }
  } catch (error) {
    log.error({ err: error }, 'change not undone');
    return { status: isUnavailable(error) ? 503 : 500, answer: undoFailure(change) };
  }
}

const conflictAnswer = (message: string) => ({ status: 409, answer: { ok: false, message } });

function sentence({ what, count, conflicts }: { what: string; count: number; conflicts: number }) {
  const text = `Undone: ${what.slice(0, 1).toLowerCase()}${what.slice(1)}.`;
  const were = conflicts === 1 ? 'was' : 'were';
  return conflicts === 0
    ? text
    : `${text} ${count} went back; ${conflicts} had been changed since and ${were} left alone.`;
}
