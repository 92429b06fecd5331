import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds: more than a PIN takes to be evaluated (about 40), with room for a busy machine. */
const BEAT = 300;
/** Milliseconds for which all refusals take as long as the slowest of late. */
const REMEMBERED = 15 * 60_000;

let slowest = { beats: 1, at: 0 };

/**
 * Holds a refusal until a whole number of beats after `since` (of `performance.now()`), and at least as many as the slowest of late
 * took, so that the time of the answer doesn't tell whether a PIN was evaluated or no try was left. By waiting, not by hashing: a
 * flood costs no processor.
 */
export async function levelRefusal(since: number): Promise<void> {
  const now = performance.now();
  const own = Math.ceil((now - since) / BEAT);
  const least = now - slowest.at < REMEMBERED ? slowest.beats : 1;
  if (own >= least) slowest = { beats: own, at: now };
  await pause(since + Math.max(own, least) * BEAT - now);
}
