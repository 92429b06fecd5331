import { join } from 'node:path';

import type { ServerBuild } from 'react-router';
import { readBackupSettings, warnOfBackupPlace } from '~server/backups/backup-settings';
import { answerConsole } from '~server/console/console-commands';
import { listenToConsole } from '~server/console/console-socket';
import { LEND_DATABASE, handOverDatabase } from '~server/console/lend-database';

import { startDeliveryWorker } from '~/alerts/outbox/delivery-worker.server';
import { allowLoopback } from '~/alerts/push/push-endpoint';
import { isWeakPin } from '~/auth/pin/new-pin';
import { preparePin } from '~/auth/pin/set-pin.server';
import { startSessionExpiry } from '~/auth/sessions/end-expired-sessions.server';
import { endStreams } from '~/backoffice/live/live-streams.server';
import { eventNames, staleTags } from '~/backoffice/live/site-events';
import { removePreviousSites } from '~/backups/restore/switch-site.server';
import { setBackupSettings } from '~/backups/settings.server';
import { backupJob } from '~/backups/work/backup-job.server';
import { removeDemoLinks } from '~/dashboard/sample-content/demo-links.server';
import { registerSystemChecks } from '~/dashboard/settings/system/system-checks.server';
import { isOutOfRoom, isReadOnly } from '~/db/errors.server';
import { db, transaction } from '~/db/executor.server';
import { checkIntegrity } from '~/db/integrity.server';
import { SQLITE_FILE } from '~/db/site-folder.server';
import { whyNothingIsStored } from '~/db/write-check.server';
import { importDemoPosts } from '~/features/blog/demo/import-demo-posts.server';
import { startPublishScheduler } from '~/features/blog/publishing/schedule.server';
import { publishedPictures } from '~/features/content/pictures/read-pictures.server';
import { publishedPages } from '~/features/content/read-pages.server';
import { storeLegalSamples } from '~/features/content/versions/legal-samples.server';
import { readPageVersions } from '~/features/content/versions/read-versions.server';
import { startPageScheduler } from '~/features/content/writing/page-schedule.server';
import { openSpool } from '~/features/leads/inquiry/spool/spool.server';
import { importDemoProjects } from '~/features/portfolio/demo/import-demo-projects.server';
import { fromOthers, registerEvents, subscribe } from '~/platform/events.server';
import { startJobWorker } from '~/platform/jobs/job-worker.server';
import { log } from '~/platform/log.server';
import { createPageCache } from '~/platform/page-cache/page-cache';
import { runStopTasks } from '~/platform/stopping.server';
import { setStorage } from '~/platform/storage/storage.server';
import { readSettings, saveSettings } from '~/settings/settings.server';

import { createApp } from './app';
import { cacheRules, mayBeCached } from './cached-paths';
import { connectAlerts } from './connect-alerts';
import { connectFeatures } from './connect-features';
import { runChecks } from './doctor/checks';
import { siteSurroundings } from './doctor/surroundings';
import { env } from './env';
import { onNewDay } from './jobs/new-day';
import { siteJobs } from './jobs/site-jobs';
import { watchDisk } from './jobs/watch-disk';
import { notFoundKeyOf } from './not-found-key';
import { openSite } from './open-site';
import { openStorage, pictureCopies } from './pictures/open-storage';

/** Checks the database file for damage. The log and the admin show the result. */
async function checkDatabaseFile(dataDir: string, pragma: 'quick_check' | 'integrity_check') {
  try {
    const damage = await checkIntegrity(join(dataDir, SQLITE_FILE), pragma);
    if (damage.length > 0)
      log.error({ damage }, 'the database is damaged; restore it from a backup');
  } catch (error) {
    log.error({ err: error }, 'the database could not be checked');
  }
}

/** Rows that a start writes. If nothing can be written, the site still starts, and the next start writes them. */
async function storeAtStart<T>(callback: () => Promise<T>) {
  try {
    return await callback();
  } catch (error) {
    if (!isOutOfRoom(error) && !isReadOnly(error)) throw error;
    log.warn({ err: error }, 'left for the next start');
    return undefined;
  }
}

/** Loads what every page shows, so that pages can be rendered while the database is unavailable. */
const loadSharedData = () =>
  Promise.all([readSettings(), publishedPages(), publishedPictures(), readPageVersions('terms')]);

function pageCacheOf(build: ServerBuild) {
  const cache = createPageCache({
    rules: cacheRules,
    sharedKey: notFoundKeyOf(build),
    bypass: (pathname) => !mayBeCached(pathname),
    onError: (error) => log.error({ err: error }, 'page cache'),
  });
  registerEvents(eventNames);
  for (const event of eventNames)
    subscribe(event, (detail) => cache.drop(staleTags(event, detail)));
  subscribe('events.missed', () => {
    // Not cleared: while the database is unavailable, the pages could not be rendered again.
    cache.revalidateAll();
    // Open screens reconnect and reload their data.
    endStreams();
  });
  return cache;
}

/** Prepares folder, key, database and cache. The caller listens. @throws Error with a sentence for the owner. */
export async function boot(build: ServerBuild, mode: string) {
  const { LOG_LEVEL, DEMO_CONTENT, ADMIN_PIN, STORAGE_URL } = env();
  log.level = LOG_LEVEL;
  const { database, dataDir, identity, applied } = await openSite({ by: 'start', log });
  const backups = readBackupSettings();
  setBackupSettings(backups);
  void warnOfBackupPlace(backups);
  // Storage is opened after the database, whose lock reserves this folder.
  setStorage(await openStorage(dataDir));
  allowLoopback(env().PUSH_LOOPBACK === 'on');
  if (applied.length) log.info({ applied }, 'database migrated');
  const problem = await whyNothingIsStored(database);
  if (problem !== null) {
    log.error({ trouble: problem }, 'started to be read only');
    process.stdout.write(`${problem}\n`);
  }
  await storeAtStart(DEMO_CONTENT === 'on' ? fillWithDemoContent : hideSamplesOnce);

  const pin = await storeAtStart(() => preparePin(ADMIN_PIN));
  if (ADMIN_PIN && isWeakPin(ADMIN_PIN))
    log.warn('ADMIN_PIN is easy to guess: set another one, there or in Settings, Security');
  // Printed once to the terminal, never to the log.
  if (pin) process.stdout.write(`Admin PIN: ${pin}  (shown this once; change it in Settings)\n`);

  connectFeatures();
  connectAlerts(env());
  registerSystemChecks(async () => runChecks(await siteSurroundings(database)));
  const commands = await listenToConsole(dataDir, (argv) =>
    argv[0] === LEND_DATABASE ? handOverDatabase(database, dataDir) : answerConsole(argv),
  );

  await openSpool(join(dataDir, 'inquiries'), identity);
  await storeAtStart(() => storeLegalSamples());
  await loadSharedData();

  const cache = pageCacheOf(build);
  // The cache must be listening before changes of other instances and scheduled posts arrive.
  database.others?.listen(fromOthers);
  startPublishScheduler();
  startPageScheduler();
  startJobWorker([...siteJobs, backupJob(backups)]);
  startDeliveryWorker();
  watchDisk(dataDir);
  startSessionExpiry();
  // Not a job, because a full disk or a damaged database would keep a job from running.
  const lookAfterFolder = (pragma: 'quick_check' | 'integrity_check') => {
    void removePreviousSites(dataDir);
    if (database.engine === 'sqlite') void checkDatabaseFile(dataDir, pragma);
  };
  lookAfterFolder('quick_check');
  onNewDay(() => {
    // A rate card may begin today, and estimate inputs with dates depend on the day.
    cache.drop(['rates']);
    lookAfterFolder('integrity_check');
  });

  let stopping = false;
  const beginStop = () => {
    stopping = true;
    endStreams();
  };
  const parts = { build, mode, database, cache, stopping: () => stopping };
  return {
    app: createApp(parts),
    parts,
    cache,
    measuredFolders: new Map([
      ['data', dataDir],
      ...(STORAGE_URL ? [['picture_copies', pictureCopies(dataDir)] as const] : []),
    ] as const),
    beginStop,
    close: async () => {
      commands.close();
      await runStopTasks();
      await database.close();
    },
    stopping: parts.stopping,
  };
}

/** Each import runs once and remembers that it did. */
async function fillWithDemoContent() {
  const articles = await importDemoPosts();
  if (articles) log.info({ articles }, 'demo content stored');
  const projects = await importDemoProjects();
  if (projects) log.info({ projects }, 'demo projects stored');
}

/** For a site without demo content. Once staff have shown or hidden the samples, their choice stays. */
const hideSamplesOnce = () =>
  transaction(async () => {
    const storedChoice = await db()
      .selectFrom('settings')
      .select('key')
      .where('key', '=', 'samples')
      .executeTakeFirst();
    if (storedChoice) return;
    await saveSettings('samples', { shown: '' });
    await removeDemoLinks();
  });
