import { Counter, Gauge, type Registry } from 'prom-client';
import { whyNotReady } from '~server/readiness';

import { readBacklog } from '~/alerts/health/outbox-health.server';
import { provedBackupAge } from '~/backups/status.server';
import type { Database } from '~/db/database';
import { inquiriesInJournal } from '~/features/leads/inquiry/journal/journal.server';
import { leadStatistics } from '~/features/leads/statistics/lead-statistics.server';
import { log } from '~/platform/log.server';
import type { PageCache } from '~/platform/page-cache/page-cache';

export type Measured = {
  readonly database: Database;
  readonly cache: PageCache;
  readonly stopping: () => boolean;
};

/** Adds what is counted elsewhere: it is read when somebody asks, and costs nothing in between. */
export function addStudioMetrics(register: Registry, { database, cache, stopping }: Measured) {
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
    inquiriesInJournal,
  );
  addLeads(register);
  addBackups(register);
  addDeliveries(register);
  const { connections } = database;
  if (!connections) return;
  gauge('studio_database_connections', 'Connections', () => connections().open);
  gauge('studio_database_connections_idle', 'Idle ones', () => connections().idle);
  gauge('studio_database_queries_waiting', 'Queries waiting for one', () => connections().waiting);
}

/** Absent while the database is away. */
function addDeliveries(register: Registry) {
  const backlog = (name: string, help: string, of: 'waiting' | 'oldest') => {
    const gauge = new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        try {
          gauge.set((await readBacklog())[of]);
        } catch (error) {
          gauge.remove();
          log.warn({ err: error }, 'deliveries not counted for the metrics');
        }
      },
    });
  };
  backlog('studio_deliveries_waiting', 'Overdue alerts and emails', 'waiting');
  backlog('studio_delivery_oldest_seconds', 'Age of the oldest overdue delivery', 'oldest');
}

/** Absent while no backup was proved, and while the database is away. */
function addBackups(register: Registry) {
  const age = new Gauge({
    name: 'studio_backup_age_seconds',
    help: 'Time since the last verified backup',
    registers: [register],
    async collect() {
      age.reset();
      try {
        const seconds = await provedBackupAge();
        if (seconds === null) age.remove();
        else age.set(seconds);
      } catch (error) {
        log.warn({ err: error }, 'the age of the backups is not known to the metrics');
      }
    },
  });
}

function addLeads(register: Registry) {
  const leads = new Gauge({
    name: 'studio_leads',
    help: 'Leads stored, by kind and place; absent while the database is away',
    labelNames: ['kind', 'place'],
    registers: [register],
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
