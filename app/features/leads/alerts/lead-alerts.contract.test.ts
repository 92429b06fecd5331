import { expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { useMailStudio } from '~tests/engines/mail-studio';
import { storeLeads } from '~tests/engines/store-leads';
import { recipientRow } from '~tests/factories/recipient-row';
import { headerOf, partOf } from '~tests/site/mail/mail-server';

import { cancelDeliveries } from '~/alerts/outbox/deliveries.server';
import { startDeliveryWorker } from '~/alerts/outbox/delivery-worker.server';
import { wakeWorker } from '~/alerts/outbox/worker-wake';
import { transaction, db } from '~/db/executor.server';
import { addNote } from '~/features/leads/changes/add-note.server';
import { changeLead } from '~/features/leads/changes/change-lead.server';
import { promoteSuspect } from '~/features/leads/changes/move-to-desk.server';
import { formatInstant, instantInIndia } from '~/platform/indian-time';
import { log } from '~/platform/log.server';
import type { RecipientRow } from '~/settings/recipients';
import { saveSettings } from '~/settings/settings.server';

import { leadArrived } from './lead-arrived.server';
import { queueConfirmation } from './queue-lead-alerts.server';

log.level = 'silent';

const recipientNamed = (name: string, change: Partial<RecipientRow>) =>
  recipientRow(name, { mail: `${name.toLowerCase()}@studio.example`, ...change });
/** A time in November 2026 in India; the 24th is a Tuesday. */
const timeOn = (day: number, hour: number, minute = 0) =>
  instantInIndia(2026, 10, day, hour, minute);

onBothEngines('Lead alerts', () => {
  const taken = useMailStudio('hello@studio.example');

  const rows = () =>
    db().selectFrom('deliveries').selectAll().orderBy('not_before').orderBy('recipient').execute();
  const waiting = async () =>
    (await rows())
      .filter(({ state }) => state === 'waiting')
      .map(
        ({ news, recipient, not_before }) => `${news} ${recipient} ${formatInstant(not_before)}`,
      );
  const storeAndAlert = async (
    change: Parameters<typeof storeLeads>[0][number] = {},
    when = Date.now(),
  ) => {
    const [lead] = await storeLeads([change]);
    const id = lead?.id ?? '';
    await transaction(() => leadArrived([{ id, kind: lead?.kind ?? 'inquiry' }], 'form', when));
    return id;
  };
  const saveTeam = () =>
    saveSettings('recipients', [
      recipientNamed('Asha', { leads: 'mail' }),
      recipientNamed('Ravi', { unanswered: 'mail' }),
    ]);

  it.each([
    ['in the morning', timeOn(24, 11), '24 Nov 2026, 11:15', '24 Nov 2026, 13:30'],
    ['on Friday at 17:55', timeOn(27, 17, 55), '28 Nov 2026, 10:10', '28 Nov 2026, 12:25'],
    ['at midnight', timeOn(25, 0), '25 Nov 2026, 10:15', '25 Nov 2026, 12:30'],
  ])(
    'for a lead that arrives %s, each step of the escalation waits for its time',
    async (_, when, second, last) => {
      await saveTeam();
      await storeAndAlert({}, when);
      expect(await waiting()).toEqual([
        `lead.new person/Asha ${formatInstant(when)}`,
        `lead.unanswered person/Ravi ${second}`,
        `lead.everybody person/Ravi ${last}`,
      ]);
    },
  );

  it('reminders are cancelled by an answer, a note or a status', async () => {
    await saveTeam();
    const answers: ((id: string) => Promise<unknown>)[] = [
      (id) => addNote(id, 'Spoke to her.', 'Asha'),
      (id) => changeLead(id, 1, { field: 'status', to: 'Contacted' }, 'Asha'),
    ];
    for (const answer of answers) {
      await db().deleteFrom('deliveries').execute();
      const id = await storeAndAlert({ version: 1 }, timeOn(24, 11));
      await answer(id);
      expect((await waiting()).map((one) => one.split(' ')[0])).toEqual(['lead.new']);
    }
  });

  it('an overdue reminder isn’t sent after an outage if the lead was answered meanwhile', async () => {
    await saveTeam();
    const id = await storeAndAlert({}, timeOn(24, 11) - 30 * 86_400_000);
    await db().updateTable('leads').set({ first_contact_at: 1 }).where('id', '=', id).execute();
    startDeliveryWorker();
    await expect.poll(waiting).toEqual([]);
    expect(taken.map(({ to }) => to[0])).toEqual(['asha@studio.example']);
  });

  it('go to the studio’s own address if nobody has one, and for possible spam once it is moved to the desk', async () => {
    const [lead] = await storeLeads([{ suspect: 1, suspect_reason: 'speed' }]);
    startDeliveryWorker();
    await promoteSuspect(lead?.id ?? '', 'Asha');
    await expect.poll(() => taken.map(({ to }) => to[0])).toEqual(['hello@studio.example']);
  });

  it('are not sent for a lead that was deleted before', async () => {
    await storeAndAlert({ deleted_at: 1 });
    startDeliveryWorker();
    await expect.poll(async () => (await rows()).map(({ state }) => state)).toEqual(['cancelled']);
    expect(taken).toEqual([]);
  });

  it.each([
    ['a header', { name: 'Evil\r\nBcc: victim@else.example' }],
    ['a subject', { project_type: 'House\r\nSubject: free\r\n\r\nbody' }],
    [
      'a message that begins a header',
      { brief: 'Hi\r\nBcc: victim@else.example\r\n\r\n.\r\nMAIL FROM:<x@y.example>' },
    ],
    ['an address', { email: 'a@b.example\r\nBcc: victim@else.example' }],
    ['two addresses', { email: 'a@b.example, victim@else.example' }],
    ['no address', { email: 'not an address' }],
    ['200 letters of Hindi', { name: 'आशा'.repeat(67), brief: 'नमस्ते '.repeat(140) }],
    ['markup', { name: '<script>alert(1)</script> & "co"', brief: '<img src=x onerror=alert(1)>' }],
    ['a direction mark', { name: 'Asha \u202Egnp.exe' }],
  ])('are one valid email if someone typed %s', async (_, change) => {
    await storeAndAlert(change);
    startDeliveryWorker();
    await expect.poll(() => taken.length).toBe(1);
    const [mail] = taken;
    if (!mail) throw new Error('no mail');
    expect(mail.to).toEqual(['hello@studio.example']);
    const [head = ''] = mail.source.split('\r\n\r\n', 1);
    expect(head).not.toMatch(/^(bcc|cc):/im);
    expect(head.match(/^subject:/gim)).toHaveLength(1);
    expect(head.split('\r\n').every((line) => line.length <= 998)).toBe(true);
    expect(head).toMatch(/^[\t\n\r\u0020-\u007E]*$/);
    expect(headerOf(mail, 'reply-to')).toMatch(
      'email' in change ? /^$/ : /\bAsha@example\.com>?$/i,
    );
    expect(headerOf(mail, 'subject')).not.toMatch(/[\u202A-\u202E]/);
    const html = partOf(mail, 'text/html');
    expect(html).toContain('</html>');
    expect(html).not.toMatch(/<(script|img)/);
  });

  it('contain the whole message, and the phone as it was typed beside the number', async () => {
    const brief = `${'नमस्ते घर '.repeat(999)}\nThe last word.`;
    const phone = '98450 20016 / 98450 20017 (after 6pm)';
    await storeAndAlert({ brief, phone, phone_e164: '+919845020016', email: 'r&d@studio.in' });
    startDeliveryWorker();
    await expect.poll(() => taken.length).toBe(1);
    const [mail] = taken;
    if (!mail) throw new Error('no mail');
    const text = partOf(mail, 'text/plain');
    expect(text.replaceAll('\n  ', '\n')).toContain(`Message: ${brief}`);
    expect(text).toContain('+91 98450 20016');
    expect(text).toContain(`Phone as typed: ${phone}`);
    expect(partOf(mail, 'text/html')).toContain('The last word.');
    expect(headerOf(mail, 'reply-to')).toMatch(/<r&d@studio\.in>$/);
  });

  it('are answered to the client’s address, even if the name looks like another one', async () => {
    await storeAndAlert({ name: 'boss@studio.example', email: 'asha@example.com' });
    startDeliveryWorker();
    await expect.poll(() => taken.length).toBe(1);
    const [mail] = taken;
    if (!mail) throw new Error('no mail');
    expect(headerOf(mail, 'reply-to')).toBe('asha@example.com');
    for (const type of ['text/plain', 'text/html'] as const)
      expect(partOf(mail, type)).toContain('Reply to this email to write to asha@example.com.');
  });

  const clientOf = (email: string) => ({ id: `lead of ${email}`, email });

  it('the client gets a confirmation only if it is switched on, and once a day', async () => {
    await queueConfirmation(clientOf('asha@client.example'));
    expect(await rows()).toEqual([]);
    await saveSettings('alerts', { confirmation: 'on', single: '', dkimSelector: '' });
    const stored = await storeLeads(
      Array.from({ length: 1_000 }, () => ({
        email: 'asha@client.example',
        name: 'www.spam.example',
      })),
    );
    await transaction(async () => {
      for (const { id, email } of stored) await queueConfirmation({ id: id ?? '', email });
    });
    await queueConfirmation({ id: 'x', email: 'ASHA@client.example' });
    for (const no of ['no address', 'a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example'])
      await queueConfirmation(clientOf(no));
    startDeliveryWorker();
    await expect.poll(() => taken.length).toBe(1);
    const [mail] = taken;
    if (!mail) throw new Error('no mail');
    expect(await rows()).toHaveLength(1);
    expect(mail.to).toEqual(['asha@client.example']);
    expect(headerOf(mail, 'auto-submitted')).toBe('auto-replied');
    expect(headerOf(mail, 'reply-to')).toBe('');
    const text = partOf(mail, 'text/plain');
    expect(text).toContain(`,\n\nYour inquiry has reached`);
    expect(text).toContain(stored[0]?.reference);
    // The email repeats nothing that a stranger could have typed.
    expect(text).not.toMatch(/spam|98450|Residential|560001/);
  });

  it('the client gets the confirmation of a second inquiry if the first was deleted before it was sent', async () => {
    await saveSettings('alerts', { confirmation: 'on', single: '', dkimSelector: '' });
    const email = 'asha@client.example';
    const [first, second] = await storeLeads([{ email }, { email }]);
    for (const lead of [first, second]) {
      await transaction(() => queueConfirmation({ id: lead?.id ?? '', email }));
      if (lead === first) await cancelDeliveries(first?.id ?? '');
    }
    startDeliveryWorker();
    await expect.poll(waiting).toEqual([]);
    expect(taken.map((mail) => headerOf(mail, 'subject'))).toEqual([
      `Your inquiry ${second?.reference} has arrived`,
    ]);
  });

  it('at most thirty clients get a confirmation within an hour', async () => {
    await saveSettings('alerts', { confirmation: 'on', single: '', dkimSelector: '' });
    const stored = await storeLeads(
      Array.from({ length: 35 }, (_, n) => ({ email: `client${n}@client.example` })),
    );
    for (const { id, email } of stored) await queueConfirmation({ id: id ?? '', email });
    startDeliveryWorker();
    await expect.poll(waiting).toEqual([]);
    expect(taken).toHaveLength(30);
    const refused = (await rows()).filter(({ state }) => state === 'cancelled');
    expect(refused).toHaveLength(5);
    expect(refused[0]?.problem).toMatch(/limit for emails to clients/);
    // Those that were admitted while the clock was ahead don't count.
    await db()
      .updateTable('deliveries')
      .set((eb) => ({ admitted_at: eb('admitted_at', '+', 86_400_000) }))
      .execute();
    const [late] = await storeLeads([{ email: 'late@client.example' }]);
    await queueConfirmation({ id: late?.id ?? '', email: 'late@client.example' });
    wakeWorker();
    await expect.poll(waiting).toEqual([]);
    expect(taken).toHaveLength(31);
  });

  it('more than twenty become one digest, each lead with its own call page', async () => {
    for (let n = 0; n < 25; n += 1) await storeAndAlert({ name: `Client ${n}` });
    startDeliveryWorker();
    await expect
      .poll(async () => (await rows()).filter(({ state }) => state === 'gathered').length)
      .toBe(25);
    await db()
      .updateTable('deliveries')
      .set({ not_before: 0 })
      .where('news', '=', 'digest')
      .execute();
    wakeWorker();
    await expect.poll(() => taken.length).toBe(1);
    const [mail] = taken;
    const text = mail ? partOf(mail, 'text/plain') : '';
    expect(mail && headerOf(mail, 'subject')).toBe('25 new leads');
    expect(new Set(text.match(/\/call\/[\w-]+/g)).size).toBe(25);
  });

  it('are queued in the transaction that stores the lead', async () => {
    const lost = transaction(async () => {
      await storeAndAlert();
      throw new Error('lost');
    });
    await expect(lost).rejects.toThrow('lost');
    expect(await rows()).toEqual([]);
  });
});
