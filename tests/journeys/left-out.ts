import { beforeEach } from 'vitest';

/**
 * Tests that `npm run trials` skips when each site is two instances behind nginx, with PostgreSQL and a bucket. All other journeys run there.
 */
const SKIPPED_TESTS: readonly (readonly [file: string, name: RegExp, reason: string])[] = [
  [
    'inquiry/inquiry',
    /if the server can’t store it|while the database can’t be written/,
    'locks the SQLite file and removes the only inquiry spool; tests/faults/unavailable.test.ts covers PostgreSQL',
  ],
  [
    'appointments/book',
    /too many tries/,
    'each instance has a limit of its own, so two of them accept twice as many tries',
  ],
  [
    'portfolio/used-images',
    /deletes permanently only after the PIN is confirmed/,
    'looks for files in the data folder; tests/faults/instances/separate-disks.test.ts deletes an image from a bucket',
  ],
];

beforeEach(({ task, skip }) => {
  for (const [file, name, reason] of SKIPPED_TESTS)
    if (task.file.name.endsWith(`${file}.test.ts`) && name.test(task.name)) skip(reason);
});
