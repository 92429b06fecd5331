import type { Locator, Page } from 'playwright-core';

import { demoArticles } from '~/features/blog/demo/demo-articles.server';
import type { PageSpec, SectionSpec } from '~/features/content/page-text';
import { type PageKey, writtenPages } from '~/features/content/written-pages';
import { drawingCaptions } from '~/features/images/bundled/drawing-captions';
import { measuredDrawings, measuredPictures } from '~/features/images/bundled/measured';
import { pictureCaptions } from '~/features/images/bundled/picture-captions';
import { demoProjects } from '~/features/portfolio/demo/demo-projects';
import { demoSettings } from '~/settings/settings';

import { visibleTexts } from './read-site';

/** The studio that a journey sets up in an empty folder. */
export const STUDIO_NAME = 'Rao and Iyer';
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><path fill="#1d5754" d="M0 0h40v40H0zM60 10h90v20H60z"/></svg>`;

/** How keyboard and pointer are used: at full speed, or at a person's pace. */
export type UserInput = {
  click(target: Locator): Promise<void>;
  /** Replaces the value of `field` with `text`. */
  write(field: Locator, text: string): Promise<void>;
  open(path: string): Promise<void>;
};

type At = { readonly page: Page; readonly hand: UserInput };

/** Fills in and saves one form of the settings. */
async function fillSettingsForm({ page, hand }: At, fields: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(fields))
    await hand.write(page.getByRole('textbox', { name: label }).first(), value);
  await saveForm({ page, hand });
}

async function saveForm({ page, hand }: At) {
  await hand.click(page.getByRole('button', { name: 'Save' }));
  await page.getByText(/^Saved\. /).waitFor();
}

/** Enters name, contacts, people and logo through the guide and the screens that it links to. */
export async function nameStudio({ page, hand }: At) {
  await page.getByRole('heading', { name: 'Name and logo' }).waitFor();
  await fillSettingsForm(
    { page, hand },
    {
      Name: `${STUDIO_NAME} Architects`,
      'Short name': STUDIO_NAME,
      Tagline: 'Plain houses',
      Address: '4 Mill Road, Kochi 682001',
    },
  );
  await hand.click(page.getByRole('link', { name: 'Next: Contact' }));
  await fillSettingsForm(
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
  await saveForm({ page, hand });

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

const anySection = () => true;
/** Whether a section's sample texts describe one particular studio. */
export const isStudioSection = ({ general }: SectionSpec) => !general;

/**
 * Replaces the texts of a page within their length limits, and publishes it.
 * @param of selects the sections whose texts are replaced.
 * @returns the number of replaced texts.
 */
export async function rewriteTexts(
  { page, hand }: At,
  key: PageKey,
  of: (section: SectionSpec) => boolean = anySection,
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
      await hand.write(field, `${STUDIO_NAME} say this, ${(counted += 1)}`.slice(0, most));
    }
  }
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  await hand.click(page.getByRole('button', { name: 'Publish', exact: true }));
  await page.getByText('Published. Visitors can see it now.').waitFor();
  return counted;
}

/** Shorter texts are common words, which count only if they are the whole text. */
const SENTENCE = 24;

/**
 /**
  * The sample texts that visitors could read: pages, demo projects, demo articles and settings. `of` selects sections
  * of pages.
  */
export function demoSentences(of: (section: SectionSpec) => boolean = anySection): string[] {
  const pages = Object.values(writtenPages).flatMap(({ sections }: PageSpec) =>
    Object.values(sections)
      .filter(of)
      .flatMap(({ defaults: ours }) => Object.values(ours).flatMap(Object.values)),
  );
  return [...textLines([...pages, ...demoTexts()]).filter(isSentence), ...demoValues()];
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

const textLines = (texts: readonly unknown[]) =>
  texts
    .filter((text) => typeof text === 'string')
    .flatMap((text) => text.split('\n'))
    .map((line) => line.replace(/^- /, '').trim())
    .filter(Boolean);

const isSentence = (line: string) => line.length >= SENTENCE;

/** Sample texts that describe one particular studio, except those that also appear in a general section. */
function specificSampleTexts(): string[] {
  const sections = Object.values(writtenPages).flatMap(({ sections: all }: PageSpec) =>
    Object.values(all).filter(isStudioSection),
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

/**
 * Traces of sample content that must disappear when it is hidden: texts, captions, alt texts and file names of
 * pictures.
 */
export function findDemoTraces(html: string): string[] {
  const captions = [...Object.values(pictureCaptions), ...Object.values(drawingCaptions)].flatMap(
    ({ alt, caption }) => [alt, caption],
  );
  const files = [
    ...Object.keys(measuredPictures).map((name) => `/${name}-`),
    ...Object.keys(measuredDrawings).map((name) => `/${name}-`),
    '/lift-',
  ];
  const lines = textLines([...specificSampleTexts(), ...demoTexts(), ...captions]);
  const shown = new Set(visibleTexts(html));
  return [
    ...new Set([
      ...[...lines.filter(isSentence), ...files].filter((trace) => html.includes(trace)),
      ...lines.filter((line) => !isSentence(line) && shown.has(line)),
    ]),
  ];
}

/** Values of the demo's settings, from its name to its client sign-in. */
export const findDemoValues = (html: string): string[] =>
  demoValues().filter((value) => html.includes(value));
