import { expect, test } from 'vitest';

import { folderProblem } from './folder-problem';

const failure = (code: string) => Object.assign(new Error(`${code}: of the system`), { code });

test.each([
  ['ENOSPC', 'There is no space in /data for the restore. Free up space.'],
  ['EDQUOT', 'There is no space in /data for the restore. Free up space.'],
  ['EACCES', 'This user can’t write to /data. Run the command as the site’s user.'],
  ['EROFS', 'The disk of /data is read-only. Mount it as writable.'],
  ['EIO', 'The restore failed: EIO: of the system.'],
])('names what stops a restore, without mentioning backups: %s', (code, sentence) => {
  expect(folderProblem('/data', 'restore', failure(code))).toBe(sentence);
});

test('a database on a full disk is one', () => {
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
  expect(folderProblem('/data', 'restore', full)).toBe(
    'There is no space in /data for the restore. Free up space.',
  );
});

test('of a check it is called one', () => {
  expect(folderProblem('/data', 'check', failure('ENOSPC'))).toBe(
    'There is no space in /data for the check. Free up space.',
  );
  expect(folderProblem('/data', 'check', 'no error')).toBe('The check failed: no error.');
});
