import { readFileSync } from 'node:fs';

/** Kilobytes that a process and its children use, or 0 if it has ended. */
export function memoryOf(pid: number | string): number {
  try {
    const pss = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    return Number(pss) + children.filter(Boolean).reduce((sum, child) => sum + memoryOf(child), 0);
  } catch {
    return 0;
  }
}
