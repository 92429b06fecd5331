import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'kysely';
import { beforeEach, expect, inject, test, vi } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadQuery } from '~tests/engines/lead-query';
import { csvRows } from '~tests/factories/csv-rows';

import { db, transaction } from '~/db/executor.server';
import { deleteLead } from '~/features/leads/changes/delete-lead.server';
import { mergeLeads, unmergeLead } from '~/features/leads/changes/merge-leads.server';
import { readLead } from '~/features/leads/core/read-lead.server';
import { timeline } from '~/features/leads/desk/panel/timeline';
import type { Inquiry } from '~/features/leads/fields/inquiry-schema.server';
import { exportLeads } from '~/features/leads/list/export-leads.server';
import { listLeads } from '~/features/leads/list/list-leads.server';
import { subscribe } from '~/platform/events.server';
import { loadSecret } from '~/platform/secret.server';

import { findReceipt, receiptToken } from './find-receipt.server';
import { signFormTime } from './form-time.server';
import { receivedNow, submitInquiry as store } from './submit-inquiry.server';
import { arrivalOf } from './suspicion/arrival.server';

const inquiry = (name: string, email = `${name}@example.in`): Inquiry => ({
  name,
  email,
  phone: { typed: '98765 43210', e164: '+919876543210' },
  pincode: '560034',
  projectType: 'Renovation',
  about: '',
});
type Circumstances = Parameters<typeof receivedNow>[1];
const from = (formId: string, suspicion: string | null = null): Circumstances => ({
  formId,
  suspicion,
  page: '/services',
  utm: { utm_source: 'mail' },
});
const submitInquiry = (sent: Inquiry, circumstances: Circumstances) =>
  store(receivedNow(sent, circumstances));
const storedLeads = () => db().selectFrom('leads').selectAll().execute();

onBothEngines('submitting an inquiry', () => {
  beforeEach(async () => {
    loadSecret(mkdtempSync(join(inject('scratch'), 'inquiry-')), undefined);
    await db().deleteFrom('leads').execute();
  });

  test('stores a lead: New, medium, without notes, with its source', async () => {
    const { id, reference, repeated } = await submitInquiry(inquiry('मीरा'), from('form-1'));
    expect(repeated).toBe(false);
    expect(reference).toMatch(/^L-[2-9A-HJ-NP-Z]{6}$/);
    expect(await storedLeads()).toMatchObject([
      {
        id,
        reference,
        name: 'मीरा',
        phone: '98765 43210',
        phone_e164: '+919876543210',
        project_type: 'Renovation',
        status: 'New',
        priority: 'medium',
        suspect: 0,
        source_page: '/services',
        utm: '{"utm_source":"mail"}',
      },
    ]);
    expect((await readLead(id))?.lead.campaign).toBe('mail');
  });

  test('keeps the first and the last touch, through a merge and its undoing, and erases them with the lead', async () => {
    const touch = { at: 1_790_000_000_000, path: '/', host: null, parameters: { gclid: 'Cj0' } };
    const touches = { first: touch, last: { ...touch, host: 'l.instagram.com' } };
    const { id } = await submitInquiry(inquiry('asha'), { ...from('form-1'), touches });
    expect((await readLead(id))?.lead.touches).toEqual(touches);
    const again = { ...inquiry('asha'), about: 'A court house' };
    const { id: later } = await submitInquiry(again, from('form-2'));
    expect(await mergeLeads(later, id, 'Meera')).toBe(true);
    expect(await readLead(later)).toMatchObject({ lead: { touches: null }, merged: [{ touches }] });
    await unmergeLead(id, 'Meera');
    expect((await readLead(id))?.lead.touches).toEqual(touches);
    await db().deleteFrom('leads').where('id', '=', id).execute();
    expect(JSON.stringify(await storedLeads())).not.toContain('instagram');
  });

  test('keeps the messages of merged leads apart, each with its date and source', async () => {
    const at = 1_790_000_000_000;
    const sendAfter = (brief: string, days: number) =>
      store({
        ...receivedNow({ ...inquiry('asha'), brief }, from(`form of ${brief}`)),
        receivedAt: at + days * 86_400_000,
      });
    const first = await sendAfter('A clinic below.\nTwo flats above.', 0);
    const second = await sendAfter('And a garden.', 3);
    expect(await mergeLeads(second.id, first.id, 'Meera')).toBe(true);
    const story = await readLead(second.id);
    const arrivals = story ? timeline(story).filter(({ kind }) => kind === 'arrival') : [];
    expect(arrivals.map(({ text, when }) => [when, text])).toEqual([
      [
        '24 Sep 2026, 19:43',
        `Inquiry ${second.reference}, Campaign\nRenovation, 560034\nAnd a garden.`,
      ],
      [
        '21 Sep 2026, 19:43',
        `Inquiry ${first.reference}, Campaign\nRenovation, 560034\nA clinic below.\nTwo flats above.`,
      ],
    ]);
  });

  test('stores the message: it is shown, found and scored', async () => {
    const arrival = arrivalOf({
      trap: '',
      time: signFormTime(Date.now() - 60_000),
      about: '',
      address: '203.0.113.7',
    });
    const submitBrief = (name: string, brief: string) =>
      submitInquiry({ ...inquiry(name), brief }, { ...from(name), arrival });
    const brief = 'A clinic below, two flats above.\nCall 98450 12345 after six.';
    const { id } = await submitBrief('asha', brief);
    expect((await readLead(id))?.lead).toMatchObject({ brief, suspect: false });
    const { id: other } = await submitBrief(
      'ravi',
      'Buy verified leads! SEO, back links, guest posts; bitcoin.',
    );
    expect((await readLead(other))?.lead).toMatchObject({ suspect: true });
    for (const search of ['clinic flats', '+919845012345']) {
      const { rows } = await listLeads(leadQuery({ search }), { at: 0 }, 10);
      expect(rows.map((row) => row.id)).toEqual([id]);
    }
    expect(await findReceipt(receiptToken(id))).toMatchObject({ values: { brief } });
  });

  test('with a message of 10,000 letters is complete in the panel, the CSV and the search, and not in lists', async () => {
    const brief = `${'नया घर '.repeat(1_427)}ओसारा`;
    const phone = { typed: '98450 20016 (after 6pm)', e164: '+919845020016' };
    const { id } = await submitInquiry({ ...inquiry('asha'), brief, phone }, from('long'));
    expect((await readLead(id))?.lead).toMatchObject({ brief, phone: phone.typed });
    expect((await readLead(id))?.notes).toEqual([]);
    const { rows } = await listLeads(leadQuery({ search: 'ओसारा' }), { at: 0 }, 10);
    expect(rows.map((row) => row.id)).toEqual([id]);
    expect(JSON.stringify(rows)).not.toContain('ओसारा');
    const [head = [], row = []] = await csvRows(exportLeads(leadQuery({})));
    expect(row[head.indexOf('Message')]).toBe(brief);
    expect(row[head.indexOf('Phone')]).toBe(phone.typed);
  });

  test('creates a new lead if the one with the same content was deleted', async () => {
    const first = await submitInquiry(inquiry('asha'), from('form-1'));
    await deleteLead(first.id, 1, 'Ravi');
    const second = await submitInquiry(inquiry('asha'), from('form-2'));
    expect(second).toMatchObject({ repeated: false });
    expect(second.id).not.toBe(first.id);
    expect(await submitInquiry(inquiry('asha'), from('form-1'))).toMatchObject({ repeated: true });
  });

  test('100 posts of one form at once create one lead', async () => {
    const posts = Array.from({ length: 100 }, () => submitInquiry(inquiry('asha'), from('form-1')));
    const answers = await Promise.all(posts);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await storedLeads()).toHaveLength(1);
  });

  test('100 posts of one form with changing content still create one lead', async () => {
    const posts = Array.from({ length: 100 }, (_, i) =>
      submitInquiry(inquiry(`asha ${i}`, `asha${i}@example.in`), from('form-1')),
    );
    const answers = await Promise.all(posts);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await storedLeads()).toHaveLength(1);
  });

  test('a correction in a form that was sent creates a lead of its own, once', async () => {
    const first = await submitInquiry(inquiry('ravi'), from('form-1'));
    await sql`update leads set created_at = created_at - 6000`.execute(db());
    const again = await submitInquiry(inquiry('ravi'), from('form-1'));
    expect(again).toMatchObject({ id: first.id, repeated: true });
    const posts = Array.from({ length: 20 }, () =>
      submitInquiry(inquiry('ravi', 'corrected@example.in'), from('form-1')),
    );
    const corrected = new Set((await Promise.all(posts)).map(({ id }) => id));
    expect(corrected.size).toBe(1);
    expect(corrected.has(first.id)).toBe(false);
    expect((await storedLeads()).map(({ email }) => email).toSorted()).toEqual([
      'corrected@example.in',
      'ravi@example.in',
    ]);
  });

  test('a correction is recognised even if the clock of the first instance is ahead', async () => {
    const first = await submitInquiry(inquiry('ravi'), from('form-1'));
    await sql`update leads set created_at = created_at + 300000`.execute(db());
    const corrected = {
      ...inquiry('ravi'),
      phone: { typed: '98765 43211', e164: '+919876543211' },
    };
    const second = await submitInquiry(corrected, from('form-1'));
    expect(second.repeated).toBe(false);
    expect(second.id).not.toBe(first.id);
  });

  test('100 different inquiries at once create 100 leads', async () => {
    const posts = Array.from({ length: 100 }, (_, i) =>
      submitInquiry(inquiry(`visitor ${i}`, `v${i}@example.in`), from(`form-${i}`)),
    );
    await Promise.all(posts);
    expect(new Set((await storedLeads()).map(({ email }) => email)).size).toBe(100);
  });

  test('the same content from another form within minutes is the same lead', async () => {
    const first = await submitInquiry(inquiry('ravi'), from('form-1'));
    const second = await submitInquiry(inquiry('ravi'), from('form-2'));
    const third = await submitInquiry(inquiry('ravi'), from(''));
    expect([second.id, third.id]).toEqual([first.id, first.id]);
  });

  test('the same content after that window is a new lead', async () => {
    const first = await submitInquiry(inquiry('ravi'), from('form-1'));
    vi.useFakeTimers({ now: Date.now() + 11 * 60 * 1000, toFake: ['Date'] });
    const second = await submitInquiry(inquiry('ravi'), from('form-2'));
    vi.useRealTimers();
    expect(second.repeated).toBe(false);
    expect(second.id).not.toBe(first.id);
  });

  test('possible spam is stored and marked', async () => {
    await submitInquiry(inquiry('bot'), from('form-1', 'filled in the hidden field'));
    expect(await storedLeads()).toMatchObject([
      { suspect: 1, suspect_reason: 'filled in the hidden field' },
    ]);
  });

  test('judges repeats as of the time of arrival, in whatever order inquiries are stored', async () => {
    const at = Date.now() - 3_600_000;
    const submitAfter = (minutes: number, formId: string, phone: string) => ({
      ...receivedNow(
        { ...inquiry('ravi'), phone: { typed: phone, e164: '+919876543210' } },
        from(formId),
      ),
      receivedAt: at + minutes * 60_000,
    });
    const all = [
      submitAfter(0, 'form-1', '98765 43210'),
      // The same form sent again, first unchanged and then with a corrected phone number.
      submitAfter(1, 'form-1', '98765 43210'),
      submitAfter(2, 'form-1', '98765 43211'),
      // The same content from a new form, after the time in which a repeat is recognised.
      submitAfter(30, 'form-2', '98765 43210'),
    ];
    for (const order of [all, all.toReversed(), [all[2], all[0], all[3], all[1]]]) {
      await db().deleteFrom('leads').execute();
      for (const each of order) if (each) await store(each);
      const stored = await storedLeads();
      expect(stored.map(({ phone }) => phone).toSorted()).toEqual([
        '98765 43210',
        '98765 43210',
        '98765 43211',
      ]);
      const minutes = stored.map((lead) => (lead.created_at - at) / 60_000);
      expect(minutes).toEqual(expect.arrayContaining([2, 30]));
    }
  });

  test('is stored once however often it is submitted, with the announced reference', async () => {
    const received = receivedNow(inquiry('asha'), from('form-1'));
    expect(receivedNow(inquiry('asha'), from('form-1')).reference).toBe(received.reference);
    expect(receivedNow(inquiry('ravi'), from('form-1')).reference).not.toBe(received.reference);
    expect(await store(received)).toMatchObject({ id: received.id, repeated: false });
    await deleteLead(received.id, 1, 'Ravi');
    expect(await store({ ...received, formId: null })).toEqual({
      id: received.id,
      reference: received.reference,
      repeated: true,
    });
  });

  test('publishes one event, once it is durable', async () => {
    const events: string[] = [];
    const end = subscribe('lead.created', ({ id }) => events.push(id));
    const { id } = await submitInquiry(inquiry('asha'), from('form-1'));
    await submitInquiry(inquiry('asha'), from('form-1'));
    await expect(
      transaction(async () => {
        await submitInquiry(inquiry('never', 'never@example.in'), from('form-9'));
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    end();
    expect(events).toEqual([id]);
    expect(await storedLeads()).toHaveLength(1);
  });

  test('its receipt opens for half an hour, with the signed token', async () => {
    const { id, reference } = await submitInquiry(inquiry('asha'), from('form-1'));
    const token = receiptToken(id);
    expect(await findReceipt(token)).toMatchObject({ reference, values: { name: 'asha' } });
    expect(await findReceipt(token, Date.now() + 31 * 60 * 1000)).toBeNull();
    expect(await findReceipt(`${id}:${Date.now() + 1e9}.forged`)).toBeNull();
    expect(await findReceipt('')).toBeNull();
  });
});
