import { Counter, Gauge, type Registry } from 'prom-client';
import { version } from '~server/backups/version';
import { whyNotReady } from '~server/readiness';

import { readBacklog } from '~/alerts/health/outbox-health.server';
import { countWaitingWebhooks } from '~/alerts/webhooks/webhook-deliveries.server';
import { webhookWarnings } from '~/alerts/webhooks/webhook-warnings.server';
import { hasBackupFailed, verifiedBackupAge } from '~/backups/status.server';
import type { Database } from '~/db/database';
import { inquiriesInSpool } from '~/features/leads/inquiry/spool/spool.server';
import { leadStatistics } from '~/features/leads/statistics/lead-statistics.server';
import { type DiskSpace, readDiskSpace } from '~/platform/disk-space.server';
import { log } from '~/platform/log.server';
import type { PageCache } from '~/platform/page-cache/page-cache';

/** The folders whose disks are measured, by the value of the label `place`. */
type MeasuredFolders = ReadonlyMap<'data' | 'picture_copies', string>;

export type MetricSources = {
  readonly database: Database;
  readonly cache: PageCache;
  readonly stopping: () => boolean;
  readonly folders: MeasuredFolders;
};

/** Their values are read when metrics are collected. One that can't be read has no sample: an old one would mislead. */
const createMetrics = (registers: Registry[]) => ({
  gauge: (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        try {
          this.set(await read());
        } catch (error) {
          this.remove();
          log.warn({ err: error, metric: name }, 'metric not collected');
        }
      },
    }),
  counter: (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    }),
});

/** Adds values that are counted elsewhere. */
export function addStudioMetrics(
  register: Registry,
  { database, cache, stopping, folders }: MetricSources,
) {
  const registers = [register];
  const { gauge, counter } = createMetrics(registers);
  // Connections are counted first, because metrics are collected in this order and the others run queries.
  const { connections } = database;
  if (connections) {
    gauge('studio_database_connections', 'Connections', () => connections().open);
    gauge('studio_database_connections_idle', 'Idle ones', () => connections().idle);
    gauge(
      'studio_database_queries_waiting',
      'Queries waiting for one',
      () => connections().waiting,
    );
  }
  new Gauge({
    name: 'studio_build_info',
    help: 'Always 1; the label is the version',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  gauge('studio_ready', '1 where /readyz answers 200, else 0', async () =>
    (await whyNotReady(database, stopping())) === null ? 1 : 0,
  );
  const pages = cache.stats;
  counter('studio_page_cache_hits_total', 'Pages served from memory', () => pages().hits);
  counter('studio_page_cache_misses_total', 'Pages not in memory', () => pages().misses);
  counter('studio_page_cache_renders_total', 'Pages rendered for the cache', () => pages().renders);
  gauge('studio_page_cache_pages', 'Pages in memory', () => pages().entries);
  gauge('studio_page_cache_bytes', 'Memory used by cached pages', () => pages().bytes);
  gauge(
    'studio_journal_inquiries',
    'Inquiries received while the database was away, not stored yet',
    inquiriesInSpool,
  );
  gauge(
    'studio_deliveries_waiting',
    'Overdue alerts and emails',
    async () => (await readBacklog()).waiting,
  );
  gauge(
    'studio_delivery_oldest_seconds',
    'Age of the oldest overdue delivery',
    async () => (await readBacklog()).oldest,
  );
  gauge(
    'studio_webhooks_waiting',
    'Events that a webhook has not delivered yet',
    countWaitingWebhooks,
  );
  gauge(
    'studio_webhooks_failing',
    'Webhooks that have failed for an hour or were switched off for that',
    async () => (await webhookWarnings()).length,
  );
  gauge(
    'studio_backup_age_seconds',
    'Time since the last verified backup or, before the first one, since the site began',
    verifiedBackupAge,
  );
  gauge('studio_backup_failed', '1 while the latest backup has failed, else 0', async () =>
    Number(await hasBackupFailed()),
  );
  addLeads(registers);
  addDisks(registers, folders);
}

function addLeads(registers: Registry[]) {
  const leads = new Gauge({
    name: 'studio_leads',
    help: 'Leads stored, by kind and place; absent while the database is away',
    labelNames: ['kind', 'place'],
    registers,
    async collect() {
      leads.reset();
      try {
        for (const kind of ['inquiry', 'estimate'] as const) {
          const { total, suspects } = await leadStatistics(kind);
          leads.set({ kind, place: 'desk' }, total);
          leads.set({ kind, place: 'set_aside' }, suspects);
        }
      } catch (error) {
        log.warn({ err: error }, 'leads not counted for the metrics');
      }
    },
  });
}

function addDisks(registers: Registry[], folders: MeasuredFolders) {
  const gauge = (name: string, help: string, of: keyof DiskSpace) =>
    new Gauge({
      name,
      help,
      labelNames: ['place'],
      registers,
      async collect() {
        this.reset();
        for (const [place, folder] of folders)
          try {
            this.set({ place }, (await readDiskSpace(folder))[of]);
          } catch (error) {
            log.warn({ err: error, place }, 'the space of a disk is not known to the metrics');
          }
      },
    });
  gauge('studio_disk_free_bytes', 'Bytes that the site may still write to the disk', 'free');
  gauge('studio_disk_size_bytes', 'Size of the disk', 'total');
}
