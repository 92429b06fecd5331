import { sql } from 'kysely';

import { db, engine, transaction } from '~/db/executor.server';
import { log } from '~/platform/log.server';
import { onStop } from '~/platform/stopping.server';

import { claim, forget, type Lease, released, storeResult, whileHeld } from './lease.server';
import { nextTimes } from './next-times.server';
import { pollLoop } from './poll-loop.server';

/** Limits the sleep, to find jobs whose process crashed. */
const MAX_SLEEP = 15_000;
/** Milliseconds before a retry; doubled after each failure. */
const MIN_RETRY_DELAY = 60_000;
const MAX_RETRY_DELAY = 3_600_000;
/** Crashes allowed while a job is running before the job counts as failed. */
const MAX_CRASHES = 3;

const CRASHED = 'The site’s process stopped several times during this task.';
const FAULT = 'An error occurred; see the site’s log.';

export class JobProblem extends Error {
  override readonly name = 'JobProblem';
}

export type Job = {
  readonly kind: string;
  /** `signal` aborts at shutdown or when the lease may be lost. Errors are logged and retried without limit. */
  run(work: {
    readonly key: string;
    readonly payload: unknown;
    readonly signal: AbortSignal;
  }): Promise<void>;
  /** For recurring jobs: the next due time after `now`, in UTC milliseconds. Called again later if it throws. */
  next?(now: number): number | Promise<number>;
  /** Also runs at each start of an instance, even if it isn't due. Without `next` it runs only then. */
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

/** Runs jobs until shutdown. All instances together run each job once; one instance runs one of a kind at a time. */
export function startJobWorker(jobs: readonly Job[]): void {
  const busy = new Map<string, Promise<void>>();
  const idle = () => jobs.filter(({ kind }) => !busy.has(kind));
  const times = nextTimes(jobs);

  const wakeLoop = pollLoop({
    name: 'jobs',
    maxSleep: MAX_SLEEP,
    wakeOn: ['job.queued'],
    async look(signal) {
      await times.storeMissing();
      for (;;) {
        const claimed = signal.aborted ? undefined : await claimDue(idle());
        if (!claimed) break;
        const running = runJob(claimed, times, signal).finally(() => {
          busy.delete(claimed.job.kind);
          wakeLoop();
        });
        busy.set(claimed.job.kind, running);
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
  claimed: Work,
  times: ReturnType<typeof nextTimes>,
  stopping: AbortSignal,
): Promise<void> {
  const { lease, job } = claimed;
  try {
    await whileHeld(lease, stopping, async (signal) => {
      try {
        // Without a limit, a job that crashes the process would do so forever.
        if (claimed.tries - 1 - claimed.failures >= MAX_CRASHES) throw new JobProblem(CRASHED);
        await job.run({ key: claimed.key, payload: JSON.parse(claimed.payload ?? 'null'), signal });
      } catch (error) {
        return requeue(claimed, error, signal);
      }
      const now = Date.now();
      const nextDueAt = await times.after(job, now);
      await storeResult(() => finish(claimed, now, nextDueAt), signal, { job: job.kind });
    });
  } catch (error) {
    log.error({ err: error, job: job.kind }, 'job interrupted');
  }
}

async function finish(
  { lease, asked: requestCount }: Work,
  now: number,
  nextDueAt: number | undefined,
): Promise<void> {
  const finishedColumns = { ...released, tries: 0, failures: 0, last_done_at: now, problem: null };
  await transaction(async () => {
    const { asked: currentCount } = (await lockHeldRow(lease)) ?? {};
    if (currentCount === undefined) return;
    const isRequestedAgain = currentCount !== requestCount;
    if (nextDueAt === undefined && !isRequestedAgain)
      await db().deleteFrom('jobs').where('id', '=', lease.id).execute();
    else
      await db()
        .updateTable('jobs')
        // A request during the run has already set the due time.
        .set({
          ...finishedColumns,
          ...(isRequestedAgain || nextDueAt === undefined ? {} : { due_at: nextDueAt }),
        })
        .where('id', '=', lease.id)
        .execute();
  });
}

const lockHeldRow = ({ id, holder }: Lease) =>
  db()
    .selectFrom('jobs')
    .select('asked')
    .where('id', '=', id)
    .where('held_by', '=', holder)
    .$if(engine() === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();

async function requeue({ lease, job, tries, failures }: Work, error: unknown, signal: AbortSignal) {
  const storing = db()
    .updateTable('jobs')
    .set(released)
    .where('id', '=', lease.id)
    .where('held_by', '=', lease.holder);
  if (signal.aborted) {
    await storing.set({ tries: failures }).execute();
    return;
  }
  log.error({ err: error, job: job.kind, tries }, 'job failed');
  const now = Date.now();
  const problem = error instanceof JobProblem ? error.message : FAULT;
  await storing
    .set({ last_failed_at: now, problem, failures: tries, due_at: now + retryDelay(tries) })
    .execute();
}

const retryDelay = (tries: number) =>
  Math.min(MIN_RETRY_DELAY * 2 ** Math.min(tries - 1, 10), MAX_RETRY_DELAY);
