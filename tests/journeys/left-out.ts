import { beforeEach } from 'vitest';

/**
 * What `npm run trials` leaves out of the journeys where each site is two instances behind nginx, with PostgreSQL and a bucket: file and
 * name of the test, or of all, with the reason. The list is whole: everything else is walked there.
 */
const LEFT_OUT: readonly (readonly [file: string, name: RegExp, reason: string])[] = [
  [
    'inquiry/inquiry',
    /that the server can’t store|that the database can’t take now/,
    'locks the SQLite file and takes the one journal of inquiries away; tests/faults/unavailable.test.ts does it on PostgreSQL',
  ],
  [
    'portfolio/images',
    /lets go for ever only who has proved who they are/,
    'looks for files in the data folder; tests/faults/instances/separate-disks.test.ts erases a picture of a bucket',
  ],
];

beforeEach(({ task, skip }) => {
  for (const [file, name, reason] of LEFT_OUT)
    if (task.file.name.endsWith(`${file}.test.ts`) && name.test(task.name)) skip(reason);
});
