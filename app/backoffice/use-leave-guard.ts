import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router';

type Guard = {
  /** Whether leaving this page would lose something. */
  readonly holds: () => boolean;
  /** Decides whether a link may be followed all the same; it may take its time, and ask. */
  readonly mayLeave: () => boolean | Promise<boolean>;
};

/** Holds up links and Back to another page, while there is something to lose, until it is decided whether they may go on. */
export function useLeaveGuard({ holds, mayLeave }: Guard) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && holds(),
  );
  const deciding = useRef(false);
  const decide = useEffectEvent(mayLeave);
  useEffect(() => {
    if (blocker.state !== 'blocked' || deciding.current) return;
    deciding.current = true;
    const settle = async () => {
      if (await decide()) blocker.proceed();
      else blocker.reset();
      deciding.current = false;
    };
    void settle();
  }, [blocker]);
}
