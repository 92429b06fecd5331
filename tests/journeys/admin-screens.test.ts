import { DatabaseSync } from 'node:sqlite';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { NewRow } from '~/db/tables';
import { settingGroups } from '~/features/admin/settings-groups';
import { leadFieldsOf } from '~/features/estimates/engine/lead-fields';
import { FAMILY_HOUSE } from '~/features/estimates/engine/scenarios';
import { estimateSheet } from '~/features/estimates/engine/sheet';
import { START_CARD } from '~/features/estimates/engine/start-card';

import { leadRow } from '../engines/lead-row';
import { useBrowser } from '../site/browser';
import { ADMIN_PIN, signInPage } from '../site/sign-in';
import { discard, startSite, type Site } from '../site/start-site';
import { surveyScreens } from '../site/survey-screens';

const browser = useBrowser();
let site: Site;
let ids: string[];
beforeAll(async () => {
  site = await startSite({ ADMIN_PIN });
  ids = store(someLeads());
});
afterAll(() => discard(site));

const LONG = 'Venkatanarasimharajuvaripeta Subrahmanyeswara Chandrasekharendra';

function someLeads(): Partial<NewRow<'leads'>>[] {
  const sheet = estimateSheet(FAMILY_HOUSE, START_CARD, '2026-12');
  const phone_e164 = '+919999999999';
  return [
    { name: 'Ananya Iyer', phone_e164, created_at: Date.now() - 9_000_000, priority: 'high' },
    {
      name: 'Ananya Iyer',
      phone_e164,
      kind: 'estimate',
      estimated_price: leadFieldsOf(sheet.estimate).estimatedPrice,
      estimate: JSON.stringify(sheet),
      rate_card: START_CARD.id,
    },
    { name: LONG, pincode: LONG, status: 'Contacted', follow_up_at: Date.now() - 9_000_000 },
    { name: 'Bot', suspect: 1, suspect_reason: 'filled in the hidden field' },
    { name: 'Ravi Shetty', status: 'Converted', created_at: 0 },
  ];
}

function store(rows: Partial<NewRow<'leads'>>[]): string[] {
  const file = new DatabaseSync(`${site.dataDir}/studio.sqlite`, { timeout: 5_000 });
  try {
    return rows.map((row) => {
      const lead = { ...leadRow(), ...row };
      const columns = Object.keys(lead);
      file
        .prepare(`insert into leads (${columns.join()}) values (${columns.map(() => '?').join()})`)
        .run(...Object.values(lead).map((value) => value ?? null));
      return lead.id;
    });
  } finally {
    file.close();
  }
}
const ALLOWED = /401|Transition was aborted/;

test('the ways in are accessible, and fit a phone', async () => {
  const { page, close } = await browser.open();
  const ways = ['/admin', '/admin/login?problem=throttled', '/admin/link?token=nothing'];
  expect(
    await surveyScreens(
      page,
      ways.map((path) => site.url + path),
    ),
  ).toEqual([]);
  await close(/401|404|410/);
}, 120_000);

test('the desk is accessible, and fits a phone', async () => {
  const { page, close } = await browser.open();
  await signInPage(page, site);
  const [lead = '', priced = '', long = ''] = ids;
  const screens = [
    '/admin',
    '/admin/leads',
    `/admin/leads?lead=${lead}`,
    `/admin/leads?lead=${long}`,
    '/admin/leads?view=grid',
    '/admin/leads?view=board',
    '/admin/leads?place=suspects',
    '/admin/leads?q=nothing+like+it',
    `/admins?lead=${lead}`,
    `/admin/leads/${lead}`,
    `/admin/leads/${priced}`,
    `/admin/estimates?lead=${priced}`,
    '/admin/estimates?sort=estimatedPrice',
    '/admin/leads/import',
  ];
  expect(
    await surveyScreens(
      page,
      screens.map((path) => site.url + path),
    ),
  ).toEqual([]);
  await close(ALLOWED);
}, 300_000);

test('the estimate’s revision and the settings are accessible, and fit a phone', async () => {
  const { page, close } = await browser.open();
  await signInPage(page, site);
  const screens = [
    `/admin/estimates/${ids[1]}/revise`,
    '/admin/settings/rates',
    '/admin/settings/security',
    ...settingGroups.map(({ key }) => `/admin/settings/${key}`),
    '/admin/confirm?next=%2Fadmin%2Fleads%2Fexport',
    '/admin/welcome',
    '/admin/nowhere',
  ];
  expect(
    await surveyScreens(
      page,
      screens.map((path) => site.url + path),
    ),
  ).toEqual([]);
  await close(/401|404|Transition was aborted/);
}, 300_000);
