import { Gauge, type Registry } from 'prom-client';

import { readBacklog } from '~/alerts/health/outbox-health.server';
import { countWaitingWebhooks } from '~/alerts/webhooks/webhook-deliveries.server';
import { webhookWarnings } from '~/alerts/webhooks/webhook-warnings.server';
import { hasBackupFailed, verifiedBackupAge } from '~/backups/status.server';
import { leadStatistics } from '~/features/leads/statistics/lead-statistics.server';
import { log } from '~/platform/log.server';

/** While the database is unavailable these metrics have no samples, because an old value or 0 would be misleading. */
export function addDatabaseMetrics(register: Registry) {
  const registers = [register];
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
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
    });

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
