import { createContext, createElement, Fragment, use } from 'react';

import { documentLayoutData, type RouteMatch } from '~/document/layout-data';
import type { PictureSource } from '~/features/images/picture-source';

import type { listOf } from './ours/services';
import { type Block, blocksOf, readBlock, type PageSpec } from './page-text';
import { partsOf } from './text-parts';
import { type PageKey, type PublishedPages, writtenPages } from './written-pages';

/** Pictures of the library by the path that blocks store. */
export type PagePictures = Readonly<Record<string, PictureSource>>;

type Words = {
  readonly pages: PublishedPages;
  /** Pictures of the blocks, without those deleted from the library. */
  readonly pictures?: PagePictures;
  /** The page being edited; its texts carry their place. */
  readonly marked?: PageKey;
};

export const PageWords = createContext<Words>({ pages: {} });

type SectionOf<K extends PageKey> =
  | (keyof (typeof writtenPages)[K]['sections'] & string)
  | ReturnType<typeof listOf>;

export type ShownBlock = Block & { readonly page: PageKey; readonly section: string };

export function shownBlocks(pages: PublishedPages, page: PageKey, section: string): ShownBlock[] {
  const { sections }: PageSpec = writtenPages[page];
  const spec = sections[section];
  if (!spec) return [];
  return blocksOf(spec, pages[page]?.sections[section])
    .filter(({ on }) => on)
    .map((block) => ({ ...readBlock(spec, block), page, section }));
}

export function usePage<K extends PageKey>(page: K) {
  const { pages } = use(PageWords);
  return {
    blocks: (section: SectionOf<K>) => shownBlocks(pages, page, section),
    block: (section: SectionOf<K>) => shownBlocks(pages, page, section)[0],
  };
}

/** The place of a text, by which the editor's frame finds it. */
export const placeOf = (section: string, key: string, part: string) => `${section}/${key}/${part}`;

/** On the page being edited, the text is wrapped in an editable element. */
export function Words({
  of: block,
  part,
  after = '',
}: {
  of: ShownBlock | undefined;
  part: string;
  after?: string;
}) {
  const { marked } = use(PageWords);
  if (!block) return null;
  const text = block.texts[part] ?? '';
  if (marked !== block.page) return text + after;
  const place = placeOf(block.section, block.key, part);
  // A custom element, which no style of the page matches.
  return (
    <>
      {createElement('page-text', { 'data-place': place }, text)}
      {after}
    </>
  );
}

/** On the page being edited, the text is shown as stored. */
export function WordsInLines({ of: block, part }: { of: ShownBlock; part: string }) {
  const { marked } = use(PageWords);
  if (marked === block.page) return <Words of={block} part={part} />;
  // Passed as arguments, because these children need no keys.
  return createElement(
    Fragment,
    null,
    ...partsOf(block.texts[part] ?? '').map((textPart) =>
      textPart.kind === 'list'
        ? createElement(
            'ul',
            null,
            ...textPart.entries.map((entry) => createElement('li', null, entry)),
          )
        : createElement('p', null, textPart.text),
    ),
  );
}

type Found = { readonly title: string; readonly description: string };

const pagesOf = (matches: readonly (RouteMatch | undefined)[]): PublishedPages =>
  (documentLayoutData(matches) as { pages: PublishedPages } | undefined)?.pages ?? {};

export const foundOf = (matches: readonly (RouteMatch | undefined)[], page: PageKey): Found =>
  foundIn(pagesOf(matches), page);

/** For the head of a page, which is rendered outside the context. */
export const blocksInHead = (
  matches: readonly (RouteMatch | undefined)[],
  page: PageKey,
  section: string,
) => shownBlocks(pagesOf(matches), page, section);

export function foundIn(pages: PublishedPages, page: PageKey): Found {
  const texts = shownBlocks(pages, page, 'found')[0]?.texts;
  return { title: texts?.['title'] ?? '', description: texts?.['description'] ?? '' };
}
