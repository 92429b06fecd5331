import { queueWebhooks, type WebhookContent } from '~/alerts/webhooks/queue-webhooks.server';
import { db } from '~/db/executor.server';
import { inBatches } from '~/db/in-batches';
import { realLeads } from '~/features/leads/core/lead-scope.server';
import { campaignOf } from '~/features/leads/core/read-lead.server';
import { columnOf, inquiryColumns } from '~/features/leads/fields/inquiry-columns';
import { fieldNames } from '~/features/leads/fields/inquiry-fields';
import { siteOrigin } from '~/platform/origin.server';

/** Queued once per lead, even if it comes back to the desk. Call it in the transaction that stores the leads. */
export async function queueLeadCreated(
  ids: readonly string[],
  event: { readonly isImport: boolean; readonly at: number },
): Promise<void> {
  await queueWebhooks('lead.created', event, async () =>
    (await readLeads(ids)).map((data) => ({ ...contentOf(data), onceAs: data.id })),
  );
}

/** Leaves out possible spam and the bin. Call it in the transaction that changes the status. */
export async function queueStatusChanges(
  changes: readonly { readonly id: string; readonly was: string }[],
  at: number,
): Promise<void> {
  if (changes.length === 0) return;
  const formerStatuses = new Map(changes.map(({ id, was }) => [id, was]));
  await queueWebhooks('lead.status_changed', { at }, async () =>
    (await readLeads([...formerStatuses.keys()])).map((data) =>
      contentOf({ ...data, previous_status: formerStatuses.get(data.id) }),
    ),
  );
}

const contentOf = (data: LeadContent): WebhookContent => ({
  about: data.id,
  leadId: data.id,
  data,
});

type LeadContent = { readonly id: string } & Readonly<Record<string, unknown>>;

/** Only leads on the desk. The property names are documented in docs/operating/webhooks.md. */
async function readLeads(ids: readonly string[]): Promise<LeadContent[]> {
  const rows = await Array.fromAsync(inBatches(ids), (batch) => selectLeads(batch).execute());
  return rows.flat().map(readContent);
}

const selectLeads = (ids: readonly string[]) =>
  db()
    .selectFrom('leads')
    .select(['id', 'reference', 'kind', 'status', 'priority', 'source', 'utm', 'created_at'])
    .select([...inquiryColumns, 'phone_e164', 'bhk_option', 'built_up', 'estimated_price'])
    .where('id', 'in', ids)
    .where(realLeads)
    .orderBy('id');

type WebhookRow = Awaited<ReturnType<ReturnType<typeof selectLeads>['execute']>>[number];

const readContent = (row: WebhookRow): LeadContent => ({
  id: row.id,
  reference: row.reference,
  kind: row.kind,
  status: row.status,
  priority: row.priority,
  source: row.source,
  campaign: campaignOf(row.utm),
  // A lead that was imported without a time has 0.
  created_at: row.created_at === 0 ? null : new Date(row.created_at).toISOString(),
  url: `${siteOrigin()}/admin/leads/${row.id}`,
  ...Object.fromEntries(fieldNames.map((name) => [columnOf(name), row[name]])),
  phone_e164: row.phone_e164,
  estimate:
    row.estimated_price === null
      ? null
      : {
          price_inr: row.estimated_price,
          built_up_sqft: row.built_up,
          bhk: row.bhk_option,
        },
});
