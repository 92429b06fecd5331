import { useEffect, useEffectEvent, type RefObject } from 'react';

import type { Autosave } from './autosave';
import { holdCopy, isOpenElsewhere } from './browser-copy';
import type { Form, PublicState } from './text-kind';

const CHANNEL = 'drafts';

/** Asks before the page goes away unsaved, sends what it can, and tries again when the network is back. */
export function useComingAndGoing<F extends Form, S extends PublicState>(
  autosave: Autosave<F, S>,
  quiet: RefObject<boolean>,
) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (autosave.isDirty() && !quiet.current) event.preventDefault();
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') autosave.leave();
      else autosave.retry();
    };
    addEventListener('beforeunload', ask);
    addEventListener('pagehide', autosave.leave);
    addEventListener('online', autosave.retry);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('beforeunload', ask);
      removeEventListener('pagehide', autosave.leave);
      removeEventListener('online', autosave.retry);
      document.removeEventListener('visibilitychange', hide);
      autosave.stop();
    };
  }, [autosave, quiet]);
}

/** Tells whether another tab of this browser has the same text open, and tells that tab of this one. */
export function useOtherTabs(
  kind: { readonly copies: string },
  id: string,
  tab: string,
  setOpenElsewhere: (open: boolean) => void,
) {
  const onOther = useEffectEvent(setOpenElsewhere);
  useEffect(() => {
    const release = holdCopy(kind, id, tab);
    const channel = new BroadcastChannel(CHANNEL);
    const say = (what: 'hello' | 'here' | 'bye') =>
      // A channel has one origin: this one.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage({ postId: id, tab, what });
    channel.addEventListener('message', ({ data }) => {
      if (data.postId !== id) return;
      if (data.what === 'hello') say('here');
      // Whoever says so may hold its mark for a moment still.
      if (data.what === 'bye') void isOpenElsewhere(kind, id, [tab, data.tab]).then(onOther);
      else onOther(true);
    });
    const leave = () => say('bye');
    addEventListener('pagehide', leave);
    say('hello');
    return () => {
      removeEventListener('pagehide', leave);
      leave();
      release();
      channel.close();
    };
  }, [kind, id, tab]);
}
