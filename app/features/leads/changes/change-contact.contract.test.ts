import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadQuery } from '~tests/engines/lead-query';
import { overlap } from '~tests/engines/overlap';
import { storeLeads } from '~tests/engines/store-leads';

import { db } from '~/db/executor.server';
import { readLead } from '~/features/leads/core/read-lead.server';
import { listLeads } from '~/features/leads/list/list-leads.server';

import { changeContact } from './change-contact.server';

const asha = {
  name: 'Asha Rao',
  phone: '98450 12345',
  email: 'Asha@example.com',
  pincode: '560001',
  source: 'site' as const,
};

const storeTestLead = async (changes: Parameters<typeof storeLeads>[0][number] = {}) =>
  (await storeLeads([changes]))[0]?.id ?? '';

const findIds = async (search: string) =>
  (await listLeads(leadQuery({ search }), { at: 0 })).rows.map(({ id }) => id);

onBothEngines('a corrected contact', () => {
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
  });

  test('is stored with its old and new values, and is found by the new ones only', async () => {
    const id = await storeTestLead();
    const next = {
      name: 'Asha Menon',
      phone: '080 4123 4567',
      email: '',
      pincode: 'Kochi',
      source: 'referral' as const,
    };
    expect(await changeContact(id, 1, next, 'Meera')).toEqual({ outcome: 'changed' });
    const story = await readLead(id);
    expect(story?.lead).toMatchObject({ ...next, phoneE164: '+918041234567', version: 2 });
    expect(story?.events.map(({ what, was, became, actor }) => [what, was, became, actor])).toEqual(
      [
        ['name', 'Asha Rao', 'Asha Menon', 'Meera'],
        ['phone', '98450 12345', '080 4123 4567', 'Meera'],
        ['email', 'Asha@example.com', '', 'Meera'],
        ['place', '560001', 'Kochi', 'Meera'],
        ['source', 'site', 'referral', 'Meera'],
      ],
    );
    for (const word of ['menon', '8041234567', 'kochi']) expect(await findIds(word)).toEqual([id]);
    for (const word of ['asha rao', '9845012345', 'example.com'])
      expect(await findIds(word)).toEqual([]);
    expect(await changeContact(id, 2, next, 'Meera')).toEqual({ outcome: 'changed' });
    expect((await readLead(id))?.lead.version).toBe(2);
  });

  test('from two people at once is that of the first', async () => {
    const id = await storeTestLead();
    const [first, second] = await overlap(
      () => changeContact(id, 1, { ...asha, name: 'Asha First' }, 'Meera'),
      () => changeContact(id, 1, { ...asha, name: 'Asha Second' }, 'Ravi'),
    );
    expect(first).toEqual({ outcome: 'changed' });
    expect(second).toMatchObject({ outcome: 'conflict', by: 'Meera' });
    expect((await readLead(id))?.lead.name).toBe('Asha First');
  });

  test('keeps unchanged values that would be refused today, and refuses an unreachable contact with a message', async () => {
    const id = await storeTestLead({ phone: '12', phone_e164: null, email: 'no mail' });
    const imported = { ...asha, phone: '12', email: 'no mail' };
    expect(await changeContact(id, 1, { ...imported, name: 'Asha M' }, 'Meera')).toEqual({
      outcome: 'changed',
    });
    const refusalFor = async (changes: Partial<typeof asha>) =>
      changeContact(id, 2, { ...imported, name: 'Asha M', ...changes }, 'Meera');
    for (const [changes, message] of [
      [{ name: '' }, /a name/],
      [{ phone: '98450 12' }, /a phone number with 10 digits/],
      [{ email: 'still none' }, /Enter an email address/],
      [{ phone: '', email: '' }, /can be reached/],
    ] as const) {
      expect(await refusalFor(changes)).toMatchObject({
        outcome: 'invalid',
        message: expect.stringMatching(message),
      });
    }
    expect((await readLead(id))?.lead).toMatchObject({ version: 2, phone: '12' });
    await db().deleteFrom('leads').execute();
    expect(await refusalFor({})).toEqual({ outcome: 'gone' });
  });
});
