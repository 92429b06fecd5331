import { Counter, Gauge, type Registry } from 'prom-client';
import { version } from '~server/backups/version';
import { whyNotReady } from '~server/readiness';

import type { Database } from '~/db/database';
import { inquiriesInSpool } from '~/features/leads/inquiry/spool/spool.server';
import { type DiskSpace, readDiskSpace } from '~/platform/disk-space.server';
import { log } from '~/platform/log.server';
import type { PageCache } from '~/platform/page-cache/page-cache';

import { addDatabaseMetrics } from './database-metrics';

/** The folders whose disks are measured, by the value of the label `place`. */
type MeasuredFolders = ReadonlyMap<'data' | 'picture_copies', string>;

export type Measured = {
  readonly database: Database;
  readonly cache: PageCache;
  readonly stopping: () => boolean;
  readonly folders: MeasuredFolders;
};

/** Adds values that are counted elsewhere. They are only read when metrics are collected. */
export function addStudioMetrics(
  register: Registry,
  { database, cache, stopping, folders }: Measured,
) {
  const registers = [register];
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });

  // First: metrics are collected in this order, and the queries of the others would be counted as waiting.
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
  addDatabaseMetrics(register);
  addDiskMetrics(register, folders);
}

function addDiskMetrics(register: Registry, folders: MeasuredFolders) {
  const gauge = (name: string, help: string, of: keyof DiskSpace) =>
    new Gauge({
      name,
      help,
      labelNames: ['place'],
      registers: [register],
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
