import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { refuseWriters } from '~tests/engines/refuse-writers';

import { db, transaction } from '~/db/executor.server';
import { log } from '~/platform/log.server';
import { runStopTasks } from '~/platform/stopping.server';

import { JobProblem, startJobWorker } from './job-worker.server';
import { queueJob, readJob } from './jobs.server';
import { LEASE } from './lease.server';

log.level = 'silent';

const HOUR = 3_600_000;

onBothEngines('jobs', (engine, database) => {
  beforeEach(async () => {
    await db().deleteFrom('jobs').execute();
  });
  afterEach(async () => {
    await runStopTasks();
    vi.useRealTimers();
  });
  const rows = () => db().selectFrom('jobs').selectAll().execute();
  test('a queued job runs once its transaction is committed, with its payload, and is removed', async () => {
    const doneRuns: unknown[] = [];
    startJobWorker([
      { kind: 'once', run: async ({ key, payload }) => void doneRuns.push([key, payload]) },
    ]);
    await transaction(async () => {
      await queueJob({ kind: 'once', key: 'a', payload: { n: 1 } });
      await queueJob({ kind: 'once', key: 'a', payload: { n: 2 } });
    });
    await expect.poll(rows).toEqual([]);
    expect(doneRuns).toEqual([['a', { n: 2 }]]);
  });

  test('a rolled-back job never runs', async () => {
    const run = vi.fn(async () => undefined);
    startJobWorker([{ kind: 'once', run }]);
    await transaction(async () => {
      await queueJob({ kind: 'once' });
      throw new Error('rolled back');
    }).catch(() => undefined);
    await queueJob({ kind: 'once', key: 'the next' });
    await expect.poll(() => run.mock.calls.length).toBe(1);
    expect(run).toHaveBeenCalledWith(expect.objectContaining({ key: 'the next' }));
  });

  test('several workers run each job once', async () => {
    const doneRuns: string[] = [];
    const run = async ({ key }: { key: string }) => void doneRuns.push(key);
    for (let i = 0; i < 4; i += 1) startJobWorker([{ kind: 'once', run }]);
    const keys = Array.from({ length: 60 }, (_, i) => `${i}`);
    await Promise.all(keys.map((key) => queueJob({ kind: 'once', key })));
    await expect.poll(rows).toEqual([]);
    expect(doneRuns.toSorted()).toEqual(keys.toSorted());
  });

  test('a job requested during a run runs once more', async () => {
    const startedRuns: number[] = [];
    const first = Promise.withResolvers<void>();
    startJobWorker([
      {
        kind: 'again',
        async run() {
          startedRuns.push(startedRuns.length);
          if (startedRuns.length === 1) await first.promise;
        },
      },
    ]);
    await queueJob({ kind: 'again' });
    await expect.poll(() => startedRuns.length).toBe(1);
    await queueJob({ kind: 'again' });
    expect(await readJob({ kind: 'again' })).toMatchObject({ isUnderWay: true });
    first.resolve();
    await expect.poll(() => startedRuns.length).toBe(2);
    await expect.poll(rows).toEqual([]);
  });

  test('each job starts at its time', async () => {
    const run = vi.fn(async () => undefined);
    startJobWorker([{ kind: 'later', run }]);
    await queueJob({ kind: 'later', key: 'far', dueAt: Date.now() + HOUR });
    await queueJob({ kind: 'later', key: 'near', dueAt: Date.now() + 60 });
    await expect.poll(() => run.mock.calls.length).toBe(1);
    expect(run).toHaveBeenCalledWith(expect.objectContaining({ key: 'near' }));
    await expect.poll(rows).toMatchObject([{ key: 'far' }]);
  });

  test('a recurring job waits for its next time, earlier after a change of it', async () => {
    const next = vi.fn((now: number) => now + HOUR);
    startJobWorker([{ kind: 'nightly', run: async () => undefined, next, atStart: true }]);
    await expect
      .poll(() => readJob({ kind: 'nightly' }))
      .toMatchObject({ isUnderWay: false, lastDoneAt: expect.any(Number), problem: null });
    const { dueAt = 0 } = (await readJob({ kind: 'nightly' })) ?? {};
    expect(dueAt).toBeGreaterThan(Date.now() + HOUR - 60_000);
    await runStopTasks();
    startJobWorker([
      { kind: 'nightly', run: async () => undefined, next: (now) => now + HOUR / 2 },
    ]);
    await expect
      .poll(async () => (await readJob({ kind: 'nightly' }))?.dueAt)
      .toBeLessThan(Date.now() + HOUR - 60_000);
  });

  test('a recurring job does not wait for a time that was set while the clock was ahead', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const now = Date.now();
    vi.setSystemTime(now + 48 * HOUR);
    const run = vi.fn(async () => undefined);
    startJobWorker([{ kind: 'nightly', run, next: (from) => from + HOUR, atStart: true }]);
    const dueAt = async () => (await readJob({ kind: 'nightly' }))?.dueAt;
    await expect.poll(dueAt).toBe(now + 49 * HOUR);
    vi.setSystemTime(now);
    await queueJob({ kind: 'nothing that is done here' });
    await expect.poll(dueAt).toBe(now + HOUR);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('a job of the start without a next time runs once at each start', async () => {
    const run = vi.fn(async () => undefined);
    for (const count of [1, 2]) {
      startJobWorker([{ kind: 'at start', run, atStart: true }]);
      await expect.poll(() => run.mock.calls.length).toBe(count);
      await expect.poll(rows).toEqual([]);
      await runStopTasks();
    }
  });

  test('a failure is recorded, and retried after a minute, then two', async () => {
    const run = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new JobProblem('The disk is full.'))
      .mockRejectedValueOnce(new Error('a secret'))
      .mockResolvedValue();
    startJobWorker([{ kind: 'failing', run, next: (now) => now + HOUR, atStart: true }]);
    const expectProblem = async (problem: string) => {
      await expect.poll(async () => (await readJob({ kind: 'failing' }))?.problem).toBe(problem);
      return readJob({ kind: 'failing' });
    };
    const first = await expectProblem('The disk is full.');
    expect((first?.dueAt ?? 0) - (first?.lastFailedAt ?? 0)).toBe(60_000);
    await queueJob({ kind: 'failing' });
    const second = await expectProblem('An error occurred; see the site’s log.');
    expect((second?.dueAt ?? 0) - (second?.lastFailedAt ?? 0)).toBe(120_000);
    await queueJob({ kind: 'failing' });
    await expect
      .poll(() => readJob({ kind: 'failing' }))
      .toMatchObject({ problem: null, isUnderWay: false, lastDoneAt: expect.any(Number) });
    expect(await rows()).toMatchObject([{ tries: 0, failures: 0 }]);
  });

  test('a finished job doesn’t run again if its next time can’t be determined; that is logged, and stored later', async () => {
    const failures = vi.spyOn(log, 'error');
    const run = vi.fn(async () => undefined);
    const next = vi.fn((now: number) => now + 72 * HOUR);
    startJobWorker([{ kind: 'nightly', run, next, atStart: true }]);
    await expect.poll(async () => (await readJob({ kind: 'nightly' }))?.lastDoneAt).toBeTruthy();
    const fault = new Error('the settings can’t be read');
    next.mockImplementation(() => {
      throw fault;
    });
    await queueJob({ kind: 'nightly' });
    await expect
      .poll(() => failures.mock.calls)
      .toContainEqual([{ err: fault, job: 'nightly' }, expect.stringContaining('next time')]);
    await expect
      .poll(() => readJob({ kind: 'nightly' }))
      .toMatchObject({ isUnderWay: false, problem: null, lastFailedAt: null });
    // The job is retried only after about a day: not at once, and not after the usual delay.
    const { dueAt = 0 } = (await readJob({ kind: 'nightly' })) ?? {};
    expect(dueAt).toBeGreaterThan(Date.now() + 23 * HOUR);
    expect(dueAt).toBeLessThan(Date.now() + 25 * HOUR);
    expect(run).toHaveBeenCalledTimes(2);

    next.mockImplementation((now) => now + 2 * HOUR);
    await queueJob({ kind: 'nothing that is done here' });
    await expect
      .poll(async () => (await readJob({ kind: 'nightly' }))?.dueAt)
      .toBeLessThan(Date.now() + 3 * HOUR);
    expect(run).toHaveBeenCalledTimes(2);
    failures.mockRestore();
  });

  test('a job whose next time can’t be determined at the start delays no other, and waits for its time later', async () => {
    const next = vi.fn<(now: number) => number>(() => Number.NaN);
    const run = vi.fn(async () => undefined);
    startJobWorker([
      { kind: 'nightly', run: async () => undefined, next },
      { kind: 'once', run },
    ]);
    await queueJob({ kind: 'once' });
    await expect.poll(() => run.mock.calls.length).toBe(1);
    expect(await readJob({ kind: 'nightly' })).toBeUndefined();
    next.mockImplementation((now) => now + HOUR);
    await queueJob({ kind: 'once' });
    await expect
      .poll(async () => (await readJob({ kind: 'nightly' }))?.dueAt)
      .toBeGreaterThan(Date.now());
  });

  test('a job that finishes while its row can’t be written doesn’t run again', async () => {
    const warnings = vi.spyOn(log, 'warn');
    let allowWriters = async (): Promise<void> => undefined;
    const run = vi.fn(async () => {
      allowWriters = await refuseWriters(database(), 'jobs');
    });
    startJobWorker([{ kind: 'once', run }]);
    await queueJob({ kind: 'once' });
    await expect
      .poll(() => warnings.mock.calls)
      .toContainEqual([expect.anything(), expect.stringContaining('is done')]);
    await allowWriters();
    await expect.poll(rows).toEqual([]);
    expect(run).toHaveBeenCalledTimes(1);
    warnings.mockRestore();
  });

  test('a shutdown ends running jobs, doesn’t count as an attempt, and frees them for others at once', async () => {
    const signals: AbortSignal[] = [];
    startJobWorker([
      {
        kind: 'long',
        async run({ signal }) {
          signals.push(signal);
          await sleep(HOUR, undefined, { signal });
        },
      },
    ]);
    await queueJob({ kind: 'long' });
    await expect.poll(() => signals.length).toBe(1);
    await runStopTasks();
    expect(signals[0]?.aborted).toBe(true);
    expect(await rows()).toMatchObject([{ held_by: null, tries: 0 }]);
  });

  test('a job of a killed process is taken over; one that crashes its process repeatedly is postponed', async () => {
    const run = vi.fn(async () => undefined);
    const killed = { held_by: 'a killed process', held_until: Date.now() - 1 };
    await queueJob({ kind: 'deadly', key: 'once' });
    await db()
      .updateTable('jobs')
      .set({ ...killed, tries: 1 })
      .execute();
    startJobWorker([{ kind: 'deadly', run }]);
    await expect.poll(rows).toEqual([]);
    await runStopTasks();

    await queueJob({ kind: 'deadly', key: 'always' });
    await db()
      .updateTable('jobs')
      .set({ ...killed, tries: 3 })
      .execute();
    startJobWorker([{ kind: 'deadly', run }]);
    await expect
      .poll(async () => (await readJob({ kind: 'deadly', key: 'always' }))?.problem)
      .toMatch(/stopped several times/);
    expect(run).toHaveBeenCalledTimes(1);
    expect((await readJob({ kind: 'deadly', key: 'always' }))?.dueAt).toBeGreaterThan(
      Date.now() + 60_000,
    );
  });

  // On SQLite a site is one process, so nothing else can hold a job.
  test.runIf(engine === 'postgres')('a job that another instance holds is left alone', async () => {
    const run = vi.fn(async () => undefined);
    await queueJob({ kind: 'elsewhere' });
    await db()
      .updateTable('jobs')
      .set({ held_by: 'another instance', held_until: Date.now() + LEASE })
      .execute();
    startJobWorker([{ kind: 'elsewhere', run }]);
    await queueJob({ kind: 'elsewhere', key: 'mine' });
    await expect.poll(() => run.mock.calls.length).toBe(1);
    await expect.poll(rows).toMatchObject([{ key: '', held_by: 'another instance' }]);
  });
});
