import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Users other than root get a namespace in which they are root. */
const AS_ROOT = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
const ENTER = process.getuid?.() === 0 ? [] : ['--user', '--preserve-credentials'];

/** A small disk that only processes under `under` see at `path`. All others see it at `seen`. */
export type OwnDisk = {
  readonly path: string;
  readonly seen: string;
  readonly under: readonly string[];
  /** Writes a file until the disk is full, and returns its path for removal. */
  fill(): string;
  remove(): Promise<void>;
};

/** Creates a disk of this many megabytes in memory, by default in a new folder. Linux only. */
export async function ownDisk(
  megabytes: number,
  rights: 'rw' | 'ro' = 'rw',
  path = mkdtempSync(join(tmpdir(), 'disk-')),
): Promise<OwnDisk> {
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=700,${rights} tmpfs "$0" && echo mounted && exec cat`;
  // This process keeps the disk mounted. It ends with its parent, and the disk goes with the last process that sees
  // it.
  const keeper = spawn('unshare', [...AS_ROOT, '--mount', 'sh', '-c', mount, path], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(keeper, 'exit');
  const mounted = await Promise.race([once(keeper.stdout, 'data'), exited.then(() => undefined)]);
  if (!mounted) throw new Error('no disk could be mounted: it takes root, or a user’s namespace');
  const outsidePath = `/proc/${keeper.pid}/root${path}`;
  return {
    path,
    seen: outsidePath,
    under: ['nsenter', '-t', String(keeper.pid), '--mount', ...ENTER, `--wd=${process.cwd()}`],
    fill() {
      const file = join(outsidePath, 'everything-else');
      const fillerFile = openSync(file, 'a');
      for (const size of [1024 * 1024, 4096, 1]) writeUntilFull(fillerFile, size);
      closeSync(fillerFile);
      return file;
    },
    async remove() {
      keeper.stdin.end();
      await exited;
      rmSync(path, { recursive: true, force: true });
    },
  };
}

function writeUntilFull(file: number, size: number) {
  const bytes = Buffer.alloc(size, 1);
  try {
    while (writeSync(file, bytes) === size);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
