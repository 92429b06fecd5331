import { type RefObject, useEffect, useRef } from 'react';
import { useBlocker, useNavigate } from 'react-router';

type Guard = {
  readonly isBlocking: (nextPath: string) => boolean;
  /** Decides whether to leave anyway, possibly after asking. */
  readonly mayLeave: () => boolean | Promise<boolean>;
};

/** One per part of the screen with unsaved data. Browser only. */
const guards = new Set<RefObject<Guard>>();

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

const blockingGuards = (nextPath: string) =>
  [...guards].map(({ current }) => current).filter(({ isBlocking }) => isBlocking(nextPath));

/** Call once, in the admin's layout, because the router supports only one blocker. */
export function useLeaveGuards() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      blockingGuards(nextLocation.pathname).length > 0,
  );
  const latest = useRef(blocker);
  const isDeciding = useRef(false);
  const navigate = useNavigate();
  useEffect(() => {
    latest.current = blocker;
    if (blocker.state !== 'blocked' || isDeciding.current) return;
    isDeciding.current = true;
    const { location } = blocker;
    const decide = async () => {
      const mayProceed = await mayLeaveFor(location.pathname);
      isDeciding.current = false;
      const { current } = latest;
      // While the user was asked, the answer to a pending form may have unblocked the router.
      if (current.state !== 'blocked') return mayProceed ? navigate(location) : undefined;
      return mayProceed ? current.proceed() : current.reset();
    };
    void decide();
  }, [blocker, navigate]);
}

async function mayLeaveFor(nextPath: string) {
  for (const guard of blockingGuards(nextPath)) if (!(await guard.mayLeave())) return false;
  return true;
}
