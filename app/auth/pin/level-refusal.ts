import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds; more than the 40 or so that checking a PIN takes. */
const STEP = 300;
/** Milliseconds. */
const MEMORY = 15 * 60_000;

let slowest = { steps: 1, at: 0 };

/**
 * Delays a refusal to a multiple of `STEP`, and to at least the slowest recent one, so that timing reveals nothing. Waiting costs no
 * processor.
 */
export async function delayRefusal(since: number): Promise<void> {
  const now = performance.now();
  const ownSteps = Math.ceil((now - since) / STEP);
  const minSteps = now - slowest.at < MEMORY ? slowest.steps : 1;
  if (ownSteps >= minSteps) slowest = { steps: ownSteps, at: now };
  await pause(since + Math.max(ownSteps, minSteps) * STEP - now);
}
