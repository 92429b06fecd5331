import { readdirSync } from 'node:fs';

import { expect, test } from 'vitest';

import { heldMemory, INSPECTED } from '../site/memory/held-memory';
import { jpeg, upload, uploadRaw } from '../site/pictures';
import { ADMIN_PIN, signIn } from '../site/sign-in';
import { discard, startSite, type Site } from '../site/start-site';
import { storedFiles, storedRows } from '../site/stored-images';
import { rounds } from '../trials';

const descriptors = (of: Site) => readdirSync(`/proc/${of.process.pid}/fd`).length;

/** Bodies that are no upload, each malformed in a different way. */
const formPart = (disposition: string, body: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${body}\r\n`;
const FILE = formPart('name="file"; filename="a.jpg"', 'abc');
const malformed: readonly BodyInit[] = [
  '',
  'nonsense',
  '--x',
  '--x--',
  '--x\r\n',
  FILE,
  `${FILE}--y--`,
  `${formPart('name="file"', 'text')}--x--`,
  `${formPart('name="other"; filename="a.jpg"', 'abc')}--x--`,
  `${FILE}${FILE}--x--`,
  `${FILE}${formPart('name="a"', '1').repeat(9)}--x--`,
  `--x\r\nContent-Disposition: form-data; name="file"; filename="${'a'.repeat(4000)}"\r\n\r\nabc\r\n--x--`,
  `${FILE}${formPart('name="alt"', 'a'.repeat(40_000))}--x--`,
  `${FILE}${formPart('name="folder"', '../..')}--x--`,
  Buffer.from(
    `--x\r\nContent-Disposition: form-data; name="\xff\xfe"; filename="\xff"\r\n\r\na\r\n--x--`,
    'latin1',
  ),
  Buffer.from(`${FILE}${formPart('name="alt"', '\xff\xfe')}--x--`, 'latin1'),
  `${FILE}--x--`,
  `${FILE}--x--${'z'.repeat(2000)}`,
];

/** A form may keep 2 kB of server memory, which the engine's own caches take. */
const FORMS = 2_000 * rounds(5);

test('thousands of malformed forms leave no files, descriptors or memory behind', async () => {
  const own = await startSite({ ADMIN_PIN, ...INSPECTED });
  const signedIn = await signIn(own);
  const sendForms = async (count: number) => {
    const wrong = new Set<string>();
    let next = 0;
    const worker = async () => {
      for (let at = next++; at < count; at = next++) {
        const body = malformed[at % malformed.length] ?? '';
        const type = at % 7 === 0 ? 'multipart/form-data' : undefined;
        const answer = await uploadRaw(own, body, signedIn, type);
        await answer.arrayBuffer();
        if (answer.status < 400 || answer.status > 499)
          wrong.add(`${answer.status} for ${at % malformed.length}`);
      }
    };
    await Promise.all(Array.from({ length: 5 }, worker));
    return [...wrong];
  };
  // The first forms fill the engine's own caches.
  expect(await sendForms(500)).toEqual([]);
  const before = { memory: await heldMemory(own), descriptors: descriptors(own) };
  expect(await sendForms(FORMS)).toEqual([]);
  expect(((await heldMemory(own)) - before.memory) / FORMS).toBeLessThan(2 * 1024);
  await expect.poll(() => descriptors(own)).toBeLessThanOrEqual(before.descriptors);
  expect([storedFiles(own), storedRows(own)]).toEqual([[], []]);
  // A valid form is still accepted.
  expect((await upload(own, await jpeg(), { cookies: signedIn })).status).toBe(201);
  await discard(own);
});
