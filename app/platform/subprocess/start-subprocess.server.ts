import { spawn } from 'node:child_process';
import { basename, join } from 'node:path';

import { buildFolder } from '~/platform/build-folder.server';

/** Kilobytes. The default of 8 MB per thread would count towards the memory limit. */
const STACK_KB = 2_048;
/** Kilobytes that the JavaScript compiler reserves. Needed in development, to run TypeScript. */
const COMPILER_KB = 600_000;
export const NO_COMPILER_FLAG = '--jitless';
/** A tenth of the default processor share. With Linux's idle policy, work would never finish on a busy machine. */
const NICENESS = 10;

export type Program = {
  /** The program's path in the sources. The build contains it under the same name. */
  readonly source: string;
  readonly argv: readonly string[];
  readonly nodeFlags: readonly string[];
  /** Kilobytes of allocations (POSIX). */
  readonly maxMemory: number;
  /** Seconds of processor time (POSIX). */
  readonly maxCpuTime: number;
  /** Low priority, and a fourth pipe for the site's load (`throttle.ts`). */
  readonly isThrottled?: boolean;
};

/** Starts one of our own programs with limits of memory and processor time. */
export function startSubprocess({
  source,
  argv,
  nodeFlags,
  maxMemory,
  maxCpuTime,
  isThrottled = false,
}: Program) {
  const build = buildFolder();
  const needsCompiler = build === undefined && nodeFlags.includes(NO_COMPILER_FLAG);
  const flags = needsCompiler ? nodeFlags.filter((flag) => flag !== NO_COMPILER_FLAG) : nodeFlags;
  const memory = needsCompiler ? maxMemory + COMPILER_KB : maxMemory;
  const program =
    build === undefined ? source : join(build, 'server', `${basename(source, '.ts')}.js`);
  const nodeArguments = [...flags, program, ...argv];
  // The site's environment contains secrets, so it isn't passed on. The first two variables make memory usage
  // predictable. Times without a zone in a calendar are the studio's.
  const env = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1', TZ: 'Asia/Kolkata' };
  const stdio = Array.from({ length: isThrottled ? 4 : 3 }, () => 'pipe' as const);
  const options = { env, stdio, windowsHide: true };
  if (process.platform === 'win32') return spawn(process.execPath, nodeArguments, options);
  const limits = `ulimit -s ${STACK_KB} || :; ulimit -d ${memory} || :; ulimit -t ${maxCpuTime} || :`;
  const command = isThrottled ? `nice -n ${NICENESS} "$0" "$@"` : '"$0" "$@"';
  const script = `${limits}; exec ${command}`;
  return spawn('/bin/sh', ['-c', script, process.execPath, ...nodeArguments], options);
}
