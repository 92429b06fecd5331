import { beforeEach, expect, it } from 'vitest';

import { setMailServer } from '~/alerts/mail/mail-server';
import { registerOriginator } from '~/backoffice/undo/originators.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { settingOriginator } from '~/dashboard/settings/setting-originator.server';
import { db } from '~/db/executor.server';
import { importDemoPosts } from '~/features/blog/demo/import-demo-posts.server';
import { setSiteOrigin } from '~/platform/origin.server';
import { demoSettings } from '~/settings/settings';
import { forgetSettings, saveSettings } from '~/settings/settings.server';

import { onBothEngines } from '../../../tests/engines/engines';
import { openGuide } from './start-guide.server';
import { endGuide, skipStep, hideGuide, reopenStep } from './start-mark.server';
import { nextOpen, startSteps } from './start-steps';

const states = async () =>
  Object.fromEntries((await openGuide()).steps.map(({ key, state }) => [key, state]));

onBothEngines('The guide of a new site', () => {
  beforeEach(async () => {
    registerOriginator('setting', settingOriginator);
    for (const table of ['settings', 'people', 'posts', 'undo_log'] as const)
      await db().deleteFrom(table).execute();
    forgetSettings();
    setSiteOrigin('http://localhost:3000');
    setMailServer({ url: undefined, from: undefined });
  });

  it('knows by what is stored what is done', async () => {
    await importDemoPosts();
    expect(await states()).toEqual({
      name: 'open',
      contact: 'open',
      people: 'open',
      services: 'open',
      demo: 'open',
      rates: 'open',
      entry: 'open',
      address: 'open',
    });
    await saveSettings('company', {
      ...demoSettings.company,
      name: 'Rao and Iyer',
      address: '4 Mill Road, Kochi',
    });
    const asha = { id: 'asha', name: 'Asha Rao', role: 'Partner', registration: '' };
    await saveSettings('people', [{ ...asha, onSite: '' }]);
    expect((await openGuide()).steps.find(({ key }) => key === 'people')?.state).toBe('open');
    await saveSettings('people', [{ ...asha, onSite: 'on' }]);
    await saveSettings('contact', {
      email: 'studio@rao.test',
      phone: '+91 98450 12345',
      whatsapp: '919845012345',
      replyDays: '1',
    });
    const { steps } = await openGuide();
    expect(steps.find(({ key }) => key === 'contact')?.missing).toEqual([
      'Still demo details: social links, client login.',
    ]);
    await saveSettings('social', { instagram: '', linkedin: '', facebook: '', twitter: '' });
    await saveSettings('clientLogin', { url: '' });
    await db().updateTable('posts').set({ status: 'draft' }).execute();
    setSiteOrigin('https://rao.example');
    setMailServer({ url: 'smtp://mail.rao.example', from: 'site@rao.example' });
    expect(await states()).toMatchObject({
      name: 'done',
      contact: 'done',
      people: 'done',
      services: 'open',
      demo: 'done',
      address: 'done',
    });
  });

  it('leaves a step as it is, takes it up again, and takes both back', async () => {
    const left = await skipStep('rates', 'Asha');
    expect(await states()).toMatchObject({ rates: 'left', people: 'open' });
    const taken = await reopenStep('rates', 'Asha');
    expect(await states()).toMatchObject({ rates: 'open' });
    await undoChange(taken ?? '', 'Asha');
    expect(await states()).toMatchObject({ rates: 'left' });
    await undoChange(left ?? '', 'Asha');
    expect(await states()).toMatchObject({ rates: 'open' });
  });

  it('is over once it is put away or nothing is open, and stays over', async () => {
    expect((await openGuide()).over).toBe(false);
    const undo = await hideGuide('Asha');
    expect((await openGuide()).over).toBe(true);
    await undoChange(undo ?? '', 'Asha');
    expect((await openGuide()).over).toBe(false);
    for (const { key } of startSteps) await skipStep(key, 'Asha');
    expect((await openGuide()).over).toBe(true);
    await reopenStep('rates', 'Asha');
    expect(await openGuide()).toMatchObject({ over: true });
    await endGuide();
  });

  it('leads from each step to the next one that is open', async () => {
    await skipStep('contact', 'Asha');
    const { steps } = await openGuide();
    expect(nextOpen(steps)).toBe('name');
    expect(nextOpen(steps, 'name')).toBe('people');
    expect(nextOpen(steps, 'address')).toBe('name');
  });
});
