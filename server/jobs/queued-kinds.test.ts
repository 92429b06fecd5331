import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { BACKUP_JOB } from '~/backups/work/backup-job.server';

import { siteJobs } from './site-jobs';

test('every kind of job that is queued has an entry', () => {
  const text = globSync('{app,server}/**/*.server.ts')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const queued = [...text.matchAll(/queueJob\(\{\s*kind: (\w+)/g)].map(([, name = '']) => name);
  const kinds = queued.map(
    (name) => new RegExp(String.raw`const ${name} = '([^']+)'`).exec(text)?.[1] ?? name,
  );
  expect(kinds.length).toBeGreaterThan(3);
  const known = new Set([...siteJobs.map(({ kind }) => kind), BACKUP_JOB]);
  expect(kinds.filter((kind) => !known.has(kind))).toEqual([]);
});
