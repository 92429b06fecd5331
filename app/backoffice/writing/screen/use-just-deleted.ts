import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { IN_BIN } from '~/backoffice/bin/bin-days';
import type { ChangeAnswer } from '~/backoffice/use-answers';

const deletedOf = (state: unknown) =>
  typeof state === 'object' &&
  state !== null &&
  'deleted' in state &&
  typeof state.deleted === 'string'
    ? state.deleted
    : null;

/**
 * Says, with the way back, that the editor that led here deleted its text: it names it in the state of its navigation.
 * @param what what has happened, as a sentence.
 */
export function useJustDeleted(
  what: string,
  addAnswer: (to: string, answer: ChangeAnswer) => void,
) {
  const { pathname, search, state }: { pathname: string; search: string; state: unknown } =
    useLocation();
  const navigate = useNavigate();
  const deleted = deletedOf(state);
  const onArrival = useEffectEvent((id: string) => {
    addAnswer('editor', { ok: true, message: `${what} ${IN_BIN}`, undo: [id] });
    // Not again after a reload.
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (deleted !== null) onArrival(deleted);
  }, [deleted]);
}
