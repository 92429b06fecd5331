import { setTimeout as pause } from 'node:timers/promises';

/** More milliseconds than checking a PIN takes (about 40). */
const STEP_MS = 300;
const MEMORY_MS = 15 * 60_000;

let slowest = { steps: 1, at: 0 };

/** Delays a refusal to a multiple of `STEP_MS`, at least to the slowest recent one, so that timing reveals nothing. */
export async function delayRefusal(since: number): Promise<void> {
  const now = performance.now();
  const ownSteps = Math.ceil((now - since) / STEP_MS);
  const minSteps = now - slowest.at < MEMORY_MS ? slowest.steps : 1;
  if (ownSteps >= minSteps) slowest = { steps: ownSteps, at: now };
  await pause(since + Math.max(ownSteps, minSteps) * STEP_MS - now);
}
