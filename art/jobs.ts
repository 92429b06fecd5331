import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { bundledPictures, masters, root } from './places.ts';

/** A line of queue.txt: a view that waits for its render, at a size (longest side in pixels) with a number of samples. */
interface Job {
  scene: string;
  view: string;
  /** Longest side and samples as written; both may be left to the scene. */
  rest: string[];
  /** The bundle has it, but in a form that should be better. */
  again: boolean;
  /** The picture's name. */
  name: string;
}

/** The queue in its order; only one scene's lines, when one is named. */
export function readJobs(only?: string): Job[] {
  return readFileSync(join(root, 'art/queue.txt'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const [scene = '', view = '', ...rest] = line.trim().split(/\s+/);
      const again = rest.at(-1) === 'again';
      if (again) rest.pop();
      return { scene, view, rest, again, name: `${scene}-${view}`.replaceAll('_', '-') };
    })
    .filter(({ scene }) => !only || scene === only);
}

/** Whether a job is done: its master is there, or the bundle has the picture and nobody asked for it again. */
export const isMade = ({ name, again }: Job): boolean =>
  existsSync(join(masters, `${name}.png`)) ||
  (!again && existsSync(join(bundledPictures, `${name}-800.avif`)));

/** What the reference machine traces on two cores that do nothing else, in samples a second. */
const SAMPLES_A_SECOND = 250_000;

/** Hours that a job takes on two free cores, from its size and samples, at the usual 3:2. */
export function hoursOf({ rest: [side = '1600', samples = '48'] }: Job): number {
  return (Number(side) ** 2 * (2 / 3) * Number(samples)) / SAMPLES_A_SECOND / 3600;
}
