import { useEffect, useEffectEvent, type RefObject } from 'react';

import { useUnloadQuestion } from '~/backoffice/use-unload-question';
import { useWindowEvent } from '~/backoffice/use-window-event';

import type { Autosave } from './autosave';
import { holdCopy, isOpenElsewhere } from './browser-copy';
import type { Form, PublicState } from './text-kind';

const CHANNEL = 'drafts';

/** Asks before an unsaved page unloads, sends what it can, and retries when back online. */
export function usePageLifecycle<F extends Form, S extends PublicState>(
  autosave: Autosave<F, S>,
  skipsQuestion: RefObject<boolean>,
) {
  useUnloadQuestion(() => autosave.isDirty() && !skipsQuestion.current);
  useWindowEvent('pagehide', autosave.leave);
  useWindowEvent('online', autosave.retry);
  useEffect(() => {
    const onVisibilityChange = () => (document.hidden ? autosave.leave() : autosave.retry());
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      autosave.stop();
    };
  }, [autosave]);
}

export function useOtherTabs(
  kind: { readonly copies: string },
  id: string,
  tab: string,
  setOpenElsewhere: (open: boolean) => void,
) {
  const onOtherTab = useEffectEvent(setOpenElsewhere);
  useEffect(() => {
    const release = holdCopy(kind, id, tab);
    const channel = new BroadcastChannel(CHANNEL);
    const broadcast = (what: 'hello' | 'here' | 'bye') =>
      // A BroadcastChannel only reaches its own origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage({ postId: id, tab, what });
    channel.addEventListener('message', ({ data }) => {
      if (data.postId !== id) return;
      if (data.what === 'hello') broadcast('here');
      // A tab that is closing may hold its lock for a moment.
      if (data.what === 'bye') void isOpenElsewhere(kind, id, [tab, data.tab]).then(onOtherTab);
      else onOtherTab(true);
    });
    const sayGoodbye = () => broadcast('bye');
    addEventListener('pagehide', sayGoodbye);
    broadcast('hello');
    return () => {
      removeEventListener('pagehide', sayGoodbye);
      sayGoodbye();
      release();
      channel.close();
    };
  }, [kind, id, tab]);
}
