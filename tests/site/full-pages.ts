import { type PageSpec, picturePathsIn, type PageForm } from '~/features/content/page-text';
import { type PageKey, writtenPages } from '~/features/content/written-pages';

import { jpeg, upload } from './pictures';
import { ask, type Cookies } from './sign-in';
import type { Site } from './start-site';

const WORDS =
  'A wall that carries and a room that breathes are drawn on one sheet by the two of us, long before anybody mixes mortar. ';
const ALT = 'Two walls of brick around a court with a neem tree, at noon, seen from its gate.';

let counted = 0;
/** A unique text of the maximum length, with paragraphs and a list where several lines are allowed. */
function longest(most: number, hasLines: boolean): string {
  const text = `${(counted += 1)} ${WORDS}`.repeat(Math.ceil(most / WORDS.length));
  const shaped = hasLines ? text.replaceAll('mortar. ', 'mortar.\n- ') : text;
  const whole = shaped.slice(0, most).trimEnd();
  return whole + 'x'.repeat(most - whole.length);
}

/** A page with the maximum number of blocks, each with the longest texts, and with this image where possible. */
function fullForm({ sections }: PageSpec, path: string): PageForm {
  const blocksOf = ({ defaults: ours, more = 0, parts, picture }: PageSpec['sections'][string]) =>
    [...Object.keys(ours), ...Array.from({ length: more }, (_, at) => `own-${at}`)].map((key) => ({
      key,
      on: true,
      texts: Object.fromEntries(
        Object.entries(parts).map(([part, { maxLength: most, lines = false }]) => [
          part,
          longest(most, lines),
        ]),
      ),
      ...(picture && { picture: { path, alt: ALT } }),
    }));
  return {
    sections: Object.fromEntries(
      Object.entries(sections).map(([name, section]) => [name, blocksOf(section)]),
    ),
  };
}

/** Without blocks that have a fixed place in the page's design, where a sample picture was. */
const withoutPlaces = ({ sections }: PageSpec, form: PageForm): PageForm => ({
  sections: Object.fromEntries(
    Object.entries(form.sections).filter(([name]) => !sections[name]?.samplePicture),
  ),
});

/** Publishes every page of the site with maximum content. @returns the number of pictures in each page's blocks. */
export async function publishFullPages(
  site: Pick<Site, 'url'>,
  cookies: Cookies,
): Promise<Record<PageKey, number>> {
  const answer = await upload(site, await jpeg(1_800, 1_200), { cookies });
  const { path }: { path: string } = await answer.json();
  const counts: Partial<Record<PageKey, number>> = {};
  for (const key of Object.keys(writtenPages) as PageKey[]) {
    const address = `/admin/pages/${key}/draft`;
    const { version } = await (await ask(site, address, { cookies })).json();
    const form = fullForm(writtenPages[key], path);
    const stored = await ask(site, address, {
      cookies,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ do: 'publish', tab: 'full', seq: 1, version, form }),
    });
    if (stored.status !== 200) throw new Error(`${key}: ${await stored.text()}`);
    counts[key] = picturePathsIn(withoutPlaces(writtenPages[key], form)).length;
  }
  return counts as Record<PageKey, number>;
}
