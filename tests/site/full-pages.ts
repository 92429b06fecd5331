import { type PageSpec, picturePathsIn, type PageForm } from '~/features/content/page-text';
import { type PageKey, writtenPages } from '~/features/content/written-pages';

import { jpeg, upload } from './pictures';
import { ask, type Cookies } from './sign-in';
import type { Site } from './start-site';

const WORDS =
  'A wall that carries and a room that breathes are drawn on one sheet by the two of us, long before anybody mixes mortar. ';
const ALT = 'Two walls of brick around a court with a neem tree, at noon, seen from its gate.';

let textCounter = 0;
/** A unique text of the maximum length, with paragraphs and a list where several lines are allowed. */
function longestText(maxLength: number, hasLines: boolean): string {
  const text = `${(textCounter += 1)} ${WORDS}`.repeat(Math.ceil(maxLength / WORDS.length));
  const shaped = hasLines ? text.replaceAll('mortar. ', 'mortar.\n- ') : text;
  const trimmedText = shaped.slice(0, maxLength).trimEnd();
  return trimmedText + 'x'.repeat(maxLength - trimmedText.length);
}

/** A page with the maximum number of blocks, each with the longest texts, and with this image where possible. */
function fullForm({ sections }: PageSpec, path: string): PageForm {
  const blocksOf = ({ defaults: ours, more = 0, parts, picture }: PageSpec['sections'][string]) =>
    [...Object.keys(ours), ...Array.from({ length: more }, (_, at) => `own-${at}`)].map((key) => ({
      key,
      on: true,
      texts: Object.fromEntries(
        Object.entries(parts).map(([part, { maxLength: limit, lines = false }]) => [
          part,
          longestText(limit, lines),
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

/** Drops the sections where a sample picture was, because their blocks have a fixed place in the design. */
const withoutPlaceholders = ({ sections }: PageSpec, form: PageForm): PageForm => ({
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
    const response = await ask(site, address, {
      cookies,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ do: 'publish', tab: 'full', seq: 1, version, form }),
    });
    if (response.status !== 200) throw new Error(`${key}: ${await response.text()}`);
    counts[key] = picturePathsIn(withoutPlaceholders(writtenPages[key], form)).length;
  }
  return counts as Record<PageKey, number>;
}
