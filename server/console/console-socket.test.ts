import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { askRunningSite, listenToConsole } from './console-socket';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'console-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a start removes what killed processes left, but not the socket of one that is starting', async () => {
  const [killed, starting] = [join(dataDir, 'console-1.sock'), join(dataDir, 'console-2.sock')];
  for (const path of [killed, starting]) writeFileSync(path, '');
  utimesSync(killed, 1, 1);
  const { close } = await listenToConsole(dataDir, async ([text = '']) => ({ ok: true, text }));
  expect(readdirSync(dataDir)).toEqual(
    ['console-2.sock', `console-${process.pid}.sock`].toSorted(),
  );
  expect(await askRunningSite(dataDir, ['help'])).toEqual({ ok: true, text: 'help' });
  close();
});
