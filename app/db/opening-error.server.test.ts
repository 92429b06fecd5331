import { DatabaseSync } from 'node:sqlite';

import { expect, test } from 'vitest';

import { explainAccessError } from './opening-error.server';

test('a file of another user and a database that can’t be written say what to do', () => {
  const forbidden = Object.assign(new Error("EACCES: permission denied, open '/data/secret.key'"), {
    code: 'EACCES',
    path: '/data/secret.key',
  });
  expect(explainAccessError(forbidden)).toHaveProperty(
    'message',
    'This user may not use /data/secret.key. Make DATA_DIR and everything in it belong to the site’s user, for example: chown --recursive studio:studio DATA_DIR.',
  );

  const database = new DatabaseSync(':memory:', { readOnly: true });
  let readOnly: unknown;
  try {
    database.exec('create table rows (text)');
  } catch (error) {
    readOnly = error;
  }
  database.close();
  expect(explainAccessError(readOnly)).toHaveProperty(
    'message',
    "The database can't be written: attempt to write a readonly database. Make it, its folder and their disk writable for the site’s user.",
  );
  const other = new Error('The site has a problem of its own.');
  expect(explainAccessError(other)).toBe(other);
});
