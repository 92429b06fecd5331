import { expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { emptySettings, put } from '~tests/engines/setting-rows';

import { loadSecret } from '~/platform/secret.server';
import { findGroup } from '~/settings/settings-groups';
import { forgetSettings, readSettings } from '~/settings/settings.server';

import { readGroup, saveGroup } from './settings-form.server';

onBothEngines('Settings', () => {
  it('of two who save the same at once one is told, and nothing is overwritten', async () => {
    loadSecret('', 'another key of at least thirty-two signs');
    forgetSettings();
    const group = findGroup('company');
    if (!group) throw new Error('There is no such group.');
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
    expect(answers.find((errors) => errors !== null)?.['']).toMatch(/^Somebody saved these/);
    expect((await readSettings()).company.hours).toBe(answers[0] === null ? 'Mondays' : 'Tuesdays');
  });

  it('that are sent again because an answer was lost are stored, and nobody else’s', async () => {
    loadSecret('', 'another key of at least thirty-two signs');
    forgetSettings();
    const group = findGroup('fees');
    if (!group) throw new Error('There is no such group.');
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

  it('take no phone number that nobody can dial', async () => {
    loadSecret('', 'another key of at least thirty-two signs');
    forgetSettings();
    const group = findGroup('contact');
    if (!group) throw new Error('There is no such group.');
    const { rows, stamp } = await readGroup(group);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...rows[0], phone: 'call us please', stamp }))
      form.set(name, value);
    expect(await saveGroup(group, form)).toEqual({ phone: 'A phone number, with +91.' });
  });

  it('show what is stored and not valid beside its field, and take it corrected', async () => {
    loadSecret('', 'another key of at least thirty-two signs');
    await emptySettings();
    await put('people', JSON.stringify([{ name: 'Asha' }, { role: 'Architect' }]));
    forgetSettings();
    const group = findGroup('people');
    if (!group) throw new Error('There is no such group.');
    const { rows, problems, stamp } = await readGroup(group);
    expect(rows).toMatchObject([{ name: 'Asha' }, { name: '', role: 'Architect' }]);
    expect(problems).toEqual({ '1.name': 'A name is needed.' });
    const form = new FormData();
    for (const [at, name] of ['Asha', 'Meera'].entries()) {
      form.append('row', String(at));
      form.set(`${at}.name`, name);
    }
    form.set('stamp', stamp);
    expect(await saveGroup(group, form)).toBeNull();
    forgetSettings();
    expect(await readGroup(group)).toMatchObject({ problems: {} });
  });
});
