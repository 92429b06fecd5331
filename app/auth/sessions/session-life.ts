const MINUTE = 60_000;

const IDLE_TIMEOUT = 30 * MINUTE;
/** Milliseconds from login. */
export const SESSION_LIFE = 12 * 60 * MINUTE;
const STEP_UP_TIME_MS = 5 * MINUTE;
/** Milliseconds by which the clocks of instances may differ. A later time was stored before the clock was set back. */
const CLOCK_TOLERANCE = MINUTE;

type Times = { readonly expires_at: number; readonly last_seen_at: number };

/** A session last seen in the future has ended, so that setting the clock back extends nothing. */
export const isLive = ({ expires_at, last_seen_at }: Times, now: number): boolean =>
  expires_at > now && last_seen_at > now - IDLE_TIMEOUT && last_seen_at <= now + CLOCK_TOLERANCE;

export const countsAsSteppedUp = (confirmedAt: number, now: number): boolean =>
  confirmedAt > now - STEP_UP_TIME_MS && confirmedAt <= now + CLOCK_TOLERANCE;
