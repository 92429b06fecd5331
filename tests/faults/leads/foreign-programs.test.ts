import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, test } from 'vitest';
import { filledIn, postInquiry } from '~tests/site/post-inquiry';
import { inDatabase } from '~tests/site/site-database';
import {
  FOREIGN_PROGRAMS,
  missingPrograms,
  openForeign,
} from '~tests/site/sqlite/foreign-programs';
import { discard, startSite, type Site } from '~tests/site/start-site';

const missing = missingPrograms();

/** Posts an inquiry and returns its email address once it is acknowledged. */
async function sendInquiry({ url }: Site, name: string) {
  const email = `${name}@example.in`;
  expect((await postInquiry(url, filledIn({ formId: name, email }))).status).toBe(200);
  return email;
}
const storedEmails = ({ dataDir }: Site) =>
  inDatabase({ dataDir }, (file) =>
    file
      .prepare('select email from leads order by email')
      .all()
      .map(({ email }) => email),
  );

// The programs come from Debian packages.
test.skipIf(missing.length > 0).each(FOREIGN_PROGRAMS)(
  'after %s opened the database of the running site and kill -9, every acknowledged lead exists once',
  async (program) => {
    let site = await startSite();
    const acknowledged = [await sendInquiry(site, 'before')];
    await openForeign(program, site.dataDir);
    for (let number = 1; number <= 5; number += 1)
      acknowledged.push(await sendInquiry(site, `after-${number}`));
    await site.kill();
    site = await startSite({}, site.dataDir);
    expect(storedEmails(site)).toEqual(acknowledged.toSorted());
    await discard(site);
  },
);

test('a WAL removed by hand loses no lead that is acknowledged later', async () => {
  let site = await startSite();
  const acknowledged = [await sendInquiry(site, 'before')];
  for (const end of ['-wal', '-shm']) rmSync(join(site.dataDir, `studio.sqlite${end}`));
  for (let number = 1; number <= 5; number += 1)
    acknowledged.push(await sendInquiry(site, `after-${number}`));
  await expect.poll(() => site.output()).toContain('WAL file was removed');
  await site.kill();
  site = await startSite({}, site.dataDir);
  expect(storedEmails(site)).toEqual(acknowledged.toSorted());
  await discard(site);
});

test('a start while another program writes says so, and succeeds once that has finished', async () => {
  let site = await startSite();
  const acknowledged = [await sendInquiry(site, 'before')];
  const program = new DatabaseSync(join(site.dataDir, 'studio.sqlite'));
  program.exec('begin immediate');
  await site.kill();
  await expect(startSite({}, site.dataDir)).rejects.toThrow(
    'Another program is writing to the database.',
  );
  program.exec('commit');
  program.close();
  site = await startSite({}, site.dataDir);
  expect(storedEmails(site)).toEqual(acknowledged);
  await discard(site);
});
