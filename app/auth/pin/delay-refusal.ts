import { setTimeout as pause } from 'node:timers/promises';

/** More milliseconds than checking a PIN takes (about 40). */
const STEP_MS = 300;
const MEMORY_MS = 15 * 60_000;

let slowestRecent = { steps: 1, at: 0 };

/** Delays a refusal to a multiple of `STEP_MS`, at least to the slowest recent one, so that timing reveals nothing. */
export async function delayRefusal(startedAt: number): Promise<void> {
  const now = performance.now();
  const ownSteps = Math.ceil((now - startedAt) / STEP_MS);
  const minSteps = now - slowestRecent.at < MEMORY_MS ? slowestRecent.steps : 1;
  if (ownSteps >= minSteps) slowestRecent = { steps: ownSteps, at: now };
  await pause(startedAt + Math.max(ownSteps, minSteps) * STEP_MS - now);
}
