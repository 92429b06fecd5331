import { readFileSync } from 'node:fs';

import { beforeAll, beforeEach, expect, test } from 'vitest';
import { connectFeatures } from '~server/connect-features';
import { onBothEngines } from '~tests/engines/engines';
import { emptySettings } from '~tests/engines/setting-rows';
import { storeLeads } from '~tests/engines/store-leads';

import { noRecipients, registerRecipients } from '~/alerts/outbox/recipients';
import type { WebhookEvent } from '~/alerts/webhooks/webhook-events';
import { addWebhook } from '~/alerts/webhooks/webhooks.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { db } from '~/db/executor.server';
import { addLead } from '~/features/leads/by-hand/add-lead.server';
import { markCalled } from '~/features/leads/call-page/mark-called.server';
import { promoteSuspect } from '~/features/leads/changes/move-to-desk.server';
import { carryOut } from '~/features/leads/desk/lead-changes.server';
import type { LeadRequest } from '~/features/leads/desk/lead-request.server';
import { importLeads } from '~/features/leads/import/import-leads.server';
import { receivedNow, submitInquiry } from '~/features/leads/inquiry/submit-inquiry.server';
import { releaseDue } from '~/features/leads/quarantine/release-leads.server';
import { loadSecret } from '~/platform/secret.server';
import { forgetSettings } from '~/settings/settings.server';

const asha = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone: { typed: '98450 12345', e164: '+919845012345' },
  pincode: '560034',
  projectType: 'Renovation',
};
const sendInquiry = (suspicion: string | null) =>
  submitInquiry(
    receivedNow(
      { ...asha, about: '' },
      { formId: '', suspicion, page: null, utm: { utm_campaign: 'diwali' } },
    ),
  );

onBothEngines('the webhooks of leads', () => {
  beforeAll(() => {
    loadSecret('', 'a key of at least thirty-two signs for the webhooks of leads');
    registerRecipients(noRecipients);
    connectFeatures();
  });
  beforeEach(async () => {
    for (const table of [
      'deliveries',
      'leads',
      'undo_log',
      'webhooks',
      'webhook_messages',
    ] as const)
      await db().deleteFrom(table).execute();
    await emptySettings();
    forgetSettings();
  });

  const addTestWebhook = (events: WebhookEvent[], includesImports = false) =>
    addWebhook({ url: 'https://hooks.example.com/', events, includesImports });
  const deliveredBodies = async (): Promise<Record<string, unknown>[]> => {
    const rows = await db()
      .selectFrom('deliveries')
      .innerJoin('webhook_messages', 'webhook_messages.id', 'deliveries.subject')
      .select('body')
      .where('state', '=', 'waiting')
      .orderBy('deliveries.id')
      .execute();
    return rows.map(({ body }) => JSON.parse(body).data);
  };
  const storeSuspect = async () =>
    (await storeLeads([{ suspect: 1, suspect_reason: 'looked automatic' }]))[0]?.id ?? '';
  const one = (id: string) => ({ id, version: 1 });

  test('lead.created contains the inquiry, frozen at that time', async () => {
    await addTestWebhook(['lead.created']);
    await sendInquiry(null);
    const [first] = await deliveredBodies();
    const { id, reference } = await db()
      .selectFrom('leads')
      .select(['id', 'reference'])
      .executeTakeFirstOrThrow();
    expect(first).toMatchObject({
      id,
      reference,
      kind: 'inquiry',
      status: 'New',
      name: 'Asha Rao',
      email: 'asha@example.in',
      phone: '98450 12345',
      phone_e164: '+919845012345',
      pincode: '560034',
      project_type: 'Renovation',
      campaign: 'diwali',
      estimate: null,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      url: `http://localhost:3000/admin/leads/${id}`,
    });
    await db().updateTable('leads').set({ name: 'Somebody else' }).execute();
    expect((await deliveredBodies())[0]).toEqual(first);
  });

  test('the example in the docs has exactly the properties that are sent', async () => {
    await addTestWebhook(['lead.created']);
    await sendInquiry(null);
    const [sent = {}] = await deliveredBodies();
    const [, json = ''] =
      /```json\n(.*?)```/s.exec(readFileSync('docs/operating/webhooks.md', 'utf8')) ?? [];
    const { previous_status: status, ...documented } = JSON.parse(json).data;
    expect(status).toBe('New');
    expect(Object.keys(sent)).toEqual(Object.keys(documented));
  });

  test('lead.created is sent once per lead, when it reaches the desk', async () => {
    await addTestWebhook(['lead.created']);
    await sendInquiry('looked automatic');
    expect(await deliveredBodies()).toEqual([]);
    const id = await storeSuspect();
    await promoteSuspect(id, 'Meera');
    await addLead({ ...asha, source: 'referral', note: '', form: '' }, 'Meera');
    expect(await deliveredBodies()).toMatchObject([{ id }, { source: 'referral' }]);

    // It is not sent while the lead is possible spam, and only once when it comes back.
    await carryOut({ do: 'many-set-aside', chosen: [{ id, version: 2 }] }, 'Meera');
    expect(await deliveredBodies()).toMatchObject([{ source: 'referral' }]);
    await promoteSuspect(id, 'Meera');
    expect(await deliveredBodies()).toHaveLength(2);
    await db().updateTable('deliveries').set({ state: 'sent' }).execute();
    await carryOut({ do: 'many-set-aside', chosen: [{ id, version: 4 }] }, 'Meera');
    await promoteSuspect(id, 'Meera');
    expect(await deliveredBodies()).toEqual([]);
  });

  test('lead.created is sent when the site releases a lead from possible spam', async () => {
    await addTestWebhook(['lead.created']);
    const id = await storeSuspect();
    await db()
      .insertInto('quarantine_rechecks')
      .values({ lead_id: id, round: 1, state: 'waiting', changed_at: 1 })
      .execute();
    expect(await releaseDue()).toBe(1);
    expect(await deliveredBodies()).toMatchObject([{ id }]);
  });

  test('imported leads are only sent if imports are included', async () => {
    await addTestWebhook(['lead.created']);
    const withImports = await addTestWebhook(['lead.created', 'lead.status_changed'], true);
    await importLeads(['[{"name":"Asha","phone":"98450 12345","status":"Lost"}]'], {
      kind: 'inquiry',
      dryRun: false,
      actor: null,
    });
    // The record has no date.
    expect(await deliveredBodies()).toMatchObject([{ name: 'Asha', created_at: null }]);
    const [row] = await db().selectFrom('deliveries').select('recipient').execute();
    expect(row?.recipient).toBe(`webhook/${withImports.id}`);
  });

  const changes: [string, (id: string) => Promise<unknown>][] = [
    ['one lead', (id) => carryOut({ do: 'status', ...one(id), status: 'Contacted' }, 'Meera')],
    [
      'many leads',
      (id) => carryOut({ do: 'many-status', chosen: [one(id)], status: 'Contacted' }, 'Meera'),
    ],
    ['the call page', (id) => markCalled(id, 'Meera', 'request')],
  ];
  test.each(changes)('lead.status_changed by %s', async (_, change) => {
    await addTestWebhook(['lead.status_changed']);
    const [lead] = await storeLeads([{ status: 'New' }]);
    await change(lead?.id ?? '');
    expect(await deliveredBodies()).toMatchObject([
      { id: lead?.id, status: 'Contacted', previous_status: 'New' },
    ]);
  });

  test('lead.status_changed by an undo, and by nothing else', async () => {
    await addTestWebhook(['lead.status_changed']);
    const [lead, other] = await storeLeads([{ status: 'New' }, { status: 'New' }]);
    const id = lead?.id ?? '';
    const status: LeadRequest = { do: 'status', ...one(id), status: 'Lost' };
    const { undoId } = await carryOut(status, 'Meera');
    expect(await undoChange(undoId ?? '', 'Meera')).toMatchObject({ outcome: 'undone' });
    const expected = [
      { status: 'Lost', previous_status: 'New' },
      { status: 'New', previous_status: 'Lost' },
    ];
    expect(await deliveredBodies()).toMatchObject(expected);
    const otherId = other?.id ?? '';
    const aside = await carryOut({ do: 'merge', id: otherId, other: id }, 'Meera');
    await undoChange(aside.undoId ?? '', 'Meera');
    await carryOut({ do: 'priority', id: otherId, version: 3, priority: 'high' }, 'Meera');
    expect(await deliveredBodies()).toMatchObject(expected);
  });

  test('lead.status_changed is not sent for possible spam', async () => {
    await addTestWebhook(['lead.status_changed', 'lead.created']);
    const id = await storeSuspect();
    await carryOut({ do: 'status', ...one(id), status: 'Lost' }, 'Meera');
    expect(await deliveredBodies()).toEqual([]);
    await promoteSuspect(id, 'Meera');
    expect(await deliveredBodies()).toMatchObject([{ id, status: 'Lost' }]);
  });
});
