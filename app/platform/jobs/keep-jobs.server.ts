import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';

import { db, engine, transaction } from '~/db/executor.server';
import { log } from '~/platform/log.server';
import { onStop } from '~/platform/stopping.server';

import { keepLooking } from './keep-looking.server';
import { claim, forget, type Lease, released, whileHeld } from './lease.server';
import { nextTimes } from './next-times.server';

/** Another process may have ended in the middle of something: nobody sleeps longer. Milliseconds. */
const LONGEST_SLEEP = 15_000;
/** What fails is tried again after a minute, then after twice as long each time. Milliseconds. */
const FIRST_PAUSE = 60_000;
const LONGEST_PAUSE = 3_600_000;
/** Milliseconds until it is tried again to store that a job is done. */
const STORED_AGAIN = 1_000;
/** So often a process may end in the middle of a job before it is put off like one that failed. */
const MOST_ENDS = 3;

const ENDED = 'The site’s process ended in the middle of it, several times.';
const FAULT = 'It met a fault; the site’s log says which.';

/** A failure whose sentence is shown to staff; any other is told of in the log alone. */
export class JobProblem extends Error {
  override readonly name = 'JobProblem';
}

export type Job = {
  readonly kind: string;
  /**
   * Does it. The signal aborts when the process stops, and when another one may be at it by now. What it throws is logged, and it is
   * tried again for as long as it takes; a stop counts as no try.
   */
  run(work: {
    readonly key: string;
    /** What `queueJob` was given, parsed; null without. */
    readonly payload: unknown;
    readonly signal: AbortSignal;
  }): Promise<void>;
  /**
   * Of what comes back by itself: when it is next to be done after `now`; UTC milliseconds. Without it each is done once. Where it
   * throws, that is logged, and it is asked again; what was done stays done.
   */
  next?(now: number): number | Promise<number>;
  /** Of what comes back by itself: at each start as well. */
  readonly atStart?: boolean;
};

type Work = {
  readonly lease: Lease;
  readonly job: Job;
  readonly key: string;
  readonly payload: string | null;
  readonly asked: number;
  readonly tries: number;
  readonly failures: number;
};

/**
 * From now on this process takes part in these jobs: each is done by one of all instances on the database, one of a kind at a time in
 * each, and by another where a process ends in the middle. Ends at a clean stop.
 */
export function keepJobs(jobs: readonly Job[]): void {
  const busy = new Map<string, Promise<void>>();
  const idle = () => jobs.filter(({ kind }) => !busy.has(kind));
  const times = nextTimes(jobs);

  const wake = keepLooking({
    name: 'jobs',
    longestSleep: LONGEST_SLEEP,
    wakeOn: ['job.queued'],
    async look(signal) {
      await times.storeMissing();
      for (;;) {
        const work = signal.aborted ? undefined : await claimDue(idle());
        if (!work) break;
        const running = runJob(work, times, signal).finally(() => {
          busy.delete(work.job.kind);
          wake();
        });
        busy.set(work.job.kind, running);
      }
      return nextDue(idle());
    },
  });
  onStop(async () => {
    await Promise.all(busy.values());
  });
}

const kindsOf = (jobs: readonly Job[]) => jobs.map(({ kind }) => kind);

async function nextDue(jobs: readonly Job[]): Promise<number | null> {
  if (jobs.length === 0) return null;
  const { next } = await db()
    .selectFrom('jobs')
    .select(({ fn }) => fn.min<number | null>('due_at').as('next'))
    .where('kind', 'in', kindsOf(jobs))
    .where('held_by', 'is', null)
    .executeTakeFirstOrThrow();
  return next;
}

/** Takes the job of these kinds that has been due for longest. */
async function claimDue(jobs: readonly Job[]): Promise<Work | undefined> {
  if (jobs.length === 0) return undefined;
  const [lease] = await claim('jobs', {
    where: sql<boolean>`kind in (${sql.join(kindsOf(jobs))}) and due_at <= ${Date.now()}`,
    orderBy: sql`due_at`,
  });
  if (!lease) return undefined;
  try {
    const row = await db()
      .selectFrom('jobs')
      .select(['kind', 'key', 'payload', 'asked', 'tries', 'failures'])
      .where('id', '=', lease.id)
      .executeTakeFirstOrThrow();
    const job = jobs.find(({ kind }) => kind === row.kind);
    if (!job) throw new Error(`Nobody asked for jobs of this kind: ${row.kind}`);
    return { lease, job, ...row };
  } catch (error) {
    forget(lease);
    throw error;
  }
}

async function runJob(
  work: Work,
  times: ReturnType<typeof nextTimes>,
  stopping: AbortSignal,
): Promise<void> {
  const { lease, job } = work;
  try {
    await whileHeld(lease, stopping, async (signal) => {
      try {
        // What ends the process each time would end it for ever.
        if (work.tries - 1 - work.failures >= MOST_ENDS) throw new JobProblem(ENDED);
        await job.run({ key: work.key, payload: JSON.parse(work.payload ?? 'null'), signal });
      } catch (error) {
        return putOff(work, error, signal);
      }
      const now = Date.now();
      const next = await times.after(job, now);
      await untilStored(job, () => finish(work, now, next), signal);
    });
  } catch (error) {
    log.error({ err: error, job: job.kind }, 'job interrupted');
  }
}

/** Stores that a job is done, which is not done again because another program holds the database for a moment. */
async function untilStored({ kind }: Job, store: () => Promise<void>, signal: AbortSignal) {
  for (;;)
    try {
      return await store();
    } catch (error) {
      if (signal.aborted) throw error;
      log.warn({ err: error, job: kind }, 'job done, not yet recorded');
      await sleep(STORED_AGAIN, undefined, { signal });
    }
}

/** Done: it goes, or waits for its next moment. What was asked for meanwhile is done again. */
async function finish(
  { lease, asked: requestCount }: Work,
  now: number,
  next: number | undefined,
): Promise<void> {
  const done = { ...released, tries: 0, failures: 0, last_done_at: now, problem: null };
  await transaction(async () => {
    const { asked: askedNow } = (await held(lease)) ?? {};
    if (askedNow === undefined) return;
    const isAskedAgain = askedNow !== requestCount;
    if (next === undefined && !isAskedAgain)
      await db().deleteFrom('jobs').where('id', '=', lease.id).execute();
    else
      await db()
        .updateTable('jobs')
        // Asked for meanwhile: its moment stands there already.
        .set({ ...done, ...(isAskedAgain || next === undefined ? {} : { due_at: next }) })
        .where('id', '=', lease.id)
        .execute();
  });
}

/** Under this transaction's lock the row stays as it is. */
const held = ({ id, holder }: Lease) =>
  db()
    .selectFrom('jobs')
    .select('asked')
    .where('id', '=', id)
    .where('held_by', '=', holder)
    .$if(engine() === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();

/** Not done: it goes on later, here or elsewhere. */
async function putOff({ lease, job, tries, failures }: Work, error: unknown, signal: AbortSignal) {
  const stored = db()
    .updateTable('jobs')
    .set(released)
    .where('id', '=', lease.id)
    .where('held_by', '=', lease.holder);
  if (signal.aborted) {
    await stored.set({ tries: failures }).execute();
    return;
  }
  log.error({ err: error, job: job.kind, tries }, 'job failed');
  const now = Date.now();
  const problem = error instanceof JobProblem ? error.message : FAULT;
  await stored
    .set({ last_failed_at: now, problem, failures: tries, due_at: now + pauseAfter(tries) })
    .execute();
}

const pauseAfter = (tries: number) =>
  Math.min(FIRST_PAUSE * 2 ** Math.min(tries - 1, 10), LONGEST_PAUSE);
