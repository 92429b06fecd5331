const MINUTE = 60_000;

/** Milliseconds without a sign of a person, after which a session is over. */
const IDLE = 30 * MINUTE;
/** Milliseconds from login on, whatever happens. */
export const SESSION_LIFE = 12 * 60 * MINUTE;
/** Milliseconds for which a step-up counts. */
export const STEPPED_UP_FOR = 5 * MINUTE;
/** Milliseconds by which the clocks of several instances may differ. A time further ahead is from before the clock was set back. */
const CLOCK_TOLERANCE = MINUTE;

type Times = { readonly expires_at: number; readonly last_seen_at: number };

/** Whether a session is still open. One that was seen in the future is not: a clock that is set back must lengthen nothing. */
export const isLive = ({ expires_at, last_seen_at }: Times, now: number): boolean =>
  expires_at > now && last_seen_at > now - IDLE && last_seen_at <= now + CLOCK_TOLERANCE;

/** Whether a step-up at this moment still counts. */
export const countsAsSteppedUp = (confirmedAt: number, now: number): boolean =>
  confirmedAt > now - STEPPED_UP_FOR && confirmedAt <= now + CLOCK_TOLERANCE;
