import type { Locator, Page } from 'playwright-core';

import { demoArticles } from '~/features/blog/demo/demo-articles.server';
import { drawingCaptions } from '~/features/images/bundled/drawing-captions';
import { measuredDrawings, measuredPictures } from '~/features/images/bundled/measured';
import { pictureCaptions } from '~/features/images/bundled/picture-captions';
import { demoProjects } from '~/features/portfolio/demo/demo-projects';
import type { PageSpec, SectionSpec } from '~/features/words/page-text';
import { type PageKey, writtenPages } from '~/features/words/written-pages';
import { demoSettings } from '~/settings/settings';

import { visibleTexts } from './read-site';

/** The studio that a journey makes of an empty folder. */
export const STUDIO = 'Rao and Iyer';
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><path fill="#1d5754" d="M0 0h40v40H0zM60 10h90v20H60z"/></svg>`;

/** How somebody uses keyboard and pointer: at once, or at a person's pace. */
export type Hand = {
  click(target: Locator): Promise<void>;
  /** Writes `text` in place of what stands in `field`. */
  write(field: Locator, text: string): Promise<void>;
  open(path: string): Promise<void>;
};

type At = { readonly page: Page; readonly hand: Hand };

/** A form of the settings: its fields, then Save. */
async function fillGroup({ page, hand }: At, fields: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(fields))
    await hand.write(page.getByRole('textbox', { name: label }).first(), value);
  await save({ page, hand });
}

async function save({ page, hand }: At) {
  await hand.click(page.getByRole('button', { name: 'Save' }));
  await page.getByText(/^Saved\. /).waitFor();
}

/** Name, contacts, people and logo, by the guide and the screens that it leads to. */
export async function nameStudio({ page, hand }: At) {
  await page.getByRole('heading', { name: 'Name and logo' }).waitFor();
  await fillGroup(
    { page, hand },
    {
      Name: `${STUDIO} Architects`,
      'Short name': STUDIO,
      Tagline: 'Plain houses',
      Address: '4 Mill Road, Kochi 682001',
    },
  );
  await hand.click(page.getByRole('link', { name: 'Next: Contact' }));
  await fillGroup(
    { page, hand },
    {
      Email: 'studio@rao-iyer.test',
      Phone: '98450 12345',
      'WhatsApp number': '98450 12345',
    },
  );
  await page.getByText('Still demo details: social links, client login.').waitFor();

  await hand.click(page.getByRole('link', { name: 'Next: People' }));
  for (const name of ['Asha Rao', 'Dev Iyer']) {
    await hand.click(page.getByRole('button', { name: 'Add a person' }));
    await hand.write(page.getByRole('textbox', { name: 'Name' }).last(), name);
  }
  await save({ page, hand });

  await hand.open('/admin/settings/look');
  await page
    .getByLabel('Logo file')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await hand.click(page.getByRole('button', { name: 'Use this logo' }));
  await page.getByText('Replace the logo').waitFor();
}

export async function hideDemo({ page, hand }: At) {
  await hand.click(page.getByRole('button', { name: 'Hide all sample content' }));
  await page
    .getByText('16 sample projects and 12 sample articles hidden, 5 sample links')
    .waitFor();
}

const isAny = () => true;
/** Whether ours of a section speak for one studio. */
export const speaks = ({ general }: SectionSpec) => !general;

/**
 * The texts of a page in other words, no longer than their places, published.
 * @param of whose texts, all sections' without it.
 * @returns how many they are.
 */
export async function rewrite(
  { page, hand }: At,
  key: PageKey,
  of: (section: SectionSpec) => boolean = isAny,
) {
  await hand.open(`/admin/pages/${key}`);
  // On a phone the frame becomes as high as its page, and the fields move down.
  await page.frameLocator('iframe').locator(':root[data-writable] page-text').first().waitFor();
  const { sections }: PageSpec = writtenPages[key];
  const names = Object.keys(sections).filter((name) => sections[name] && of(sections[name]));
  let counted = 0;
  for (const name of names) {
    const section = page
      .locator('details')
      .filter({ has: page.locator(`[data-block^="${name}/"]`) });
    if ((await section.count()) === 0) continue;
    await hand.click(section.locator('summary'));
    for (const field of await section.locator('[data-block] textarea').all()) {
      const most = Number(await field.getAttribute('maxlength'));
      await hand.write(field, `${STUDIO} say this, ${(counted += 1)}`.slice(0, most));
    }
  }
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  await hand.click(page.getByRole('button', { name: 'Publish', exact: true }));
  await page.getByText('Published. Visitors can see it now.').waitFor();
  return counted;
}

/** Shorter ones are words that anybody may write, so they count only as a whole text. */
const SENTENCE = 24;

/**
 * What we wrote and visitors could read: texts of pages, demo projects, demo articles, values of the settings.
 * @param of whose texts of pages, all sections' without it.
 */
export function ourSentences(of: (section: SectionSpec) => boolean = isAny): string[] {
  const pages = Object.values(writtenPages).flatMap(({ sections }: PageSpec) =>
    Object.values(sections)
      .filter(of)
      .flatMap(({ defaults: ours }) => Object.values(ours).flatMap(Object.values)),
  );
  return [...linesIn([...pages, ...demoTexts()]).filter(isSentence), ...demoValues()];
}

const demoTexts = () => [
  ...demoProjects.flatMap(({ name, summary, brief }) => [name, summary, brief]),
  ...demoArticles().flatMap(({ title, excerpt = '', content }) => [title, excerpt, content]),
];

function demoValues() {
  const { company, contact, social, clientLogin } = demoSettings;
  const { name, tagline, address, hours } = company;
  const values = [name, tagline, address, hours, contact.phone, contact.whatsapp, contact.email];
  return [...values, ...Object.values(social), clientLogin.url].filter(Boolean);
}

const linesIn = (texts: readonly unknown[]) =>
  texts
    .filter((text) => typeof text === 'string')
    .flatMap((text) => text.split('\n'))
    .map((line) => line.replace(/^- /, '').trim())
    .filter(Boolean);

const isSentence = (line: string) => line.length >= SENTENCE;

/** Sample texts of pages that speak for one studio, but those that are also a plain text about any. */
function sampleTexts(): string[] {
  const sections = Object.values(writtenPages).flatMap(({ sections: all }: PageSpec) =>
    Object.values(all).filter(speaks),
  );
  return sections.flatMap(({ defaults, parts, neutral }) => {
    const plain = new Set(Object.values(neutral?.({ name: '', services: '' }) ?? {}));
    return Object.values(defaults).flatMap((block) =>
      Object.entries(block).flatMap(([part, text]) =>
        parts[part]?.general || plain.has(text) ? [] : [text],
      ),
    );
  });
}

/** What must not remain once the sample content is hidden: sample texts, captions, descriptions and file names of our pictures. */
export function findDemoTraces(html: string): string[] {
  const captions = [...Object.values(pictureCaptions), ...Object.values(drawingCaptions)].flatMap(
    ({ alt, caption }) => [alt, caption],
  );
  const files = [
    ...Object.keys(measuredPictures).map((name) => `/${name}-`),
    ...Object.keys(measuredDrawings).map((name) => `/${name}-`),
    '/lift-',
  ];
  const lines = linesIn([...sampleTexts(), ...demoTexts(), ...captions]);
  const shown = new Set(visibleTexts(html));
  return [
    ...new Set([
      ...[...lines.filter(isSentence), ...files].filter((trace) => html.includes(trace)),
      ...lines.filter((line) => !isSentence(line) && shown.has(line)),
    ]),
  ];
}

/** Values of the demo's settings, from its name to its client login. */
export const findDemoValues = (html: string): string[] =>
  demoValues().filter((value) => html.includes(value));
