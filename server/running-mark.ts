import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Leaves a mark in the build that this process runs, so that nobody clears it away (`scripts/prepare.mjs`). */
export function markRunning(build: string): void {
  const mark = join(build, 'running', String(process.pid));
  try {
    mkdirSync(join(build, 'running'), { recursive: true });
    writeFileSync(mark, '');
  } catch {
    // Where this process may not write nobody clears away either.
    return;
  }
  process.once('exit', () => rmSync(mark, { force: true }));
}
