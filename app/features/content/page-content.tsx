import { createContext, createElement, Fragment, use } from 'react';

import { documentLayoutData, type RouteMatch } from '~/document/layout-data';
import type { PictureSource } from '~/features/images/picture-source';
import { languageOf } from '~/platform/text/language-of';
import type { PublicSettings } from '~/settings/settings';
import { useSettings } from '~/site/site-context';

import type { listOf } from './defaults/services';
import {
  type Block,
  blocksOf,
  type PageSpec,
  readBlock,
  type Studio,
  withoutSamples,
} from './page-text';
import { splitTextParts } from './text-parts';
import { type PageKey, type PublishedPages, writtenPages } from './written-pages';

export type PagePictures = Readonly<Record<string, PictureSource>>;

type Words = {
  readonly pages: PublishedPages;
  readonly pictures?: PagePictures;
  /** The page being edited, whose texts carry their place. */
  readonly marked?: PageKey;
};

export const PageWords = createContext<Words>({ pages: {} });

type SectionOf<K extends PageKey> =
  | (keyof (typeof writtenPages)[K]['sections'] & string)
  | ReturnType<typeof listOf>;

export type ShownBlock = Block & {
  readonly page: PageKey;
  readonly section: string;
  readonly hasSamplePicture: boolean;
};

export type SampleSettings = Pick<PublicSettings, 'company' | 'samples'>;

export const serviceNames = (pages: PublishedPages): string =>
  new Intl.ListFormat('en-IN').format(
    shownBlocks(pages, 'services', 'services').flatMap(({ texts }) => texts['name'] || []),
  );

/** Returns null while the sample content is shown. */
export const neutralStudio = (
  pages: PublishedPages,
  { company, samples }: SampleSettings,
): Studio | null =>
  samples.shown === 'on' ? null : { name: company.name, services: serviceNames(pages) };

/** The page's sections with the default texts that visitors see now. */
export const currentSpec = (page: PageKey, studio: Studio | null): PageSpec =>
  studio ? withoutSamples(writtenPages[page], studio) : writtenPages[page];

export function shownBlocks(
  pages: PublishedPages,
  page: PageKey,
  section: string,
  { sections }: PageSpec = writtenPages[page],
): ShownBlock[] {
  const spec = sections[section];
  if (!spec) return [];
  return blocksOf(spec, pages[page]?.sections[section])
    .filter(({ on }) => on)
    .map((block) => ({
      ...readBlock(spec, block),
      page,
      section,
      hasSamplePicture:
        spec.samplePicture === true && !block.picture && Object.hasOwn(spec.defaults, block.key),
    }));
}

export function usePage<K extends PageKey>(page: K) {
  const { pages, marked } = use(PageWords);
  const spec = currentSpec(page, neutralStudio(pages, useSettings()));
  // On the page being edited, a block without content stays, so that it can be filled.
  const blocks = (section: SectionOf<K>) =>
    shownBlocks(pages, page, section, spec).filter(
      (block) => marked === page || spec.sections[section]?.fixed || hasContent(block),
    );
  return { blocks, block: (section: SectionOf<K>) => blocks(section)[0] };
}

const hasContent = ({ texts, picture, hasSamplePicture }: ShownBlock) =>
  picture !== undefined || hasSamplePicture || Object.values(texts).some(Boolean);

/** Identifies a text of a page. The page editor uses it to find the text in its preview frame. */
export const partAddress = (section: string, key: string, part: string) =>
  `${section}/${key}/${part}`;

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
  if (marked !== block.page) {
    const lang = languageOf(text);
    return lang ? (
      <>
        <span lang={lang}>{text}</span>
        {after}
      </>
    ) : (
      text + after
    );
  }
  const address = partAddress(block.section, block.key, part);
  // A custom element, which no style of the page matches.
  return (
    <>
      {createElement('page-text', { 'data-place': address }, text)}
      {after}
    </>
  );
}

export function WordsParagraph({ of: block, part }: { of: ShownBlock | undefined; part: string }) {
  const { marked } = use(PageWords);
  if (!block || (!block.texts[part] && marked !== block.page)) return null;
  return (
    <p>
      <Words of={block} part={part} />
    </p>
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
    ...splitTextParts(block.texts[part] ?? '').map((textPart) =>
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

type RouteMatches = readonly (RouteMatch | undefined)[];

const layoutDataOf = (matches: RouteMatches) =>
  documentLayoutData(matches) as { pages: PublishedPages; settings: SampleSettings } | undefined;

export function seoTextsOf(matches: RouteMatches, page: PageKey): Found {
  const data = layoutDataOf(matches);
  return data ? seoTextsIn(data.pages, page, data.settings) : { title: '', description: '' };
}

/** For the head of a page, which is rendered outside the context. */
export function serviceBlocksInHead(matches: RouteMatches) {
  const data = layoutDataOf(matches);
  if (!data) return [];
  const spec = currentSpec('services', neutralStudio(data.pages, data.settings));
  return shownBlocks(data.pages, 'services', 'services', spec);
}

export const servicesInHead = (matches: RouteMatches): readonly string[] =>
  serviceBlocksInHead(matches).flatMap(({ texts }) => texts['name'] || []);

export function seoTextsIn(pages: PublishedPages, page: PageKey, settings: SampleSettings): Found {
  const spec = currentSpec(page, neutralStudio(pages, settings));
  const texts = shownBlocks(pages, page, 'found', spec)[0]?.texts;
  return { title: texts?.['title'] ?? '', description: texts?.['description'] ?? '' };
}

/** The shown services, without any that has no name yet. */
export const useServices = () =>
  usePage('services')
    .blocks('services')
    .filter(({ texts }) => texts['name']);
