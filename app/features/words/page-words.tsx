import { createContext, createElement, Fragment, use } from 'react';

import { documentLayoutData, type RouteMatch } from '~/document/layout-data';
import type { PictureSource } from '~/features/images/picture-source';

import type { listOf } from './ours/services';
import { type Block, blocksOf, readBlock, type PageSpec } from './page-text';
import { partsOf } from './text-parts';
import { type PageKey, type PublishedPages, writtenPages } from './written-pages';

/** Pictures of the library, ready to be shown, by the address that blocks name. */
export type PagePictures = Readonly<Record<string, PictureSource>>;

type Words = {
  readonly pages: PublishedPages;
  /** Those in the blocks; one that is gone from the library is not among them. */
  readonly pictures?: PagePictures;
  /** The page that is being written: its texts say where they are stored. */
  readonly marked?: PageKey;
};

/** What the studio wrote of its pages, for every part of a public page. Provided by the document layout. */
export const PageWords = createContext<Words>({ pages: {} });

type SectionOf<K extends PageKey> =
  | (keyof (typeof writtenPages)[K]['sections'] & string)
  | ReturnType<typeof listOf>;

/** A block of a page as it is shown, and where it is stored. */
export type ShownBlock = Block & { readonly page: PageKey; readonly section: string };

/** The blocks of a section that visitors see, in their order. */
export function shownBlocks(pages: PublishedPages, page: PageKey, section: string): ShownBlock[] {
  const { sections }: PageSpec = writtenPages[page];
  const spec = sections[section];
  if (!spec) return [];
  return blocksOf(spec, pages[page]?.sections[section])
    .filter(({ on }) => on)
    .map((block) => ({ ...readBlock(spec, block), page, section }));
}

/** The texts of a page, by section. */
export function usePage<K extends PageKey>(page: K) {
  const { pages } = use(PageWords);
  return {
    blocks: (section: SectionOf<K>) => shownBlocks(pages, page, section),
    /** The one block of a section; undefined: it is not shown. */
    block: (section: SectionOf<K>) => shownBlocks(pages, page, section)[0],
  };
}

/** Where a text of a page is stored, as the frame of its editor finds it. */
export const placeOf = (section: string, key: string, part: string) => `${section}/${key}/${part}`;

/** A text of a block. On the page that is being written it stands in an element of its own, in which one writes. */
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
  // An element that no style of the page knows.
  return (
    <>
      {createElement('page-text', { 'data-place': place }, text)}
      {after}
    </>
  );
}

/** A text of several lines. On the page that is being written it stands as it is stored. */
export function WordsInLines({ of: block, part }: { of: ShownBlock; part: string }) {
  const { marked } = use(PageWords);
  if (marked === block.page) return <Words of={block} part={part} />;
  // As children in their order, which need no keys: nothing of a document is ever put elsewhere.
  return createElement(
    Fragment,
    null,
    ...partsOf(block.texts[part] ?? '').map((each) =>
      each.kind === 'list'
        ? createElement(
            'ul',
            null,
            ...each.entries.map((entry) => createElement('li', null, entry)),
          )
        : createElement('p', null, each.text),
    ),
  );
}

type Found = { readonly title: string; readonly description: string };

/** Title and description of a page for search engines. */
export function foundOf(matches: readonly (RouteMatch | undefined)[], page: PageKey): Found {
  const data = documentLayoutData(matches) as { pages: PublishedPages } | undefined;
  return foundIn(data?.pages ?? {}, page);
}

export function foundIn(pages: PublishedPages, page: PageKey): Found {
  const texts = shownBlocks(pages, page, 'found')[0]?.texts;
  return { title: texts?.['title'] ?? '', description: texts?.['description'] ?? '' };
}
