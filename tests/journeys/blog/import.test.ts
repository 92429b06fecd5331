import { expect, test } from 'vitest';
import { ALLOWED, withPostList } from '~tests/site/post-list';
import { ask } from '~tests/site/sign-in';
import { inDatabase } from '~tests/site/site-database';

const posts = withPostList();

test('asks for a new sign-in when the session ends during an import', async () => {
  const { page, close } = await posts.open('/import');
  await page.getByLabel('File').setInputFiles({
    name: 'posts.jsonl',
    mimeType: 'application/json',
    buffer: Buffer.from('{"title": "Old one", "content": "x"}'),
  });
  await page.getByRole('button', { name: 'Test import' }).click();
  await page.getByText('1 record read: 1 can be imported, 0 already existed').waitFor();
  inDatabase(posts.site, (file) => file.exec('delete from admin_sessions'));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('The import stopped.').waitFor();
  await page.getByText('Imported: 0 posts. Import the file again').waitFor();
  await page.getByRole('link', { name: 'Sign in again in another tab' }).waitFor();
  expect(posts.states()).toEqual([]);
  await close(ALLOWED);
});

test('tests, imports and reports old posts line by line', async () => {
  const { page, close } = await posts.open('/import');
  const file = [
    '{"title": "Old one", "status": "published", "publishDate": "2024-01-02", "content": "x"}',
    '{"title": "Bad", "status": "hidden"}',
    `{"title": "Long one", "content": ${JSON.stringify('नमस्ते\n'.repeat(6_000))}}`,
  ];
  await page.getByLabel('File').setInputFiles({
    name: 'posts.jsonl',
    mimeType: 'application/json',
    buffer: Buffer.from(file.join('\n')),
  });
  await page.getByRole('button', { name: 'Test import' }).click();
  await page.getByText('Test complete. Nothing was imported.').waitFor();
  expect(posts.states()).toEqual([]);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('3 records read: 2 imported, 0 already existed, 1 can’t be read.').waitFor();
  await page.getByRole('row', { name: /^2 .*status/ }).waitFor();
  expect(await (await ask(posts.site, '/blogs')).text()).toContain('/blog/old-one');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('0 imported, 2 already existed').waitFor();
  await close(ALLOWED);
});
