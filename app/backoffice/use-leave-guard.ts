import { type RefObject, useEffect, useRef } from 'react';
import { useBlocker, useNavigate } from 'react-router';

type Guard = {
  /** Whether leaving this page for `nextPath` would lose something. */
  readonly holds: (nextPath: string) => boolean;
  /** Decides whether a link may be followed all the same; it may take its time, and ask. */
  readonly mayLeave: () => boolean | Promise<boolean>;
};

/** Of the parts of a screen that hold something, an open panel and the list beside it for instance. In the browser only. */
const guards = new Set<RefObject<Guard>>();

/** Holds up links and Back to another page, while there is something to lose, until it is decided whether they may go on. */
export function useLeaveGuard(guard: Guard) {
  const latest = useRef(guard);
  useEffect(() => {
    latest.current = guard;
  });
  useEffect(() => {
    guards.add(latest);
    return () => void guards.delete(latest);
  }, []);
}

const guardsThatHold = (nextPath: string) =>
  [...guards].map(({ current }) => current).filter(({ holds }) => holds(nextPath));

/** Asks all guards. Called once, by the layout of the admin: the router supports one blocker at a time. */
export function useLeaveGuards() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      guardsThatHold(nextLocation.pathname).length > 0,
  );
  const latest = useRef(blocker);
  const isDeciding = useRef(false);
  const navigate = useNavigate();
  useEffect(() => {
    latest.current = blocker;
    if (blocker.state !== 'blocked' || isDeciding.current) return;
    isDeciding.current = true;
    const { location } = blocker;
    const settle = async () => {
      const leaves = await mayLeaveFor(location.pathname);
      isDeciding.current = false;
      const { current } = latest;
      // The answer to a form that was on its way has ended the hold.
      if (current.state !== 'blocked') return leaves ? navigate(location) : undefined;
      return leaves ? current.proceed() : current.reset();
    };
    void settle();
  }, [blocker, navigate]);
}

async function mayLeaveFor(nextPath: string) {
  for (const guard of guardsThatHold(nextPath)) if (!(await guard.mayLeave())) return false;
  return true;
}
