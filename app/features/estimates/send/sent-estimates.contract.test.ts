import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { overlap } from '~tests/engines/overlap';

import { db } from '~/db/executor.server';
import { START_CARD } from '~/features/estimates/engine/card/start-card';
import { FAMILY_HOUSE } from '~/features/estimates/engine/plan/scenarios';
import { estimateSheet } from '~/features/estimates/engine/sheet';
import {
  readLeadEstimate,
  repriceToday,
  reviseEstimate,
} from '~/features/estimates/revise/revise-estimate.server';
import { leadColumnsOf, readStoredSheet } from '~/features/estimates/sheet/stored-sheet.server';
import { changeLead } from '~/features/leads/changes/change-lead.server';
import { deleteLead } from '~/features/leads/changes/delete-lead.server';
import { mergeLeads } from '~/features/leads/changes/merge-leads.server';
import { readLead } from '~/features/leads/core/read-lead.server';
import { findEstimateLead } from '~/features/leads/find-estimate-lead.server';
import { signFormTime } from '~/features/leads/inquiry/form-time.server';
import { dayOf, indianDay, startOfDay } from '~/platform/indian-time';
import { loadSecret } from '~/platform/secret.server';

import { receiveEstimate } from './receive-estimate.server';
import { findSentEstimate, LINK_DAYS, listSentEstimates, sentPath } from './sent-estimates.server';

const sheet = estimateSheet(FAMILY_HOUSE, START_CARD, '2026-12');
const DAY = 86_400_000;

let contactCount = 0;

/** The form of a visitor who took as long to fill it in as a person does. */
function contactForm(change: Record<string, string> = {}) {
  const form = new FormData();
  contactCount += 1;
  const fields = {
    name: 'Asha Rao',
    phone: '98765 43210',
    email: `asha@${randomUUID()}.example`,
    formId: randomUUID(),
    formTime: signFormTime(Date.now() - 60_000 - contactCount * contactCount * 7_919),
    ...change,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
const send = (form: FormData) =>
  receiveEstimate(form, sheet, { unit: 'sqm', address: randomUUID(), referer: null });
const tokenOf = (id: string) => sentPath(id).split('/').at(-1) ?? '';
const estimateLeads = () =>
  db().selectFrom('leads').selectAll().where('kind', '=', 'estimate').execute();

onBothEngines('a sent estimate', () => {
  beforeAll(() => loadSecret('', 'a key for tests, of no worth at all'));

  it('is a lead with the whole sheet, and readable at its link until it expires', async () => {
    const received = await send(contactForm());
    if (received.status !== 200) throw new Error(String(received.status));
    const token = tokenOf(received.sentId);
    const [lead] = await estimateLeads();
    expect(readStoredSheet(lead?.estimate ?? null)).toEqual(sheet);
    expect(lead).toMatchObject({
      estimated_price: 4_088_700,
      months_on_site: 14,
      suspect: 0,
      pincode: 'tier-2 place',
    });
    expect(await findSentEstimate(token)).toMatchObject({
      leadId: lead?.id,
      reference: lead?.reference,
      unit: 'sqm',
      sheet,
    });
    // Pages and emails name the last day, so the link works until that day ends in India.
    const lastDay = dayOf(Date.now()) + LINK_DAYS;
    expect(indianDay((await findSentEstimate(token))?.expiresAt ?? 0)).toBe(
      indianDay(startOfDay(lastDay)),
    );
    expect(await findSentEstimate(token, startOfDay(lastDay + 1) - 1_000)).not.toBeNull();
    expect(await findSentEstimate(token, startOfDay(lastDay + 1))).toBeNull();
    expect(await findSentEstimate(`${token}x`)).toBeNull();
    expect(await findSentEstimate(received.sentId)).toBeNull();
  });

  it('accepts the names, phones and addresses that people have', async () => {
    const phone = '\u202a98450\ufe0f 20016\u202c / 98450 20017 (after 6pm)';
    const received = await send(contactForm({ name: '李', phone, email: 'r&d@studio.in,' }));
    expect(received.status).toBe(200);
    expect(await estimateLeads()).toContainEqual(
      expect.objectContaining({
        name: '李',
        phone: '98450 20016 / 98450 20017 (after 6pm)',
        phone_e164: '+919845020016',
        email: 'r&d@studio.in',
      }),
    );
  });

  it('refuses a longer name with a message, and keeps it in the form', async () => {
    const name = 'Asha '.repeat(20).trim();
    const received = await send(contactForm({ name }));
    expect(received).toMatchObject({
      status: 422,
      result: {
        contact: { name },
        errors: { name: 'Use at most 80 characters. You’ve used 99.' },
      },
    });
  });

  it('has a short link, which can be copied from paper', async () => {
    const received = await send(contactForm());
    if (received.status !== 200) throw new Error(String(received.status));
    const sent = await findSentEstimate(tokenOf(received.sentId));
    const code = /\/e\/([0-9a-hjkmnp-tv-z]{12})$/.exec(sent?.address ?? '')?.[1] ?? '';
    expect(code).not.toBe('');
    const onPaper = code.toUpperCase().replaceAll('0', 'O').replaceAll('1', 'l');
    for (const typed of [code, onPaper, `${code.slice(0, 4)}-${code.slice(4)}`])
      expect(await findSentEstimate(typed)).toEqual(sent);
    for (const other of [code.slice(1), `${code}0`, '', 'a'.repeat(12)])
      expect(await findSentEstimate(other)).toBeNull();
    const later = Date.now() + (LINK_DAYS + 1) * DAY;
    expect(await findSentEstimate(code, later)).toBeNull();
    // An older version stores no code, so its long link is the one to share.
    await sql`update sent_estimates set code = null where id = ${received.sentId}`.execute(db());
    const older = await findSentEstimate(tokenOf(received.sentId));
    expect(older?.address).toContain(sentPath(received.sentId));
    expect(await findSentEstimate(code)).toBeNull();
    const [listed] = await listSentEstimates(sent?.leadId ?? '');
    expect(listed?.address).toBe(older?.address);
  });

  it('is one lead and one link, however often its form is sent', async () => {
    const before = (await estimateLeads()).length;
    const form = contactForm();
    const all = await Promise.all([send(form), send(form), send(form)]);
    expect(new Set(all.map((received) => received.status === 200 && received.sentId)).size).toBe(1);
    expect(await estimateLeads()).toHaveLength(before + 1);
    await Promise.all([send(contactForm({ formId: '' })), send(contactForm({ formId: '' }))]);
    expect(await estimateLeads()).toHaveLength(before + 3);
  });

  it('is one lead and one link for the same content from another form, within ten minutes', async () => {
    const email = 'Twice@example.in';
    const links = async (...forms: FormData[]) =>
      new Set((await Promise.all(forms.map(send))).map((one) => one.status === 200 && one.sentId));
    const same = await links(
      contactForm({ email }),
      contactForm({ email: email.toLowerCase() }),
      contactForm({ email, formId: '' }),
      contactForm({ email, formId: '' }),
    );
    expect(same.size).toBe(1);
    const other = await links(contactForm({ email, name: 'Asha Roy' }));
    expect(other.isSubsetOf(same)).toBe(false);
    const before = Date.now() - 11 * 60_000;
    await sql`update leads set created_at = ${before} where email_folded = ${email.toLowerCase()}`.execute(
      db(),
    );
    expect((await links(contactForm({ email }))).isSubsetOf(same)).toBe(false);
    const mine = (await estimateLeads()).filter(
      ({ email_folded }) => email_folded === email.toLowerCase(),
    );
    expect(mine).toHaveLength(3);
  });

  it('is refused with the typed values and a message at each field', async () => {
    const before = (await estimateLeads()).length;
    expect(await send(contactForm({ phone: '', email: 'asha@' }))).toMatchObject({
      status: 422,
      result: {
        message: '⚠️ Please fill in all required fields.',
        contact: { name: 'Asha Rao', email: 'asha@' },
        errors: { phone: 'Enter your phone number.', email: expect.any(String) },
      },
    });
    expect(await estimateLeads()).toHaveLength(before);
  });

  it('is quarantined, never dropped, if a program seems to have sent it', async () => {
    const before = (await estimateLeads()).length;
    await send(contactForm({ formTime: 'forged' }));
    // `company_site` is the name of the hidden field in pages that were loaded before an update.
    await send(contactForm({ subject: 'Sunrise Textiles', phone: '94480 12345' }));
    await send(contactForm({ company_site: 'Sunrise Textiles', phone: '99001 67890' }));
    const leads = (await estimateLeads()).slice(before);
    expect(leads.map(({ suspect_reason }) => suspect_reason)).toEqual([
      'was sent without the form’s timestamp',
      null,
      null,
    ]);
    const traces = await db().selectFrom('inquiry_traces').selectAll().execute();
    expect(traces.filter(({ signs }) => signs.includes('hidden field'))).toHaveLength(2);
  });

  it('is revised at a new link, while the old one shows what was sent', async () => {
    const received = await send(contactForm());
    if (received.status !== 200) throw new Error(String(received.status));
    const first = await findSentEstimate(tokenOf(received.sentId));
    const leadId = first?.leadId ?? '';
    expect((await repriceToday(sheet)).difference.change).toBe(0);
    const larger = estimateSheet(
      { ...FAMILY_HOUSE, builtUp: 2_000, floors: 3 },
      START_CARD,
      '2026-12',
    );
    const sentId = await reviseEstimate(leadId, larger, { unit: 'sqft', by: 'Meera' });
    expect((await findSentEstimate(tokenOf(sentId ?? '')))?.sheet).toEqual(larger);
    expect((await findSentEstimate(tokenOf(received.sentId)))?.sheet).toEqual(sheet);
    const newest = await findSentEstimate(tokenOf(sentId ?? ''));
    expect(newest).toMatchObject({ revision: 2, newerAddress: null, by: 'Meera' });
    // The older link leads to the newer one.
    expect(await findSentEstimate(tokenOf(received.sentId))).toMatchObject({
      revision: 1,
      newerAddress: newest?.address,
      by: null,
    });
    expect((await readLeadEstimate(leadId))?.sheet).toEqual(larger);
    // Each link comes with its own sheet, from which the text to send is made.
    expect(await listSentEstimates(leadId)).toMatchObject([
      { by: 'Meera', sheet: larger },
      { by: null, sheet },
    ]);
    expect(await readLead(leadId)).toMatchObject({
      lead: { builtUp: 2_000, finish: 'Standard', monthsOnSite: 15 },
    });
    expect((await readLead(leadId))?.events).toMatchObject([
      {
        what: 'revised',
        actor: 'Meera',
        was: '4088700',
        became: String(leadColumnsOf(larger).estimated_price),
      },
    ]);

    await db().updateTable('leads').set({ binned_at: 1 }).where('id', '=', leadId).execute();
    expect(await findSentEstimate(tokenOf(received.sentId))).toBeNull();
    expect(await reviseEstimate(leadId, sheet, { unit: 'sqft', by: 'Meera' })).toBeNull();
  });

  it('is found by all leads merged with its own, also after a revision', async () => {
    await send(contactForm({ name: 'Kiran Nair', phone: '98765 11111' }));
    await send(contactForm({ name: 'Devika Pillai', phone: '98765 11111' }));
    const leadNamed = async (name: string) =>
      db()
        .selectFrom('leads')
        .select(['id', 'search'])
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
    const { id } = await leadNamed('Kiran Nair');
    expect(await mergeLeads(id, (await leadNamed('Devika Pillai')).id, 'Meera')).toBe(true);
    await reviseEstimate(id, sheet, { unit: 'sqft', by: 'Meera' });
    expect((await leadNamed('Kiran Nair')).search).toContain('devika pillai');
  });

  it('is found for its own lead and for the one that it was merged into, while that exists', async () => {
    const [own, other] = ['Farah Khan', 'Gita Iyer'];
    await send(contactForm({ name: own, phone: '98765 22222' }));
    await send(contactForm({ name: other, phone: '98765 22222' }));
    const idOf = async (name: string) =>
      (
        await db()
          .selectFrom('leads')
          .select('id')
          .where('name', '=', name)
          .executeTakeFirstOrThrow()
      ).id;
    const [id, merged] = [await idOf(own), await idOf(other)];
    expect(await findEstimateLead(merged)).toBe(merged);
    expect(await mergeLeads(id, merged, 'Meera')).toBe(true);
    expect(await findEstimateLead(id)).toBe(id);
    // A merged lead's address opens the lead that it was merged into, with that lead's estimate.
    expect(await findEstimateLead(merged)).toBe(id);
    const story = await readLead(id);
    expect(await deleteLead(id, story?.lead.version ?? 0, 'Meera')).toEqual({ outcome: 'deleted' });
    expect(await findEstimateLead(id)).toBeUndefined();
    expect(await findEstimateLead(merged)).toBeUndefined();
    expect(await findEstimateLead('none')).toBeUndefined();
  });

  it('is revised by two people at once one after the other, and beside another change', async () => {
    const received = await send(contactForm());
    if (received.status !== 200) throw new Error(String(received.status));
    const leadId = (await findSentEstimate(tokenOf(received.sentId)))?.leadId ?? '';
    const [small, large] = [1_000, 2_000].map((builtUp) =>
      estimateSheet({ ...FAMILY_HOUSE, builtUp }, START_CARD, '2026-12'),
    );
    const reviseLead = (to = sheet) => reviseEstimate(leadId, to, { unit: 'sqft', by: 'Meera' });
    await overlap(
      () => reviseLead(small),
      () => reviseLead(large),
    );
    await overlap(
      () => changeLead(leadId, 3, { field: 'status', to: 'Contacted' }, 'Ravi'),
      () => reviseLead(),
    );
    const story = await readLead(leadId);
    const estimatedPrice = (of = sheet) => String(leadColumnsOf(of).estimated_price);
    expect(story?.lead).toMatchObject({ version: 5, status: 'Contacted' });
    expect(story?.events).toMatchObject([
      { was: estimatedPrice(), became: estimatedPrice(small) },
      { was: estimatedPrice(small), became: estimatedPrice(large) },
      { what: 'status' },
      { was: estimatedPrice(large), became: estimatedPrice() },
    ]);
  });

  it('is asked for again if its form was open for more than a week', async () => {
    await db().deleteFrom('leads').execute();
    const form = contactForm({ formTime: signFormTime(Date.now() - 8 * DAY) });
    const refused = await send(form);
    if (refused.status === 200) throw new Error('The estimate was sent.');
    expect(refused.result.message).toMatch(/^This form has been open for more than a week\./);
    expect(refused.result.contact.name).toBe('Asha Rao');
    expect(await estimateLeads()).toEqual([]);
    form.set('formTime', refused.result.formTime);
    expect((await send(form)).status).toBe(200);
    expect(await estimateLeads()).toMatchObject([{ suspect: 0 }]);
  });
});
