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

/** Says, with the way back, that the editor that led here deleted its post: it names the post in the state of its navigation. */
export function useJustDeleted(addAnswer: (to: string, answer: ChangeAnswer) => void) {
  const { pathname, search, state }: { pathname: string; search: string; state: unknown } =
    useLocation();
  const navigate = useNavigate();
  const deleted = deletedOf(state);
  const onArrival = useEffectEvent((id: string) => {
    addAnswer('editor', { ok: true, message: `1 post deleted. ${IN_BIN}`, undo: [id] });
    // Not again after a reload.
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (deleted !== null) onArrival(deleted);
  }, [deleted]);
}
