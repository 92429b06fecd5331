import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds: more than a PIN takes to be evaluated (about 40), with room for a busy machine. */
const BEAT = 300;

/**
 * Holds a refusal until a whole number of beats after `since` (of `performance.now()`), so that the time of the answer doesn't
 * tell whether a PIN was evaluated or no try was left. By waiting, not by hashing: a flood costs no processor.
 */
export async function levelRefusal(since: number): Promise<void> {
  const beats = Math.ceil((performance.now() - since) / BEAT);
  await pause(since + beats * BEAT - performance.now());
}
