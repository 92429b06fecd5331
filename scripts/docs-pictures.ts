// Takes the screenshots of the README and of docs/guide/ from the built product, with a data folder of its own.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type Page } from 'playwright-core';

import { findChromium, findHeadlessShell } from './chromium.mjs';

const PIN = '7K2p';
const DAY = 86_400_000;
const SIZE = { width: 1280, height: 800 };

/** Invented people, each with the number of days since their inquiry. */
const LEADS = [
  ['Ananya Iyer', 'Residential', 'Bengaluru', 'New', 'high', 0],
  ['Ravi Shetty', 'Interior', 'Mangaluru', 'New', 'medium', 0],
  ['Farhan Khan', 'Commercial', 'Hyderabad', 'Contacted', 'high', 1],
  ['Meera Pillai', 'Residential', 'Kochi', 'Contacted', 'medium', 3],
  ['Kavya Rao', 'Renovation', 'Mysuru', 'In Progress', 'medium', 6],
  ['Arjun Mehta', 'Residential', 'Pune', 'In Progress', 'low', 9],
  ['Saanvi Nair', 'Interior', 'Chennai', 'Converted', 'medium', 16],
  ['Vikram Singh', 'Commercial', 'Jaipur', 'Lost', 'low', 24],
] as const;

const leadRecords = (now: number) =>
  LEADS.map(([name, projectType, pincode, status, priority, daysAgo], index) => ({
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@example.in`,
    phone: `98450 10${String(index).padStart(3, '0')}`,
    projectType,
    pincode,
    status,
    priority,
    createdAt: new Date(now - daysAgo * DAY - 3_600_000).toISOString(),
  }));

const folder = mkdtempSync(join(tmpdir(), 'docs-pictures-'));
mkdirSync(join(folder, 'backups'));
const environment = {
  ...process.env,
  DATA_DIR: join(folder, 'data'),
  BACKUP_URL: join(folder, 'backups'),
  PORT: '0',
  HOST: '127.0.0.1',
  ADMIN_PIN: PIN,
};

async function startSite() {
  const site = spawn(process.execPath, ['build/server/main.js'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of site.stdout) {
    const [url] = /http:\/\/localhost:\d+/.exec(String(chunk)) ?? [];
    if (url !== undefined) return { site, url };
  }
  throw new Error('The site did not start.');
}

function importLeads() {
  const file = join(folder, 'leads.json');
  writeFileSync(file, JSON.stringify(leadRecords(Date.now())));
  const { status } = spawnSync(
    process.execPath,
    ['build/server/console.js', 'import-leads', file],
    { env: environment, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status !== 0) throw new Error('The leads were not imported.');
}

async function signIn(page: Page) {
  await page.getByLabel('Security PIN').fill(PIN);
  await page.getByRole('button', { name: 'Access Admin Panel' }).click();
  await page.getByLabel('Your name').fill('Asha');
  await page.getByRole('button', { name: 'Continue' }).click();
  // A first sign-in leads to the setup guide.
  await page.getByText('Setup guide').first().waitFor();
}

async function addRecipient(page: Page) {
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByLabel('Person', { exact: true }).selectOption({ label: 'Asha' });
  await page.getByRole('textbox', { name: /^Email/ }).fill('asha@example.in');
  for (const group of ['Each new lead', 'Unanswered leads', 'Daily summary'])
    await page.getByRole('group', { name: group }).getByLabel('Email').check();
}

async function backUp(page: Page) {
  await page.getByRole('button', { name: 'Back up now' }).click();
  await page.getByRole('link', { name: 'Download' }).waitFor({ timeout: 120_000 });
}

/** The Tuesday of next week, which is in the future on every day. */
function nextTuesday() {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() + 9 - (date.getUTCDay() || 7));
  return date.toISOString().slice(0, 10);
}
const DAY_VIEW = `/admin/appointments/day?day=${nextTuesday()}`;

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await page.getByText(/^Saved\. /).waitFor();
}

/** Switches appointments on as docs/guide/appointments.md says, and books some. */
async function bookAppointments(page: Page) {
  const openScreen = (path: string) =>
    page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' });
  await openScreen('/admin/settings/hours');
  await page.getByRole('button', { name: 'Add a row of hours' }).click();
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']) await page.getByLabel(day).check();
  await page.getByLabel('From', { exact: true }).fill('10:00');
  await page.getByLabel('To', { exact: true }).fill('18:00');
  await save(page);
  await openScreen('/admin/settings/people');
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByLabel('Name').last().fill('Ravi');
  await save(page);
  for (const name of ['Book a call', 'Visit our studio']) {
    await openScreen('/admin/settings/appointments');
    await page.getByRole('button', { name: `Add “${name}”` }).click();
    await page.getByRole('heading', { name }).waitFor();
    await page.getByLabel('Ravi').check();
    await save(page);
  }
  for (const [client, kind, time, person] of [
    ['Ananya Iyer', 0, '10:30', 'Asha'],
    ['Meera Pillai', 1, '11:30', 'Asha'],
    ['Farhan Khan', 1, '14:00', 'Ravi'],
    ['Kavya Rao', 0, '16:00', 'Asha'],
  ] as const) {
    await openScreen('/admin/appointments/new');
    await page.getByLabel('Name').fill(client);
    await page.getByLabel('Email').fill(`${client.toLowerCase().replace(' ', '.')}@example.in`);
    await page.getByLabel('Kind').selectOption({ index: kind });
    await page.getByLabel('Date and time').fill(`${nextTuesday()}T${time}`);
    await page.getByLabel('With').selectOption({ label: person });
    await page.getByRole('button', { name: 'Book appointment' }).click();
    await page.getByRole('link', { name: 'All appointments' }).waitFor();
  }
  await openScreen(DAY_VIEW);
  await page.getByText('Block time').click();
  await page.getByLabel('Who').selectOption({ label: 'Ravi' });
  await page.getByLabel('To', { exact: true }).fill(`${nextTuesday()}T12:30`);
  await page.getByLabel('Reason').fill('On site in Hebbal');
  await page.getByRole('button', { name: 'Block this time' }).click();
  await page.getByRole('heading', { name: 'Blocked time' }).waitFor();
  await page.evaluate('scrollTo(0, 0)');
}

type Picture = {
  readonly name: string;
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
};

const PICTURES: readonly Picture[] = [
  { name: 'home', path: '/' },
  { name: 'first-day', path: '/admin', prepare: signIn },
  { name: 'leads', path: '/admin/leads' },
  {
    name: 'lead',
    path: '/admin/leads',
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Ananya Iyer' }).click();
      await page.getByRole('button', { name: 'Log a call' }).waitFor();
    },
  },
  {
    name: 'article',
    path: '/manage-blog',
    prepare: async (page) => {
      await page.getByRole('link', { name: /^Daylight is a section/ }).click();
      await page.getByRole('button', { name: 'Save Draft' }).waitFor();
    },
  },
  { name: 'portfolio', path: '/admin/gallery' },
  { name: 'prices', path: '/admin/settings/rates' },
  { name: 'alerts', path: '/admin/settings/recipients', prepare: addRecipient },
  { name: 'appointments', path: '/admin/appointments', prepare: bookAppointments },
  { name: 'backups', path: '/admin/settings/backups', prepare: backUp },
];

async function takePictures(url: string) {
  const executablePath = findHeadlessShell() ?? findChromium();
  if (executablePath === undefined) throw new Error('No Chromium. `npm test` installs one.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const context = await browser.newContext({ viewport: SIZE, reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const { name, path, prepare } of PICTURES) {
    await page.goto(`${url}${path}`);
    await prepare?.(page);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `docs/pictures/${name}.jpg`, type: 'jpeg', quality: 75 });
  }
  await browser.close();
}

const { site, url } = await startSite();
try {
  importLeads();
  await takePictures(url);
} finally {
  site.kill('SIGTERM');
  await once(site, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
