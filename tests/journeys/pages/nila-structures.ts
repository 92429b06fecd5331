import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

/** Assumed seconds that a person needs for each kind of action. */
const PACE = { screen: 8, field: 8, text: 30, click: 3 } as const;

/** Uses the site as its owner would, and counts how long that takes. */
export class Owner {
  readonly page: Page;
  readonly open: (path: string) => Promise<unknown>;
  readonly counts = { screen: 0, field: 0, text: 0, click: 0 };

  constructor(page: Page, open: (path: string) => Promise<unknown>) {
    this.page = page;
    this.open = async (path) => {
      this.counts.screen += 1;
      await open(path);
    };
  }
  async click(target: Locator) {
    this.counts.click += 1;
    await target.click();
  }
  async check(label: string) {
    this.counts.click += 1;
    await this.page.getByLabel(label, { exact: true }).check();
  }
  async uncheck(label: string) {
    this.counts.click += 1;
    await this.page.getByLabel(label, { exact: true }).uncheck();
  }
  async enter(fields: Readonly<Record<string, string>>) {
    for (const [label, value] of Object.entries(fields)) {
      this.counts[value.length > 40 ? 'text' : 'field'] += 1;
      await this.page.getByRole('textbox', { name: label }).first().fill(value);
    }
  }
  async save() {
    await this.click(this.page.getByRole('button', { name: 'Save', exact: true }));
    await this.page.getByText(/^Saved\. /).waitFor();
  }
  async next(step: string) {
    this.counts.screen += 1;
    await this.click(this.page.getByRole('link', { name: `Next: ${step}` }));
    await this.page.getByRole('heading', { name: step, exact: true }).waitFor();
  }
  minutes() {
    const { counts } = this;
    const seconds = (Object.keys(PACE) as (keyof typeof PACE)[]).map(
      (kind) => counts[kind] * PACE[kind],
    );
    return seconds.reduce((sum, one) => sum + one, 0) / 60;
  }
}

/** Red, green and blue values. */
export const LOGO_COLOUR = [10, 92, 138];

const logoPng = () =>
  sharp({ create: { width: 480, height: 240, channels: 4, background: '#ffffff' } })
    .composite([
      {
        input: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="240"><path fill="#0a5c8a" d="M60 30h60v180H60zM120 30l120 180h60V30h60v180h-60L180 30z"/></svg>',
        ),
      },
    ])
    .png()
    .toBuffer();

/** Goes through the guide from the first sign-in to its end. */
export async function setUpNila(owner: Owner) {
  const { page } = owner;
  await page.getByRole('heading', { name: 'Name and logo' }).waitFor();
  await owner.enter({
    Name: 'Nila Structures',
    'Short name': 'Nila',
    Tagline: 'Structures that last',
    Address: '12 Boat Jetty Road, Kochi 682011',
    City: 'Kochi',
  });
  await owner.save();
  await owner.open('/admin/settings/look');
  await page
    .getByLabel('Logo file')
    .setInputFiles({ name: 'nila.png', mimeType: 'image/png', buffer: await logoPng() });
  await owner.click(page.getByRole('button', { name: 'Use this logo' }));
  await page.getByText('Replace the logo').waitFor();

  await owner.open('/admin/start/contact');
  await owner.enter({
    Email: 'office@nila.test',
    Phone: '98470 12345',
    'WhatsApp number': '98470 12345',
    'Reply time in working days': '2',
  });
  await owner.save();
  await owner.next('People');
  await owner.click(page.getByRole('button', { name: 'Add a person' }));
  await owner.enter({ Name: 'Anjali Menon', Role: 'Structural engineer' });
  await owner.save();
  await owner.next('Working hours');
  await owner.click(page.getByRole('button', { name: 'Add a row of hours' }));
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']) await owner.check(day);
  await page.getByLabel('From', { exact: true }).fill('09:30');
  await page.getByLabel('To', { exact: true }).fill('17:30');
  owner.counts.field += 2;
  await owner.save();

  await owner.open('/admin/start/services');
  await owner.enter({
    City: 'Kochi',
    'What you do': 'structural design and site checks',
    'Who you work for': 'home owners and builders',
    'How you charge': 'a fixed fee, agreed in writing',
    'Since when': '2012',
  });
  await owner.check('Structural engineering');
  await owner.click(page.getByRole('button', { name: 'Publish these texts' }));
  await page.getByText('Published: Home, Services and About.').waitFor();

  await owner.open('/admin/start/demo');
  await owner.click(page.getByRole('button', { name: 'Hide all sample content' }));
  await page.getByText('16 sample projects and 12 sample articles hidden').first().waitFor();

  await owner.open('/admin/settings/estimator');
  await owner.uncheck('Show the cost estimator');
  await owner.save();
  await owner.open('/admin/settings/projectTypes');
  // The fourth project type is Urban Planning, which this studio does not offer.
  await page.getByLabel('Offer this type').nth(3).uncheck();
  owner.counts.click += 1;
  await owner.save();
  await owner.open('/admin/settings/replyLanguage');
  await owner.enter({ 'Second language': 'Malayalam' });
  await owner.save();
  await owner.open('/admin/settings/alerts');
  await owner.check('Send clients a confirmation email');
  await owner.save();
  await owner.open('/admin/settings/recipients');
  await owner.click(page.getByRole('button', { name: 'Add a person' }));
  await page.getByLabel('Person', { exact: true }).selectOption({ label: 'Anjali Menon' });
  await owner.enter({ Email: 'anjali@nila.test' });
  await owner.click(page.getByRole('group', { name: 'Each new lead' }).getByLabel('Email'));
  await owner.save();
}
