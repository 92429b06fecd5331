import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { anyMarkdown } from '~tests/factories/any-markdown';

import { ArticleBody } from '~/features/blog/markdown/page/article-body';
import { articleHtml } from '~/features/blog/markdown/page/article-html';
import { tableOfContents } from '~/features/blog/markdown/page/table-of-contents';

import type { Block, Inline } from './article-tree';
import { parseArticle } from './parse-article';
import { plainText } from './plain-text';

const NODES: Readonly<Record<string, readonly string[]>> = {
  paragraph: ['type', 'children'],
  heading: ['type', 'level', 'id', 'text', 'children'],
  bulletList: ['type', 'tight', 'items'],
  orderedList: ['type', 'start', 'tight', 'items'],
  quote: ['type', 'children'],
  figure: ['type', 'src', 'alt', 'caption'],
  text: ['type', 'value'],
  strong: ['type', 'children'],
  emphasis: ['type', 'children'],
  code: ['type', 'value'],
  link: ['type', 'href', 'children'],
  image: ['type', 'src', 'alt', 'caption'],
  lineBreak: ['type'],
};

/** Written independently of the code under test: what a browser may receive. */
const HREF =
  /^(https?:\/\/[a-z0-9._-]+(:\d+)?\/[^\s"'<>`\\]*|mailto:[^\s"'<>`\\]+|tel:[\d+().-]+|\/(?!\/)[^\s"'<>`\\]*)$/;
const SRC = /^(https:\/\/[a-z0-9._-]+(:\d+)?\/[^\s"'<>`\\]*|\/(?!\/)[^\s"'<>`\\]*)$/;

/** All the tags and attributes that may ever be rendered; anything else is not HTML of ours. */
const VALUE = '="[^"<>]*"';
const TAG = new RegExp(
  [
    '</(?:div|p|h2|h3|h4|ul|ol|li|blockquote|figure|figcaption|strong|em|code|a)>',
    '<(?:p|ul|ol|li|blockquote|figure|figcaption|strong|em|code)>',
    '<br/?>',
    '<div class="[^"]*">',
    `<h[234](?: id${VALUE})?>`,
    '<ol start="\\d+">',
    `<a href${VALUE}(?: target="_blank" rel="noopener noreferrer")?>`,
    `<img(?: (?:src|alt|title|class|loading|decoding|width|height)${VALUE})+/?>`,
    `<link rel="preload" as="image" href${VALUE}/>`,
  ].join('|'),
  'g',
);

const often = { numRuns: 600 };
const decodeEntities = (value: string) => value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

describe('any text', () => {
  it('gives only allowed nodes, with only their own fields', () => {
    fc.assert(
      fc.property(anyMarkdown, (markdown) => {
        const nodes = nodesOf(parseArticle(markdown).blocks);
        const strange = nodes.filter(({ node, depth }) => !isAllowed(node) || depth >= 20);
        expect(strange).toEqual([]);
      }),
      often,
    );
  });

  it('names every heading, each differently, and lists only existing names', () => {
    const headings = fc
      .array(fc.tuple(fc.constantFrom('# ', '## ', '### '), anyMarkdown))
      .map((all) => all.map((parts) => parts.join('')).join('\n\n'));
    fc.assert(
      fc.property(headings, (markdown) => {
        const tree = parseArticle(markdown);
        const ids = headingsOf(tree.blocks).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(id).toMatch(/^[^\s"'<>&#%]+$/);
        for (const entry of tableOfContents(tree)) expect(ids).toContain(entry.id);
      }),
      often,
    );
  });

  it.each([
    [
      'the page',
      (markdown: string) => renderToStaticMarkup(<ArticleBody tree={parseArticle(markdown)} />),
    ],
    [
      'the feed',
      (markdown: string) => articleHtml(parseArticle(markdown), 'https://studio.example'),
    ],
  ])('renders as allow-listed tags and escaped text in %s', (_, render) => {
    fc.assert(
      fc.property(anyMarkdown, (markdown) => {
        const html = render(markdown);
        expect(html.replace(TAG, '')).not.toMatch(/[<>]/);
        expect(html.replace(TAG, '')).not.toMatch(/&(?!(amp|lt|gt|quot|#x27|#39);)/);
        for (const [, href = ''] of html.matchAll(/ href="([^"]*)"/g))
          expect(decodeEntities(href)).toMatch(HREF);
        for (const [, src = ''] of html.matchAll(/ src="([^"]*)"/g))
          expect(decodeEntities(src)).toMatch(SRC);
      }),
      often,
    );
  });

  it('is valid text for XML', () => {
    fc.assert(
      fc.property(anyMarkdown, (markdown) => {
        const tree = parseArticle(markdown);
        for (const made of [plainText(tree), articleHtml(tree, 'https://studio.example')]) {
          expect(made.isWellFormed()).toBe(true);
          // oxlint-disable-next-line no-control-regex
          expect(made).not.toMatch(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/);
        }
      }),
      often,
    );
  });
});

describe('100 kB of any text', () => {
  const repeatToLimit = (piece: string) => piece.repeat(Math.ceil(100_000 / piece.length));
  const indented = Array.from({ length: 440 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join(
    '\n',
  );

  it.each([
    ...[
      '[',
      '![',
      '*a',
      '*a*',
      '**a_b*',
      '*',
      '_',
      '`',
      '>',
      '> ',
      '- ',
      '1. ',
      '- > ',
      '[a](/b)',
      '![a](/b)',
    ].map(repeatToLimit),
    ...[
      '- a\n',
      '# a\n',
      '> a\n',
      'a\n',
      '> > > > > > > > > > > > > > > a\n',
      '&amp;',
      '\\*',
      '[a](b',
      '<',
    ].map(repeatToLimit),
    ...['**a *b ', '[*a', '***a** b* ', '![![![a](/b)](/b)](/b)', '[`a](/b)'].map(repeatToLimit),
    indented,
  ])('stays shallow and small, and loses no word (%#)', (hostile) => {
    const tree = parseArticle(`First words.\n\n${hostile}\n\nLast words.`);
    const nodes = nodesOf(tree.blocks);
    expect(nodes.length).toBeLessThan(30_000);
    expect(Math.max(...nodes.map(({ depth }) => depth))).toBeLessThan(20);
    expect(plainText(tree)).toMatch(/^First words\.[^]*Last words\.$/);
    expect(renderToStaticMarkup(<ArticleBody tree={tree} />)).toContain('Last words.');
  });
});

it('reads an article of 8,000 densely marked words to its last mark', () => {
  const section =
    '## Walls\n\nA *brick* wall of **230 mm** is [cooler](/a) by noon.\n\n- raked\n- pointed\n\n';
  const tree = parseArticle(`${section.repeat(620)}The **end**.`);
  expect(tree.blocks.at(-1)).toMatchObject({
    children: [{}, { type: 'strong', children: [{ value: 'end' }] }, {}],
  });
});

function isAllowed(node: Block | Inline): boolean {
  const fields = NODES[node.type]?.toSorted().join();
  const own = Object.keys(node).filter((field) => field !== 'decorative');
  if (fields !== own.toSorted().join()) return false;
  if ('decorative' in node && !('src' in node && node.alt === '')) return false;
  if (node.type === 'link') return HREF.test(node.href);
  if ('src' in node) return SRC.test(node.src);
  if (node.type === 'heading') return [1, 2, 3].includes(node.level);
  return node.type !== 'orderedList' || node.start >= 0;
}

function headingsOf(blocks: readonly Block[]) {
  return nodesOf(blocks).flatMap(({ node }) => (node.type === 'heading' ? [node] : []));
}

/** Every node below some blocks, blocks and inlines alike, with its depth. */
function nodesOf(
  nodes: readonly (Block | Inline)[],
  depth = 1,
): { node: Block | Inline; depth: number }[] {
  return nodes.flatMap((node) => [{ node, depth }, ...nodesOf(childNodes(node), depth + 1)]);
}

function childNodes(node: Block | Inline): readonly (Block | Inline)[] {
  if ('items' in node) return node.items.flatMap((item) => item.children);
  return 'children' in node ? node.children : [];
}
