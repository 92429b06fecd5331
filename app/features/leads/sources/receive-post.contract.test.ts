import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';

import { expect, inject, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import {
  alerts,
  asha,
  type Body,
  leads,
  newSource,
  post,
  posts,
  withEmptyDesk,
} from '~tests/factories/source-posts';

import { db } from '~/db/executor.server';
import { possibleSpam } from '~/features/leads/alerts/possible-spam.server';
import { readLead } from '~/features/leads/core/read-lead.server';
import { spoolInquiry, openSpool } from '~/features/leads/inquiry/spool/spool.server';
import { receivedNow } from '~/features/leads/inquiry/submit-inquiry.server';

import { updateSource, deleteSource, rotateKey } from './lead-sources.server';
import { mapPayload } from './map-payload';
import { jsonFields } from './payload-fields';
import { deleteOldPosts } from './receive-post.server';
import { findSourceByKey } from './source-keys.server';
import { validateLead } from './validate-lead.server';

const DAY = 86_400_000;
const by = { what: 'Changed', by: 'Meera' };

onBothEngines('a post of a lead source', () => {
  withEmptyDesk();

  test('becomes a lead on the desk with its source, its further details, an alert and the original', async () => {
    const { id, key } = await newSource();
    const answer = await post(key, { ...asha, message: 'A house', project_type: 'renovation' });
    const [lead] = await leads();
    expect(answer).toEqual({ status: 200, reference: lead?.reference });
    expect(lead).toMatchObject({
      name: 'Asha Rao',
      phone: '98450 12345',
      phone_e164: '+919845012345',
      email: '',
      pincode: 'Pune',
      project_type: 'Renovation',
      brief: 'A house\n\nFurther details\nBudget: 40 lakh',
      source: 'external',
      lead_source_id: id,
      suspect: 0,
      first_contact_at: null,
    });
    expect(await alerts()).toEqual([{ about: lead?.id }]);
    const story = await readLead(lead?.id ?? '');
    expect(story?.lead.leadSource).toBe('A portal');
    expect(JSON.parse(story?.received[0]?.payload ?? '')).toMatchObject(asha);
    await deleteOldPosts(Date.now() + 29 * DAY);
    expect(await posts()).toHaveLength(1);
    await deleteOldPosts(Date.now() + 31 * DAY);
    expect(await posts()).toEqual([]);
    expect((await readLead(lead?.id ?? ''))?.lead.leadSource).toBe('A portal');
  });

  test.each<[string, Body]>([
    ['a form', new URLSearchParams(asha)],
    [
      'a form with parts',
      Object.entries(asha).reduce((form, [name, text]) => {
        form.set(name, text);
        return form;
      }, new FormData()),
    ],
  ])('may be %s', async (_, body) => {
    const { key } = await newSource();
    expect(await post(key, body)).toMatchObject({ status: 200 });
    expect(await leads()).toMatchObject([{ name: 'Asha Rao', pincode: 'Pune' }]);
  });

  test('is one lead by its vendor’s id, however often and whenever it arrives', async () => {
    const { key } = await newSource('indiamart');
    const payload = (id: string) => ({
      RESPONSE: { UNIQUE_QUERY_ID: id, SENDER_NAME: 'Arun', SENDER_MOBILE: '+91-9845012345' },
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(key, payload('1'))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await db().updateTable('leads').set({ updated_at: 0 }).execute();
    await post(key, payload('2'));
    await post(key, payload('1'));
    expect((await leads()).map(({ name }) => name)).toEqual(['Arun', 'Arun']);
    expect(await posts()).toHaveLength(2);
  });

  test('without an id is one lead by its content; another person with a constant id is another lead', async () => {
    const { key } = await newSource();
    await post(key, asha);
    await post(key, asha);
    expect(await leads()).toHaveLength(1);
    await post(key, { ...asha, budget: '50 lakh' });
    expect(await leads()).toHaveLength(2);
    await post(key, { ...asha, lead_id: '7' });
    await post(key, { ...asha, name: 'Ravi', phone: '98450 54321', lead_id: '7' });
    expect(await leads()).toHaveLength(4);
  });

  test('of Google needs the key in its body; a test lead is marked and alerts nobody', async () => {
    const { key } = await newSource('google');
    const googlePayload = (google_key: string, is_test: boolean) => ({
      lead_id: `lead ${is_test}`,
      user_column_data: [
        { column_id: 'FULL_NAME', string_value: 'Asha Rao' },
        { column_id: 'PHONE_NUMBER', string_value: '1-650-555-0123' },
      ],
      google_key,
      is_test,
    });
    expect(await post(key, googlePayload('wrong', false))).toEqual({
      status: 401,
      problem: 'The key in google_key is wrong.',
    });
    expect(await leads()).toEqual([]);
    expect(await post(key, googlePayload(key, true))).toMatchObject({ status: 200 });
    expect(await leads()).toMatchObject([
      {
        suspect: 1,
        suspect_reason: 'is a test lead of its lead source',
        phone_e164: '+16505550123',
      },
    ]);
    expect(await alerts()).toEqual([]);
    expect(await possibleSpam({ recipient: 'client', createdAt: Date.now() })).toBeNull();
    expect(await post(key, googlePayload(key, false))).toMatchObject({ status: 200 });
    expect(await alerts()).toHaveLength(1);
    for (const { payload: stored } of await posts()) expect(stored).not.toContain(key);
  });

  test('with an unreadable contact is stored with a note, without counting as answered', async () => {
    const { key } = await newSource();
    const broken = {
      name: 'a'.repeat(90),
      phone: 'call me',
      email: 'asha at example',
      x: '\u0000\ud800',
    };
    expect(await post(key, broken)).toMatchObject({ status: 200 });
    const [lead] = await leads();
    expect(lead).toMatchObject({ phone: 'call me', phone_e164: null, email: '', suspect: 0 });
    expect(lead?.first_contact_at).toBeNull();
    expect(lead?.brief).toContain(`Name: ${'a'.repeat(90)}`);
    expect(lead?.brief).toContain('Email: asha at example');
    expect(await db().selectFrom('lead_notes').select('body').execute()).toEqual([
      {
        body: 'The phone number can’t be dialled. The email address is not valid. The original is under “As received”.',
      },
    ]);
  });

  test.each<[string, Body, string | undefined, number, string]>([
    ['no JSON', '{"name":', undefined, 422, 'The JSON could not be read.'],
    [
      'a list',
      '[{"phone":"98450 12345"},{"phone":"98450 12346"}]',
      undefined,
      422,
      'Send one lead',
    ],
    [
      'no contact',
      { name: 'Asha' },
      undefined,
      422,
      'A phone number or an email address is missing',
    ],
    ['a picture', 'GIF89a', 'image/gif', 415, 'as JSON or as a form post'],
    ['no form', 'x', 'multipart/form-data', 422, 'The form could not be read.'],
  ])(
    'that is %s is refused with a message and stored for the owner',
    async (_, body, type, status, words) => {
      const { id, key } = await newSource();
      const answer = await post(key, body, type);
      expect(answer.status).toBe(status);
      expect('problem' in answer && answer.problem).toContain(words);
      expect(await leads()).toEqual([]);
      expect(await posts()).toMatchObject([{ source_id: id, lead_id: null }]);
      for (let time = 0; time < 60; time += 1) await post(key, body, type);
      expect(await posts()).toHaveLength(50);
    },
  );

  test('is scored by its content', async () => {
    const { key } = await newSource();
    await post(key, {
      ...asha,
      message: 'Buy SEO backlinks, casino bonus, guaranteed ranking, cheap loans',
    });
    expect(await leads()).toMatchObject([{ suspect: 1 }]);
    expect(await alerts()).toEqual([]);
  });

  test('with the portal’s own text for many people reaches the desk each time', async () => {
    const { key } = await newSource();
    const message =
      'I want to buy architectural services, kindly send me the price and other details';
    const people = [
      'Asha Rao',
      'Ravi Menon',
      'Meena Iyer',
      'Zoya Khan',
      'Arun Shah',
      'Tara Bose',
      'Kiran Das',
    ];
    for (const [index, name] of people.entries())
      await post(key, { name, phone: `98${index}50 1${index}3${index}5`, message });
    expect((await leads()).filter(({ suspect }) => suspect === 1)).toEqual([]);
    expect(await leads()).toHaveLength(people.length);
  });

  test('waits in the spool and becomes one lead with the original', async () => {
    const { key } = await newSource();
    const folder = join(mkdtempSync(join(inject('scratch'), 'spool-')), 'inquiries');
    const journal = await openSpool(folder);
    const mapped = mapPayload('any', {}, jsonFields(JSON.stringify(asha)) ?? []);
    if (!mapped.ok) throw new Error(mapped.missing);
    const { inquiry, details, problem } = validateLead(mapped.lead, []);
    const source = (await findSourceByKey(key))?.id ?? '';
    const received = () =>
      receivedNow(inquiry, {
        formId: '',
        suspicion: null,
        page: null,
        utm: null,
        post: { source, details, payload: '{}', isTest: false, problem },
      });
    await spoolInquiry(received());
    await spoolInquiry(received());
    await journal.replay();
    expect(await leads()).toMatchObject([{ name: 'Asha Rao', lead_source_id: source }]);
    expect(await posts()).toMatchObject([{ payload: '{}' }]);
    await post(key, asha);
    expect(await leads()).toHaveLength(1);
  });

  test('finds its source by the newest key only, and none once it is deleted', async () => {
    const { id, key } = await newSource();
    expect(await findSourceByKey(`${key}x`)).toBeUndefined();
    expect(await findSourceByKey('')).toBeUndefined();
    const next = await rotateKey(id);
    expect(await findSourceByKey(key)).toBeUndefined();
    expect(await findSourceByKey(next ?? '')).toMatchObject({ id });
    await updateSource(id, { enabled: false }, by);
    expect(await findSourceByKey(next ?? '')).toMatchObject({ enabled: false });
    await deleteSource(id, 'Meera');
    expect(await findSourceByKey(next ?? '')).toBeUndefined();
    const [row] = await db().selectFrom('lead_sources').selectAll().execute();
    expect(row).toBeUndefined();
  });

  test('stores no key in the database', async () => {
    const { key } = await newSource();
    expect(
      JSON.stringify(await db().selectFrom('lead_sources').selectAll().execute()),
    ).not.toContain(key);
  });
});
