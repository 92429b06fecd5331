// Makes the README's two pictures from the built product, with a data folder of its own.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from 'playwright-core';

import { findChromium, findHeadlessShell } from './chromium.mjs';

const PIN = '7K2p';
const DAY = 86_400_000;
const SIZE = { width: 1280, height: 800 };

/** Made-up people, each with a day of the last weeks. */
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

const folder = mkdtempSync(join(tmpdir(), 'readme-pictures-'));
const environment = {
  ...process.env,
  DATA_DIR: folder,
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

async function takePictures(url: string) {
  const executablePath = findHeadlessShell() ?? findChromium();
  if (executablePath === undefined) throw new Error('No Chromium. `npm test` installs one.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const context = await browser.newContext({ viewport: SIZE, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const take = (name: string) =>
    page.screenshot({ path: `docs/pictures/${name}.jpg`, type: 'jpeg', quality: 80 });
  await page.goto(url, { waitUntil: 'networkidle' });
  await take('home');
  await page.goto(`${url}/admin`, { waitUntil: 'networkidle' });
  await page.getByLabel('Security PIN').fill(PIN);
  await page.getByRole('button', { name: 'Access Admin Panel' }).click();
  await page.getByLabel('Your name').fill('Asha');
  await page.getByRole('button', { name: 'Continue' }).click();
  // A first sign-in leads to the setup guide.
  await page.getByText('Setup guide').first().waitFor();
  await page.goto(`${url}/admin/leads`, { waitUntil: 'networkidle' });
  await take('leads');
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
