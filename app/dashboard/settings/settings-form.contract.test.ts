import { expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { emptySettings } from '~tests/engines/setting-rows';

import { studioWhatsappLink } from '~/features/leads/core/whatsapp';
import { telLink } from '~/platform/phone/tel-link';
import { loadSecret } from '~/platform/secret.server';
import { storePeople } from '~/settings/people/people-rows.server';
import { type SettingGroup, settingGroup } from '~/settings/settings-groups';
import { forgetSettings, readSettings } from '~/settings/settings.server';

import { readGroup, saveGroup } from './settings-form.server';

onBothEngines('Settings', () => {
  it('saved by two people at once are refused for one, and nothing is overwritten', async () => {
    loadSecret('', 'another key of at least thirty-two signs');
    forgetSettings();
    const group = settingGroup('company');
    const { rows, stamp } = await readGroup(group);
    const form = (hours: string) => {
      const data = new FormData();
      for (const [name, value] of Object.entries({ ...rows[0], hours, stamp }))
        data.set(name, value);
      return data;
    };
    const answers = await Promise.all(
      ['Mondays', 'Tuesdays'].map((hours) => saveGroup(group, form(hours))),
    );
    expect(answers.filter((errors) => errors === null)).toHaveLength(1);
    expect(answers.find((errors) => errors !== null)?.['']).toMatch(
      /^Someone else changed these settings/,
    );
    expect((await readSettings()).company.hours).toBe(answers[0] === null ? 'Mondays' : 'Tuesdays');
  });

  it('sent again because a response was lost are stored, unless someone else saved', async () => {
    loadSecret('', 'another key of at least thirty-two signs');
    forgetSettings();
    const group = settingGroup('fees');
    const { stamp } = await readGroup(group);
    const form = (architecture: string) => {
      const data = new FormData();
      for (const [name, value] of Object.entries({ architecture, stamp })) data.set(name, value);
      return data;
    };
    expect(await saveGroup(group, form('As agreed '))).toBeNull();
    expect(await saveGroup(group, form('As agreed '))).toBeNull();
    expect(await saveGroup(group, form('Other'))).toHaveProperty(['']);
  });

  it('refuse a reply with an unknown placeholder in braces', async () => {
    loadSecret('', 'another key of at least thirty-two signs');
    forgetSettings();
    const group = settingGroup('replies');
    const { stamp } = await readGroup(group);
    const form = new FormData();
    const row = { '0.title': 'First', '0.english': 'Hello {name}', '0.hindi': 'नमस्ते {city}' };
    for (const [name, value] of Object.entries({ row: '0', ...row, stamp })) form.set(name, value);
    expect(await saveGroup(group, form)).toEqual({
      '0.hindi': '{city} isn’t a placeholder. Use {name}, {projectType}, {company}.',
    });
  });

  it.each([
    ['categories', 'Each category can appear only once.'],
    ['lostReasons', 'Each reason can appear only once.'],
  ] as const)('mark the row that repeats another one: %s', async (key, message) => {
    loadSecret('', 'another key of at least thirty-two signs');
    forgetSettings();
    const group = settingGroup(key);
    const field = group.fields[0]?.name ?? '';
    const form = new FormData();
    form.set('stamp', (await readGroup(group)).stamp);
    for (const [row, name] of [
      ['0', 'Trends'],
      ['2', 'Light'],
      ['5', ' Trends '],
    ] as const) {
      form.append('row', row);
      form.set(`${row}.${field}`, name);
    }
    expect(await saveGroup(group, form)).toEqual({ [`5.${field}`]: message });
  });

  it('show no Hindi text under another language, and accept a text in that one', async () => {
    loadSecret('', 'another key of at least thirty-two signs');
    await emptySettings();
    forgetSettings();
    const save = async (key: SettingGroup['key'], entries: Record<string, string>) => {
      const group = settingGroup(key);
      const form = new FormData();
      form.set('stamp', (await readGroup(group)).stamp);
      for (const [name, value] of Object.entries(entries)) form.set(name, value);
      return saveGroup(group, form);
    };
    expect(await save('replyLanguage', { name: ' ' })).toEqual({ name: 'A name is required.' });
    expect(await save('replyLanguage', { name: 'Tamil' })).toBeNull();
    forgetSettings();
    const { replies } = await readSettings();
    expect(replies).toHaveLength(3);
    expect(replies.map(({ hindi }) => hindi)).toEqual(['', '', '']);
    const row = { row: '0', '0.title': 'First', '0.english': 'Hello', '0.hindi': 'வணக்கம் {name}' };
    expect(await save('replies', row)).toBeNull();
    forgetSettings();
    expect((await readSettings()).replies).toEqual([
      { title: 'First', english: 'Hello', hindi: 'வணக்கம் {name}' },
    ]);
  });

  const saveHours = async (row: Record<string, string>, days: readonly string[]) => {
    loadSecret('', 'another key of at least thirty-two signs');
    forgetSettings();
    const group = settingGroup('hours');
    const { stamp } = await readGroup(group);
    const form = new FormData();
    for (const [name, value] of Object.entries({ row: '0', stamp, ...row })) form.set(name, value);
    for (const day of days) form.append('0.days', day);
    return saveGroup(group, form);
  };

  it('accept working hours, a field for each day', async () => {
    const row = { '0.from': '10:00', '0.to': '18:00' };
    expect(await saveHours(row, ['Sa', 'Mo'])).toBeNull();
    expect((await readSettings()).hours).toEqual([
      { days: 'Mo Sa', from: '10:00', to: '18:00', breakFrom: '', breakTo: '' },
    ]);
  });

  it.each([
    [{ '0.from': '10:00', '0.to': '18:00' }, [], '0.days'],
    [{ '0.from': '18:00', '0.to': '10:00' }, ['Mo'], '0.to'],
    [{ '0.from': '25:00', '0.to': '26:00' }, ['Mo'], '0.from'],
    [{ '0.from': '10:00', '0.to': '18:00', '0.breakFrom': '13:00' }, ['Mo'], '0.breakTo'],
    [
      { '0.from': '10:00', '0.to': '18:00', '0.breakFrom': '17:00', '0.breakTo': '19:00' },
      ['Mo'],
      '0.breakTo',
    ],
  ])('refuse invalid hours with a message: %o', async (row, days, field) => {
    expect(await saveHours(row, days)).toHaveProperty([field], expect.stringMatching(/.+\.$/));
  });

  const saveContact = async (change: Record<string, string>) => {
    loadSecret('', 'another key of at least thirty-two signs');
    forgetSettings();
    const group = settingGroup('contact');
    const { rows, stamp } = await readGroup(group);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...rows[0], ...change, stamp }))
      form.set(name, value);
    return { errors: await saveGroup(group, form), shown: (await readGroup(group)).rows[0] };
  };

  it.each([
    ['phone', 'call us please'],
    ['phone', '98450 12'],
    ['phone', '+91 98450 123'],
    ['whatsapp', '98450 12'],
    ['whatsapp', '98450123456'],
  ])('refuse a %s that can’t be dialled: %s', async (name, phone) => {
    const { errors } = await saveContact({ [name]: phone });
    expect(errors).toEqual({ [name]: expect.stringMatching(/^Enter a phone number.+\.$/) });
  });

  it('refuse an extension, which no link can dial', async () => {
    const { errors } = await saveContact({ phone: '080 4123 4567 ext. 21' });
    expect(errors).toEqual({ phone: 'Enter a single number, without an extension or note.' });
  });

  it.each(['9845012345', '+91 98450 12345', '098450 12345', '98450-12345', '919845012345'])(
    'read %s as one number, and show it in full',
    async (phone) => {
      const { errors, shown } = await saveContact({ phone, whatsapp: phone });
      expect(errors).toBeNull();
      expect(shown).toMatchObject({ phone: '+91 98450 12345', whatsapp: '+91 98450 12345' });
      const settings = await readSettings();
      expect(studioWhatsappLink(settings, 'Hello')).toBe('https://wa.me/919845012345?text=Hello');
      expect(telLink(settings.contact.phone)).toBe('tel:+919845012345');
    },
  );

  it('show an invalid stored value beside its field, and accept its correction', async () => {
    loadSecret('', 'another key of at least thirty-two signs');
    await emptySettings();
    const emptyPerson = { name: '', role: '', registration: '', onSite: '' };
    await storePeople([
      { ...emptyPerson, id: 'asha', name: 'Asha' },
      { ...emptyPerson, id: 'meera', role: 'Architect' },
    ]);
    forgetSettings();
    const group = settingGroup('people');
    const { rows, problems, stamp } = await readGroup(group);
    expect(rows).toMatchObject([{ name: 'Asha' }, { name: '', role: 'Architect' }]);
    expect(problems).toEqual({ '1.name': 'A name is required.' });
    const form = new FormData();
    for (const [index, name] of ['Asha', 'Meera'].entries()) {
      form.append('row', String(index));
      form.set(`${index}.id`, name.toLowerCase());
      form.set(`${index}.name`, name);
    }
    form.set('stamp', stamp);
    expect(await saveGroup(group, form)).toBeNull();
    forgetSettings();
    expect(await readGroup(group)).toMatchObject({ problems: {} });
  });
});
