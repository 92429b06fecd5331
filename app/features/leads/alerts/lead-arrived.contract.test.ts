import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { person, recipient } from '~tests/engines/people-fixture';
import { emptySettings } from '~tests/engines/setting-rows';
import { storeLeads } from '~tests/engines/store-leads';

import { mailChannel } from '~/alerts/mail/mail-channel.server';
import { setMailServer } from '~/alerts/mail/mail-server';
import { registerChannel } from '~/alerts/outbox/channels';
import { registerRecipients, setStudioMail } from '~/alerts/outbox/recipients';
import { staffRecipients } from '~/alerts/people/plan-recipients.server';
import { db, transaction } from '~/db/executor.server';
import { addLead } from '~/features/leads/by-hand/add-lead.server';
import { releaseBurst } from '~/features/leads/changes/change-burst.server';
import { promoteMany } from '~/features/leads/changes/change-many.server';
import { promoteSuspect } from '~/features/leads/changes/move-to-desk.server';
import { importLeads } from '~/features/leads/import/import-leads.server';
import { receivedNow, submitInquiry } from '~/features/leads/inquiry/submit-inquiry.server';
import { assignNewLead } from '~/features/leads/owners/owner-steps.server';
import { subscribe } from '~/platform/events.server';
import { loadSecret } from '~/platform/secret.server';
import { storePeople } from '~/settings/people/people-rows.server';
import { forgetSettings, saveSettings } from '~/settings/settings.server';

import { leadArrived } from './lead-arrived.server';

const asha = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone: { typed: '98450 12345', e164: '+919845012345' },
  pincode: '560034',
  projectType: 'Renovation',
};
const sendInquiry = (suspicion: string | null) =>
  submitInquiry(
    receivedNow({ ...asha, about: '' }, { formId: '', suspicion, page: null, utm: null }),
  );
const storeSuspect = async (changes: { flood?: string } = {}) =>
  (await storeLeads([{ suspect: 1, suspect_reason: 'looked automatic', ...changes }]))[0]?.id ?? '';

/** Each source of leads: its name, how to send one, and the number of alerts. */
const ways: readonly (readonly [string, () => Promise<() => Promise<unknown>>, number])[] = [
  ['the form', async () => () => sendInquiry(null), 1],
  ['the form, as possible spam', async () => () => sendInquiry('looked automatic'), 0],
  [
    'by hand',
    async () => () => addLead({ ...asha, source: 'referral', note: '', form: '' }, 'Meera'),
    0,
  ],
  [
    'an import',
    async () => () =>
      importLeads(
        ['[{"name":"Asha","phone":"98450 12345"},{"name":"Ravi","phone":"98450 54321"}]'],
        {
          kind: 'inquiry',
          dryRun: false,
          actor: null,
        },
      ),
    0,
  ],
  [
    '“Move to the desk”',
    async () => {
      const id = await storeSuspect();
      return () => promoteSuspect(id, 'Meera');
    },
    1,
  ],
  [
    '“Move to the desk” for several',
    async () => {
      const ids = [await storeSuspect(), await storeSuspect()];
      return () =>
        promoteMany(
          ids.map((id) => ({ id, version: 1 })),
          'Meera',
        );
    },
    2,
  ],
  [
    '“Move to the desk” for a burst',
    async () => {
      const flood = await storeSuspect();
      await db().updateTable('leads').set({ flood }).where('id', '=', flood).execute();
      return () => releaseBurst(flood, 'Meera');
    },
    1,
  ],
];

onBothEngines('a lead that arrives', () => {
  beforeAll(() => {
    loadSecret('', 'a key of at least thirty-two signs for arrivals');
    setMailServer({ url: 'smtp://127.0.0.1:1', from: 'site@studio.example' });
    setStudioMail('studio@example.in');
    registerRecipients(staffRecipients);
    registerChannel(mailChannel);
  });
  afterAll(() => {
    setMailServer({ url: undefined, from: undefined });
    setStudioMail(undefined);
  });
  beforeEach(async () => {
    for (const table of ['deliveries', 'leads'] as const) await db().deleteFrom(table).execute();
    await emptySettings();
    forgetSettings();
  });

  test.each(ways)('by %s publishes one event and raises its alerts', async (_, prepare, alerts) => {
    const arrive = await prepare();
    let events = 0;
    const stop = subscribe('lead.created', () => (events += 1));
    await arrive();
    stop();
    expect(events).toBe(1);
    const queued = await db().selectFrom('deliveries').select('news').execute();
    expect(queued.map(({ news }) => news)).toEqual(
      Array.from({ length: alerts }, () => 'lead.new'),
    );
  });

  test('alerts its owner first, however the owner was chosen', async () => {
    await storePeople([person('asha', 'Asha Rao'), person('ravi', 'Ravi')]);
    await saveSettings(
      'recipients',
      ['asha', 'ravi'].map((id) => ({
        ...recipient(id, `${id}@studio.example`),
        leads: 'mail',
        unanswered: 'mail',
      })),
    );
    forgetSettings();
    const alertsOf = async (ownerId: string | null) => {
      const [lead] = await storeLeads([{}]);
      const id = lead?.id ?? '';
      await transaction(async () => {
        if (ownerId !== null) await assignNewLead(id, ownerId);
        await leadArrived([{ id, kind: 'inquiry' }], 'form');
      });
      const rows = await db()
        .selectFrom('deliveries')
        .select(['news', 'recipient'])
        .where('about', '=', id)
        .orderBy('not_before')
        .orderBy('recipient')
        .execute();
      return rows.map(({ news, recipient: to }) => `${news} ${to}`);
    };
    const everybody = ['lead.everybody person/asha', 'lead.everybody person/ravi'];
    expect(await alertsOf('ravi')).toEqual([
      'lead.new person/ravi',
      'lead.unanswered person/asha',
      ...everybody,
    ]);
    expect(await alertsOf(null)).toEqual([
      'lead.new person/asha',
      'lead.new person/ravi',
      'lead.unanswered person/ravi',
      ...everybody,
    ]);
  });
});
