import { beforeEach, expect, it } from 'vitest';

import { setMailServer } from '~/alerts/mail/mail-server';
import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { settingUndoHandler } from '~/dashboard/settings/setting-undo-handler.server';
import { db } from '~/db/executor.server';
import { importDemoPosts } from '~/features/blog/demo/import-demo-posts.server';
import { writeFirstTexts } from '~/features/content/first-texts/write-first-texts.server';
import { pageUndoHandler } from '~/features/content/undo/page-undo-handler.server';
import { fromOthers } from '~/platform/events.server';
import { setSiteOrigin } from '~/platform/origin.server';
import { demoSettings } from '~/settings/settings';
import { forgetSettings, saveSettings } from '~/settings/settings.server';

import { onBothEngines } from '../../../tests/engines/engines';
import { openGuide } from './start-guide.server';
import { endGuide, skipStep, hideGuide, reopenStep } from './start-mark.server';
import { nextOpen, startSteps } from './start-steps';

const TABLES = ['settings', 'people', 'posts', 'undo_log'] as const;
const PAGES = ['pages', 'page_drafts', 'page_revisions', 'page_versions'] as const;

const states = async () =>
  Object.fromEntries((await openGuide()).steps.map(({ key, state }) => [key, state]));

onBothEngines('The guide of a new site', () => {
  beforeEach(async () => {
    registerUndoHandler('setting', settingUndoHandler);
    registerUndoHandler('page', pageUndoHandler);
    for (const table of [...TABLES, ...PAGES]) await db().deleteFrom(table).execute();
    forgetSettings();
    fromOthers.missed();
    setSiteOrigin('http://localhost:3000');
    setMailServer({ url: undefined, from: undefined });
  });

  it('derives finished steps from what is stored', async () => {
    await importDemoPosts();
    expect(await states()).toEqual({
      name: 'open',
      contact: 'open',
      people: 'open',
      hours: 'open',
      closures: 'open',
      appointments: 'open',
      services: 'open',
      pictures: 'open',
      legal: 'open',
      demo: 'open',
      rates: 'open',
      entry: 'open',
      address: 'open',
    });
    const company = {
      ...demoSettings.company,
      name: 'Rao and Iyer',
      address: '4 Mill Road, Kochi',
    };
    await saveSettings('company', company);
    expect((await openGuide()).steps.find(({ key }) => key === 'name')?.missing).toEqual([
      'This is still the demo tagline.',
    ]);
    await saveSettings('company', { ...company, tagline: '' });
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

  it('has steps for working hours, closed days, page texts, pictures and legal pages', async () => {
    const missingParts = async (step: string) =>
      (await openGuide()).steps.find(({ key }) => key === step)?.missing;
    expect(await missingParts('services')).toEqual(['Not written yet: Home, Services and About.']);
    expect(await missingParts('legal')).toEqual(['Still sample text: Terms, Refunds and Privacy.']);
    await saveSettings('hours', [
      { days: 'Mo Tu', from: '09:00', to: '17:00', breakFrom: '', breakTo: '' },
    ]);
    await saveSettings('daysConfirmed', { year: '2099' });
    const version = {
      form: JSON.stringify({ sections: {} }),
      published_at: 1,
      published_by: 'Asha',
    };
    for (const page of ['terms', 'refund', 'privacy']) {
      await db()
        .insertInto('pages')
        .values({ ...version, id: `en/${page}`, page, language: 'en', version: 1 })
        .execute();
      await db()
        .insertInto('page_versions')
        .values({ ...version, page_id: `en/${page}`, number: 1 })
        .execute();
    }
    const form = new FormData();
    const answers = { name: 'Rao', city: 'Kochi', what: 'design', whom: 'owners', charge: 'a fee' };
    for (const [name, value] of Object.entries(answers)) form.set(name, value);
    form.set('since', '2012');
    form.set('services', 'structure');
    await writeFirstTexts(form, { publish: true, by: 'Asha' });
    fromOthers.missed();
    expect(await states()).toMatchObject({
      hours: 'done',
      closures: 'done',
      services: 'done',
      pictures: 'open',
      legal: 'done',
    });
  });

  it('skips a step, resumes it, and undoes both', async () => {
    const skipUndoId = await skipStep('rates', 'Asha');
    expect(await states()).toMatchObject({ rates: 'left', people: 'open' });
    const reopenUndoId = await reopenStep('rates', 'Asha');
    expect(await states()).toMatchObject({ rates: 'open' });
    await undoChange(reopenUndoId ?? '', 'Asha');
    expect(await states()).toMatchObject({ rates: 'left' });
    await undoChange(skipUndoId ?? '', 'Asha');
    expect(await states()).toMatchObject({ rates: 'open' });
  });

  it('is over once it is hidden or nothing is open, and stays over', async () => {
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

  it('leads from each step to the next open one', async () => {
    await skipStep('contact', 'Asha');
    const { steps } = await openGuide();
    expect(nextOpen(steps)).toBe('name');
    expect(nextOpen(steps, 'name')).toBe('people');
    expect(nextOpen(steps, 'address')).toBe('name');
  });
});
