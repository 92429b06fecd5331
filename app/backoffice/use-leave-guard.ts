import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker, useNavigate } from 'react-router';

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
  const navigate = useNavigate();
  const decide = useEffectEvent(mayLeave);
  const isBlocked = useEffectEvent(() => blocker.state === 'blocked');
  useEffect(() => {
    if (blocker.state !== 'blocked' || deciding.current) return;
    deciding.current = true;
    const settle = async () => {
      const goesOn = await decide();
      deciding.current = false;
      // The answer to a form that was on its way has ended the hold.
      if (!isBlocked()) return goesOn ? navigate(blocker.location) : undefined;
      return goesOn ? blocker.proceed() : blocker.reset();
    };
    void settle();
  }, [blocker, navigate]);
}
