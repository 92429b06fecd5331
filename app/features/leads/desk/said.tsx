import { useEffect } from 'react';

import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';

import type { ChangeAnswer } from './lead-changes.server';
import { useLeadChange } from './use-lead-change';

import css from './desk.module.css';

const UNDO_FOR = 10_000;

/** What came of the last change; a deletion can be undone for ten seconds. */
export function Said({ answer, onDone }: { answer: ChangeAnswer | null; onDone: () => void }) {
  const { send } = useLeadChange();
  const undo = answer?.undo?.length ? answer.undo : null;
  useEffect(() => {
    if (!answer?.message || !answer.ok) return;
    const timer = setTimeout(onDone, UNDO_FOR);
    return () => clearTimeout(timer);
  }, [answer, onDone]);
  return (
    <div className={css.said} role="status">
      {answer?.message && (
        <Notice tone={answer.ok ? 'ok' : 'warn'}>
          <span className={css.saidText}>{answer.message}</span>
          {undo && (
            <Button
              size="small"
              onClick={() => {
                void send(
                  undo.length === 1
                    ? { do: 'restore', id: undo.join() }
                    : { do: 'many-restore', ids: undo.join() },
                );
                onDone();
              }}
            >
              Undo
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={onDone}>
            Dismiss
          </Button>
        </Notice>
      )}
    </div>
  );
}
