/**
 * The time to parse and to render articles: one of realistic length, and 100 kB of hostile input
 * (goal: below 50 ms to parse). `npm run bench -- markdown` prints the median and the worst of ten
 * runs after a warm-up, in milliseconds of the thread's CPU time (steady on a busy machine), and
 * the ratio of twice the input to once (2 is linear, 1 means that a limit has cut it).
 */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { ArticleBody } from '../app/features/blog/markdown/page/article-body.tsx';
import { parseArticle } from '../app/features/blog/markdown/parse-article.ts';

const SIZE = 100_000;
const RUNS = 10;
const prose =
  '## How thick is a wall?\n\nA *brick* wall of **230 mm** keeps the afternoon out; a wall of 115 mm does not, and ' +
  'whoever [paints it white](/blog/heat) gains two degrees at most. Ask for the `U` value before the colour, and ' +
  'for the colour before the price.\nThe rest is workmanship.\n\n- joints raked and pointed\n- bricks soaked overnight\n' +
  '- curing for seven days\n\n> Water is the mason’s best labourer.\n\n![A wall](/images/wall.avif "Section, 1:20")\n\n';

const repeated: readonly (readonly [name: string, piece: string])[] = [
  ['prose', prose],
  ...[
    '[',
    '![',
    '[]',
    '[](',
    '[a](b',
    '[a](<b',
    '[a](b "c',
    '[a](b (c',
    "[a](b 'c ",
    '[*a',
    '[`a](/b)',
  ].map(named),
  ...[
    '*',
    '_',
    '*_',
    '*a',
    '*a*',
    ' *a',
    'a* ',
    '**a *a ',
    'a**b',
    '_a_',
    '*a_ ',
    '**a_b*',
    '***a** b* ',
  ].map(named),
  ...[
    '`',
    '`a``',
    '\\',
    '\\*',
    '&',
    '&amp;',
    '&#1;',
    '<',
    '<a ',
    '[a](/b)',
    '![a](/b)',
    '[a](javascript:x)',
  ].map(named),
  ...[
    '>',
    '> ',
    '>\n',
    '> a\n',
    '> > > > > > > > > > > > > > > > a\n',
    '- ',
    '1. ',
    '- > ',
    '- a\n',
    '1. a\n',
  ].map(named),
  ...[
    '# a\n',
    '#',
    '# ',
    '\n',
    'a\n',
    'a\n\n',
    '\t',
    ' ',
    'ा',
    '😀',
    '\uD800',
    '\0',
    '![![![a](/b)](/b)](/b)',
  ].map(named),
];

const shaped: readonly (readonly [name: string, make: (size: number) => string])[] = [
  ['[…]…', (size) => '['.repeat(size / 2) + ']'.repeat(size / 2)],
  ['![…](/b)…', (size) => `${'!['.repeat(size / 2 - 300)}a${'](/b)'.repeat(100)}`],
  ['[a]((((…', (size) => `[a](${'('.repeat(size)}`],
  ['backtick runs', (size) => runs(size, (length) => '`'.repeat(length))],
  ['indented list', (size) => runs(size, (depth) => `${' '.repeat(depth)}- a`)],
  ['> deeper', (size) => runs(size, (depth) => `${'>'.repeat(depth)} a`)],
  ['one address', (size) => `[a](https://a.example/${'b'.repeat(size)})`],
];

const cases = [
  ...repeated.map(([name, piece]) => [name, (size: number) => fill(piece, size)] as const),
  ...shaped,
];

console.log('case                       parse  worst  ratio  render');
const article = fill(prose, 8_000);
report('8 kB of prose', article, measure(parseArticle, article), undefined);
for (const [name, make] of cases) {
  const once = make(SIZE);
  const twice = measure(parseArticle, make(2 * SIZE));
  const times = measure(parseArticle, once);
  report(name, once, times, twice.median / times.median);
}

function report(name: string, markdown: string, parse: Times, ratio: number | undefined) {
  const render = measure(
    (tree) => renderToStaticMarkup(createElement(ArticleBody, { tree })),
    parseArticle(markdown),
  );
  const columns = [parse.median, parse.worst, ratio ?? Number.NaN, render.median];
  const cells = columns.map((value) => (Number.isNaN(value) ? '' : value.toFixed(1)).padStart(7));
  console.log(JSON.stringify(name).padEnd(25) + cells.join(''));
}

type Times = { median: number; worst: number };

function measure<Input>(run: (input: Input) => unknown, input: Input): Times {
  const times = Array.from({ length: RUNS + 2 }, () => {
    const start = process.threadCpuUsage();
    run(input);
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  })
    .slice(2)
    .toSorted((a, b) => a - b);
  return { median: times[RUNS / 2] ?? 0, worst: times.at(-1) ?? 0 };
}

function named(piece: string) {
  return [piece, piece] as const;
}

function fill(piece: string, size: number) {
  return piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
}

/** Lines that grow by one, up to `size` characters in all. */
function runs(size: number, line: (length: number) => string) {
  return Array.from({ length: Math.floor(Math.sqrt(2 * size)) }, (_, at) => line(at + 1)).join(
    '\n',
  );
}
