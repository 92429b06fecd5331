import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `scripts/prepare.mjs` does not remove builds with such a mark. */
export function markRunning(build: string): void {
  const mark = join(build, 'running', String(process.pid));
  try {
    mkdirSync(join(build, 'running'), { recursive: true });
    writeFileSync(mark, '');
  } catch {
    // Where this process may not write, no build is removed either.
    return;
  }
  process.once('exit', () => rmSync(mark, { force: true }));
}
