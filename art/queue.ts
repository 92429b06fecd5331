/**
 * Renders what queue.txt lists and has no master yet, one view at a time at low priority, then stops.
 * A master is data/art/<scene>-<view>.png; a picture already in the bundle counts as rendered, unless its line ends in `again`.
 * Safe to end and start again.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { isMade, readJobs } from './jobs.ts';
import { masters, root } from './places.ts';

/** Only this scene's lines, when one is named. */
const [only] = process.argv.slice(2);
const failed = new Set<string>();

mkdirSync(masters, { recursive: true });
const say = (words: string): void => {
  const left = readJobs(only).filter((job) => !isMade(job)).length;
  const line = `${new Date().toISOString().slice(11, 19)} ${words}, ${left} left\n`;
  writeFileSync(join(masters, 'status.txt'), line, { flag: 'a' });
  process.stdout.write(line);
};

for (;;) {
  const job = readJobs(only).find((each) => !isMade(each) && !failed.has(each.name));
  if (!job) break;
  say(`begin ${job.name}`);
  const draft = join(masters, `.${job.name}.part.png`);
  const args = [
    '-n',
    '19',
    'blender',
    '-b',
    '-noaudio',
    '-P',
    join(root, 'art/view.py'),
    '--',
    job.scene,
    job.view,
    draft,
    ...job.rest,
  ];
  const run = spawnSync('nice', args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (existsSync(draft)) renameSync(draft, join(masters, `${job.name}.png`));
  else {
    failed.add(job.name);
    writeFileSync(
      join(masters, `${job.name}.error.txt`),
      `${run.error?.message ?? ''}\n${run.stdout}\n${run.stderr}`,
    );
    say(
      `FAILED ${job.name}: see ${job.name}.error.txt; needs the Debian packages blender and python3-numpy`,
    );
  }
}
say('done');
