import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { emptySettings, put } from '~tests/engines/setting-rows';

import { log } from '~/platform/log.server';

import { recordOfServices } from './disciplines';
import { storePeople } from './people/people-rows.server';
import { demoSettings, isLinkable, publicSettings } from './settings';
import { forgetSettings, loadSettings, readSettings, settingsSchema } from './settings.server';

onBothEngines('Stored settings', () => {
  beforeEach(async () => {
    await emptySettings();
    forgetSettings();
  });

  it('that were never stored are the demo’s', async () => {
    expect(await loadSettings()).toEqual({
      ...demoSettings,
      stored: demoSettings,
      problems: [],
    });
  });

  it('keep the owner’s fees when a version adds a fee', async () => {
    await put('fees', JSON.stringify({ architecture: '8 %', structure: '₹45 a sq ft' }));
    const { fees, problems } = await loadSettings();
    expect(fees).toEqual({
      ...recordOfServices(() => ''),
      architecture: '8 %',
      structure: '₹45 a sq ft',
    });
    expect(problems).toEqual([]);
  });

  it('that are no longer valid keep their text for the form, are empty in force, and the others stay', async () => {
    const contact = {
      email: 'asha@studio.in',
      phone: 'ask for Asha',
      whatsapp: '98450 12',
      replyDays: '2',
    };
    await put('contact', JSON.stringify(contact));
    await put('social', JSON.stringify({ instagram: 'instagram.com/studio' }));
    const settings = await loadSettings();
    expect(settings.contact).toEqual({ ...contact, phone: '', whatsapp: '' });
    expect(settings.stored.contact).toEqual(contact);
    expect(settings.social.instagram).toBe('');
    expect(settings.stored.social.instagram).toBe('instagram.com/studio');
    expect(settings.social.facebook).toBe('');
    const site = publicSettings(settings);
    expect(site.invalid).toEqual(['contact.phone', 'contact.whatsapp', 'social.instagram']);
    expect(isLinkable(site, 'contact', 'email')).toBe(true);
    for (const field of ['phone', 'whatsapp'] as const)
      expect(isLinkable(site, 'contact', field)).toBe(false);
    for (const field of ['instagram', 'facebook'] as const)
      expect(isLinkable(site, 'social', field)).toBe(false);
  });

  it('contain numbers in the format of links, whatever an older version stored', async () => {
    const storedContact = { email: 'asha@studio.in', replyDays: '2' };
    await put(
      'contact',
      JSON.stringify({ ...storedContact, phone: '098450-12345', whatsapp: '9845012345' }),
    );
    expect(await loadSettings()).toMatchObject({
      contact: { phone: '+91 98450 12345', whatsapp: '919845012345' },
      problems: [],
    });
  });

  it('contain map coordinates in one format, and no impossible ones', () => {
    const read = (typedValue: string) =>
      settingsSchema.shape.company.shape.coordinates.safeParse(typedValue).data;
    expect(
      ['', '9.9312, 76.2673', '9.9312°, 76.2673°', '9.9312 76.2673', '-33.9,18.4'].map(read),
    ).toEqual(['', '9.9312, 76.2673', '9.9312, 76.2673', '9.9312, 76.2673', '-33.9, 18.4']);
    expect(['Kochi', '95, 76', '9.9, 190', '9.9', '9,9312, 76,2673'].map(read)).toEqual(
      Array.from({ length: 5 }),
    );
  });

  it('show the working hours once there are some, and until then the owner’s text', async () => {
    const company = { name: 'Studio', shortName: 'S', address: '', hours: 'By appointment' };
    await put('company', JSON.stringify(company));
    const settingsBefore = publicSettings(await loadSettings());
    expect(settingsBefore.company.hours).toBe('By appointment');
    expect(settingsBefore.openingHours).toEqual([]);
    await put('hours', JSON.stringify([{ days: 'Mo Tu', from: '10:00', to: '18:00' }]));
    const settings = await loadSettings();
    expect(settings.problems).toEqual([]);
    expect(settings.company.hours).toBe('By appointment');
    const site = publicSettings(settings);
    expect(site.company.hours).toBe('Monday and Tuesday, 10\u00A0am to 6\u00A0pm');
    expect(site.openingHours).toEqual(['Mo-Tu 10:00-18:00']);
  });

  it('read working hours row by row: an invalid time stays in the form and is ignored', async () => {
    const validHours = { days: 'Mo', from: '10:00', to: '18:00', breakFrom: '', breakTo: '' };
    await put('hours', JSON.stringify([validHours, { ...validHours, days: 'Tu', to: 'late' }]));
    const settings = await loadSettings();
    expect(settings.hours).toEqual([validHours]);
    expect(settings.stored.hours).toEqual([validHours, { ...validHours, days: 'Tu', to: 'late' }]);
    expect(settings.problems).toMatchObject([{ group: 'hours', path: [1, 'to'] }]);
    expect(publicSettings(settings).company.hours).toBe('Monday, 10\u00A0am to 6\u00A0pm');
  });

  it('of a list are read row by row', async () => {
    const emptyPerson = { name: '', role: '', registration: '', onSite: 'on' };
    await storePeople([
      { ...emptyPerson, id: 'asha', name: 'Asha' },
      { ...emptyPerson, id: 'architect', role: 'Architect' },
    ]);
    await put('replies', JSON.stringify([{ title: 'First' }, 'no row']));
    await put('categories', JSON.stringify(['Trends', '', 'Trends', 7]));
    const { stored, problems, ...inForce } = await loadSettings();
    expect(inForce.people).toEqual([{ ...emptyPerson, id: 'asha', name: 'Asha' }]);
    expect(inForce.replies).toEqual([]);
    expect(inForce.categories).toEqual(['Trends', '7']);
    const { people, replies, categories } = stored;
    expect(people).toEqual([
      { ...emptyPerson, id: 'asha', name: 'Asha' },
      { ...emptyPerson, id: 'architect', role: 'Architect' },
    ]);
    expect(replies).toEqual([{ title: 'First', english: '', hindi: '' }]);
    expect(categories).toEqual(['Trends', '', 'Trends', '7']);
    expect(problems).toMatchObject([
      { group: 'people', path: [1, 'name'], message: 'A name is required.' },
      { group: 'categories', path: [1] },
      { group: 'categories', path: [2], message: 'Each category can appear only once.' },
      { group: 'replies', path: [0, 'english'] },
    ]);
  });

  it('show visitors only the people of the About page, without their ids', async () => {
    const asha = { id: 'asha', name: 'Asha', role: 'Architect', registration: 'CA/1' };
    await storePeople([
      { ...asha, onSite: 'on' },
      { ...asha, id: 'ravi', name: 'Ravi', onSite: '' },
    ]);
    const { people } = publicSettings(await loadSettings());
    expect(people).toEqual([{ name: 'Asha', role: 'Architect', registration: 'CA/1' }]);
  });

  describe.each(['{', '[]', '"text"', 'null', '7'])('that are %s', (storedText) => {
    it('are empty and never the demo’s, and stay unchanged', async () => {
      for (const group of ['company', 'contact', 'social', 'clientLogin', 'fees'])
        await put(group, storedText);
      const { company, contact, social, clientLogin, fees, problems } = await loadSettings();
      for (const group of [company, contact, social, clientLogin, fees])
        expect(new Set(Object.values(group))).toEqual(new Set(['']));
      expect(problems).toHaveLength(5);
      expect(problems.every(({ path }) => path.length === 0)).toBe(true);
    });
  });

  it('are logged by the name of their field only', async () => {
    const logged = vi.spyOn(log, 'warn').mockReturnValue();
    await put('contact', JSON.stringify({ ...demoSettings.contact, phone: 'Asha at home' }));
    await readSettings();
    expect(logged.mock.calls.map(([fields]) => fields)).toEqual([
      { group: 'contact', field: 'phone' },
    ]);
    expect(JSON.stringify(logged.mock.calls)).not.toContain('Asha');
    logged.mockRestore();
  });
});
