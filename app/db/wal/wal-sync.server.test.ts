import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { createWalSync } from './wal-sync.server.ts';

/** Fails every sync, like a broken disk. */
const BROKEN = '/dev/full';
let checkpoints = 0;
const checkpoint = () => void (checkpoints += 1);
beforeEach(() => {
  checkpoints = 0;
});
const anew = () => path.join(tmpdir(), `wal-${crypto.randomUUID()}`);

test('a file on the disk is durable without a checkpoint', async () => {
  const wal = anew();
  writeFileSync(wal, 'frames');
  const sync = createWalSync(wal, checkpoint);
  await Promise.all([sync.durable(), sync.durable()]);
  await sync.release();
  expect(checkpoints).toBe(0);
  rmSync(wal);
});

test('a removed WAL makes nothing durable: it is moved into the database, and the next one counts', async () => {
  const wal = anew();
  writeFileSync(wal, 'frames');
  const states: boolean[] = [];
  const sync = createWalSync(wal, ({ isRemoved }) => {
    states.push(isRemoved);
    writeFileSync(wal, 'frames of another');
  });
  await sync.durable();
  rmSync(wal);
  await sync.durable();
  await sync.durable();
  expect(states).toEqual([true]);
  await sync.release();
  rmSync(wal);
  const syncOfMissing = createWalSync(wal, ({ isRemoved }) => void states.push(isRemoved));
  await syncOfMissing.durable();
  expect(states).toEqual([true, true]);
});

test('another file may replace it', async () => {
  const wal = anew();
  writeFileSync(wal, 'frames');
  const sync = createWalSync(wal, checkpoint);
  await sync.durable();
  await sync.release();
  rmSync(wal);
  writeFileSync(wal, 'other frames');
  await sync.durable();
  await sync.release();
  expect(checkpoints).toBe(0);
  rmSync(wal);
});

test('after a failed sync nothing counts as durable until the database contains the whole WAL', async () => {
  let isDiskWell = false;
  const sync = createWalSync(BROKEN, () => {
    checkpoints += 1;
    if (!isDiskWell) throw new Error('the disk is broken');
  });
  await expect(sync.durable()).rejects.toThrow('the disk is broken');
  await expect(sync.durable()).rejects.toThrow('the disk is broken');
  expect(checkpoints).toBe(2);
  isDiskWell = true;
  await sync.durable();
  expect(checkpoints).toBe(3);
  await sync.release();
});
