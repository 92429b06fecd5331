import { readdirSync, readFileSync } from 'node:fs';

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBlocks, anyMarkdown } from '~tests/factories/any-markdown';

import type { Block, Inline } from '~/features/blog/markdown/article-tree';
import { pictures } from '~/features/blog/markdown/page/pictures';
import { parseArticle } from '~/features/blog/markdown/parse-article';
import { plainText } from '~/features/blog/markdown/plain-text';

import { runsOf, normalizeRuns } from './runs';
import { writeArticle } from './write-article';

const rewrite = (markdown: string) => writeArticle(parseArticle(markdown));
/** `RUNS=50000 npx vitest run …` tests more cases. */
const runs = { numRuns: Number(process.env['RUNS'] ?? 1500) };

/**
 * A tree without invisible differences: how marks are nested, blank ends of lines, ids of headings.
 */
const simplify = (nodes: readonly Block[]): unknown[] =>
  nodes.map((block) => {
    switch (block.type) {
      case 'paragraph':
        return { type: 'paragraph', runs: normalized(block.children) };
      case 'heading':
        return { type: 'heading', level: block.level, runs: normalized(block.children) };
      case 'bulletList':
      case 'orderedList':
        return { ...block, items: block.items.map(({ children }) => simplify(children)) };
      case 'quote':
        return { type: 'quote', children: simplify(block.children) };
      case 'figure':
        return block;
    }
  });
const normalized = (inlines: readonly Inline[]) => normalizeRuns(runsOf(inlines));

function expectSame(markdown: string) {
  const tree = parseArticle(markdown);
  const once = writeArticle(tree);
  const again = parseArticle(once);
  expect(simplify(again.blocks)).toEqual(simplify(tree.blocks));
  expect(writeArticle(again)).toBe(once);
  // The simplification above must not hide a loss.
  expect(visibleText(plainText(again))).toBe(visibleText(plainText(tree)));
  expect(pictures(again).map((picture) => ({ ...picture }))).toEqual(pictures(tree));
}
const visibleText = (text: string) => text.replace(/\s+/g, '');

it('keeps the meaning, and is stable after one pass', () => {
  fc.assert(fc.property(anyMarkdown, expectSame), runs);
});

it('keeps lists, quotes and headings within each other', () => {
  fc.assert(fc.property(anyBlocks, expectSame), runs);
});

const demo = new URL('../../demo/', import.meta.url);
const articles = readdirSync(demo).filter((name) => name.endsWith('.md'));

it.each(articles)('keeps %s as its author wrote it', (name) => {
  const [, , content = ''] = readFileSync(new URL(name, demo), 'utf8').split(/^---\n/m);
  expectSame(content);
  expect(rewrite(content)).toBe(content.trim());
});

describe('literal text', () => {
  it.each([
    '\\# not a heading',
    '\\- not a list',
    '1\\. not a list',
    '\\> not a quote',
    '--- and #tag and -5 °C and 3.5 m',
    '2 * 3 is 6, snake_case, a [note] and 5 * 4',
    'https://example.org/a_b?c=d&e=f stays text',
    'Tom & Jerry, &amp;amp; AT&T',
    'C:\\\\Users and \\`ticks\\`',
    'Look\\![here](/a)!',
    'एक **महत्वपूर्ण** बात।\nदूसरी पंक्ति',
  ])('%s', (markdown) => {
    expect(rewrite(markdown)).toBe(markdown);
  });
});

it.each([
  ['__bold__ and _italic_', '**bold** and *italic*'],
  ['***both***', '**_both_**'],
  ['* a\n* b\n\n\n+ c', '- a\n- b\n\n* c'],
  ['1) a\n1) b', '1. a\n2. b'],
  ['# Closed #\ntext', '# Closed\n\ntext'],
  ['a  \nb\\\nc', 'a\nb\nc'],
  ['**नमस्ते।**&#32;अगला', '**नमस्ते।** अगला'],
  ['*a\n[b](/c)*[d](/c)', '*a*\n[*b*d](/c)'],
  ['**&nbsp;**', ''],
  ['_**`a`**&#98;\\_c_', '_**`a`**&#98;\\_c_'],
  ['`  \u00A0  `', '`  \u00A0  `'],
  ['![a](/b)*\\\nc*', '![a](/b)\n\n*c*'],
  ['**a&nbsp;**\n[**b**c](/d)', '**a&#160;**\n[**b**c](/d)'],
  ['> a\nb\n\n> c', '> a\n> b\n\n> c'],
  ['![a "b"](/c \'d "e"\')', '![a "b"](/c "d \\"e\\"")'],
  ['[a](</b_(c>) [d](/e_(f))', '[a](/b_\\(c) [d](/e_(f))'],
])('writes %j in one way', (markdown, one) => {
  expect(rewrite(markdown)).toBe(one);
  expectSame(markdown);
});

it.each([
  ['a gap in a text', (length: number) => `one${' '.repeat(length)}two`],
  ['code of words', (length: number) => `\`  ${'a '.repeat(length / 2)}b\``],
])('writes %s of any length in linear time', (_, make) => {
  // If each letter were matched with all that follow, this would take minutes and time out.
  const tree = parseArticle(make(400_000));
  expect(parseArticle(writeArticle(tree))).toEqual(tree);
});
