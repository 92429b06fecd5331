import * as z from 'zod';

import {
  beginBackup,
  recordEnd,
  recordRemovalProblem,
  noteProgress,
  recordVerified,
  verifiedBackups,
} from '~/backups/catalog.server';
import { BACKUP_NAME, placeProblem } from '~/backups/places/place';
import { backupsToKeep } from '~/backups/schedule/backups-to-keep';
import { nextMoment } from '~/backups/schedule/next-moment';
import { type BackupSettings, placeOf } from '~/backups/settings.server';
import { dayOf, toLocalField } from '~/platform/indian-time';
import { type Job, JobProblem } from '~/platform/jobs/job-worker.server';
import { queueJob } from '~/platform/jobs/jobs.server';
import { log } from '~/platform/log.server';

import { BackupFailed, makeInSubprocess } from './make-in-subprocess.server';

export const BACKUP_JOB = 'backup';
const payload = z.object({ by: z.string(), day: z.number() }).nullable().catch(null);

export const requestBackup = (by: string) =>
  queueJob({ kind: BACKUP_JOB, payload: { by, day: dayOf(Date.now()) } });

/** Makes a backup daily at a fixed time and on request, on one of all instances. */
export function backupJob(settings: BackupSettings): Job {
  const { url, at } = settings;
  return {
    kind: BACKUP_JOB,
    ...(url !== undefined && { next: (now: number) => nextMoment(at, now) }),
    async run(jobRun) {
      const request = payload.parse(jobRun.payload);
      // A request of an earlier day has expired, so this run belongs to the schedule.
      const by = request?.day === dayOf(Date.now()) ? request.by : null;
      await runBackup(settings, by, jobRun.signal);
    },
  };
}

export function backupName(now: number, isEncrypted: boolean): string {
  const seconds = new Date(now).toISOString().slice(17, 19);
  const stamp = toLocalField(now)
    .replaceAll(/\D/g, '-')
    .replace(/-(\d\d)-(\d\d)$/, '-$1$2');
  const name = `studio-${stamp}${seconds}.zip${isEncrypted ? '.age' : ''}`;
  if (!BACKUP_NAME.test(name)) throw new Error(`Not a backup name: ${name}`);
  return name;
}

async function runBackup(settings: BackupSettings, by: string | null, signal: AbortSignal) {
  const { site, filesRoot, url, passphrase, version } = settings;
  const place = placeOf(settings);
  const nameAt = (moment: number) => backupName(moment, passphrase !== undefined);
  const { id, name } = await beginBackup({ nameAt, place: place.shown, by });
  const cancelled = new AbortController();
  const stop = AbortSignal.any([signal, cancelled.signal]);
  try {
    const madeBackup = await makeInSubprocess(
      { ...site, filesRoot, url, name, passphrase, version, holds: 'everything' },
      (progress) => {
        noteProgress(id, progress).then(
          (isCancelled) => isCancelled && cancelled.abort(new Error('cancelled')),
          (error: unknown) => log.warn({ err: error }, 'progress of a backup not noted'),
        );
      },
      stop,
    );
    await recordVerified(id, madeBackup);
    const { leads, pictures } = madeBackup.verification;
    log.info(
      { name, place: place.shown, bytes: madeBackup.bytes, leads, pictures },
      'backup made and verified',
    );
  } catch (error) {
    if (cancelled.signal.aborted) return recordEnd(id, 'cancelled', null);
    if (signal.aborted) {
      await recordEnd(id, 'cancelled', 'The site was stopped during the backup.');
      throw error;
    }
    const problem =
      error instanceof BackupFailed ? error.message : placeProblem(place.shown, error);
    await recordEnd(id, 'failed', problem);
    log.error({ err: error, place: place.shown }, 'the backup failed');
    // The person who requested a backup sees the problem and can retry. Only a scheduled one is retried automatically.
    if (by === null) throw new JobProblem(problem);
    return;
  }
  await removeOld(settings, id);
}

/** Removes backups that are no longer needed. If the place forbids deletion, they stay. */
async function removeOld(settings: BackupSettings, latest: string): Promise<void> {
  const place = placeOf(settings);
  const verified = (await verifiedBackups()).filter((backup) => backup.place === place.shown);
  const retained = backupsToKeep(
    verified.map(({ id, madeAt, begunAt, problem }) => ({
      id,
      madeAt: madeAt ?? begunAt,
      isComplete: problem === null,
    })),
    latest,
  );
  for (const { id, name } of verified.filter((backup) => !retained.has(backup.id)))
    try {
      await place.remove(name);
      await recordEnd(id, 'removed', null);
    } catch (error) {
      log.warn({ err: error, name }, 'a backup whose days are over could not be removed');
      await recordRemovalProblem(
        id,
        `It has expired but couldn’t be removed from ${place.shown}. Allow deletion there, or remove it yourself.`,
      );
      return;
    }
}
