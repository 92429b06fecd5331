import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { expect, it } from 'vitest';

import { createZip } from './zip-writer.server';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

it('keeps only the name and checksum of each written member, however many there are', async () => {
  const zip = createZip(0);
  zip.output.resume();
  const add = async (at: number) => {
    const content = [Buffer.alloc(100_000, at)];
    await zip.add(`files/${at}`, content, { compressed: at > 0 });
    return new WeakRef(content);
  };
  const contents = [await add(0), await add(1), await add(2)];
  // A WeakRef keeps its target alive until the end of the current turn.
  await sleep(10);
  collect();
  expect(contents.map((content) => content.deref())).toEqual([undefined, undefined, undefined]);
  zip.end();
});

const FULL = 'The place is full.';

it('fails with the error that ended it, and accepts nothing more', async () => {
  const zip = createZip(0);
  zip.output.resume();
  zip.output.on('error', () => undefined);
  async function* halting() {
    yield Buffer.from('a');
    zip.fail(new Error(FULL));
    await sleep(50);
    yield Buffer.from('b');
  }
  await expect(zip.add('files/a', halting(), { compressed: false })).rejects.toThrow(FULL);
  await expect(zip.add('files/b', [Buffer.from('c')], { compressed: false })).rejects.toThrow(FULL);
});
