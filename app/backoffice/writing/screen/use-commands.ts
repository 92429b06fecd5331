import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { type ChangeAnswer, undoRequest, useAnswers } from '~/backoffice/use-answers';
import { useLeaveGuard } from '~/backoffice/use-leave-guard';
import type { Command } from '~/backoffice/writing/autosave/autosave-sender';
import type {
  Form,
  Problems,
  PublicState,
  TextKind,
} from '~/backoffice/writing/autosave/text-kind';
import type { Draft } from '~/backoffice/writing/autosave/use-draft';

import type { WritingMessage } from './draft-notices';

type Stored = Omit<WritingMessage, 'tone'> & Pick<ChangeAnswer, 'stays'>;

export function useCommands<F extends Form, S extends PublicState>(
  kind: TextKind<F, S>,
  id: string,
  { autosave, forgetRestored, readUndone }: Draft<F, S>,
  setMessage: (message: WritingMessage | null) => void,
) {
  const navigate = useNavigate();
  const { answers, addAnswer, dismiss } = useAnswers();
  const [busy, setBusy] = useState(false);
  const [undoId, setUndoId] = useState('');
  const isUndone = answers.some(({ to, answer }) => answer.ok && to === undoRequest(undoId));
  const onUndone = useEffectEvent(() => {
    setMessage(null);
    void readUndone();
  });
  useEffect(() => {
    if (isUndone) onUndone();
  }, [isUndone]);
  const underWay = useRef<Promise<boolean>>(null);
  useLeaveGuard({
    isBlocking: () => underWay.current !== null,
    mayLeave: async () => (await underWay.current) ?? true,
  });
  const showError = (text: string) => setMessage({ tone: 'error', text });
  const send = async (command: Command) => {
    setMessage(null);
    dismiss(id);
    // Stores the text even if the command is refused. Both are queued at once, so that nothing comes between them.
    if (command.do !== 'delete') void autosave.flush();
    return autosave.command(command);
  };
  /** Links wait until `task` has ended. If it resolves to false, the screen stays and shows why. */
  const blockLinksDuring = async (task: () => Promise<boolean>) => {
    setBusy(true);
    underWay.current = task();
    const isDone = await underWay.current;
    underWay.current = null;
    setBusy(false);
    return isDone;
  };
  /** Returns true if a later save of this tab overtook the command. */
  const wasOvertaken = ({ do: verb }: Command, publicState: S) =>
    (verb === 'publish' && (publicState.state === 'draft' || publicState.waiting)) ||
    (verb === 'unpublish' && publicState.state !== kind.unpublished);

  const carryOut = async (
    command: Command,
    describeStored: (shown: S) => Stored,
    describeFailure: (problems?: Problems<F>) => string,
  ) => {
    const answer = await send(command);
    if (answer?.outcome === 'saved' && !wasOvertaken(command, answer.shown)) {
      const { text, view, stays } = describeStored(answer.shown);
      // One message: the one with Undo outlives the screen.
      if (answer.undoId)
        addAnswer(id, { ok: true, message: text, view, stays, undoId: answer.undoId });
      else setMessage({ tone: 'ok', text, view });
      setUndoId(answer.undoId ?? '');
      forgetRestored();
      return true;
    }
    if (answer?.outcome === 'refused') showError(describeFailure(answer.problems));
    else if (answer?.outcome !== 'stale' && answer?.outcome !== 'gone')
      showError(describeFailure());
    return false;
  };

  return {
    busy,
    hold: blockLinksDuring,
    /** Resolves to whether it was stored. `describeFailure` gets the problems by field if the server refused the form. */
    run: (...args: Parameters<typeof carryOut>) => blockLinksDuring(() => carryOut(...args)),
    /** @param list the address of the list, which is shown afterwards. */
    async remove(question: string, list: string) {
      if (!confirm(question)) return;
      setBusy(true);
      const answer = await send({ do: 'delete' });
      setBusy(false);
      if (answer?.outcome !== 'gone') return showError(`Failed to delete ${kind.noun}`);
      autosave.discard();
      // The list shows the result with an undo, unless nothing had been stored.
      await navigate(`${list}${answer.undoId ? `?undo=${answer.undoId}` : ''}`);
    },
  };
}
