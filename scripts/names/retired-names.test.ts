import { expect, test } from 'vitest';

import { findNameProblems, findProductNouns, namesOf, wordsOf } from './retired-names.ts';

test('reads names of variables, functions, types, parameters and properties, but not texts and comments', () => {
  const source = `
    // a ladder
    type Row = { rung: number };
    export function draw(width: number) { const text = 'a ladder'; return { drawnAt: width, text }; }`;
  expect([...namesOf('a.ts', source)].toSorted()).toEqual(
    ['Row', 'draw', 'drawnAt', 'rung', 'text', 'width'].toSorted(),
  );
});

test.each([
  ['drawnLadderOf', ['drawn', 'ladder', 'of']],
  ['MAX_RUNGS', ['max', 'rungs']],
  ['kept-entries.server.ts', ['kept', 'entries', 'server', 'ts']],
])('splits %s into words', (name, words) => {
  expect(wordsOf(name)).toEqual(words);
});

test.each([
  ['app/ladder-of.ts', '', 'ladder-of.ts'],
  ['app/ladder/sizes.ts', '', 'ladder'],
  ['app/sizes.ts', 'const { rungs } = sizes; void rungs;', 'rungs'],
  ['app/signals.ts', 'export type Likeness = 1;', 'Likeness'],
  ['app/serve.ts', 'const putOffAll = 1; void putOffAll;', 'putOffAll'],
  ['app/pin.ts', 'export const read = (asked: { told: string }) => asked.told;', 'told'],
])('finds a retired word in a name of %s: %s', (path, text, name) => {
  expect(findNameProblems([{ path, text }]).join('\n')).toContain(`: ${name} in ${path}`);
});

test('finds a stored name in more files than before', () => {
  const files = Array.from({ length: 40 }, (_, number) => ({
    path: `app/${number}.ts`,
    text: 'export const read = ({ flood }: { flood: string }) => flood;',
  }));
  expect(findNameProblems(files)).toHaveLength(1);
});

test('allows a stored name, and a word that only contains a retired one', () => {
  const text = 'const { flood, history, designed } = row; void [flood, history, designed];';
  expect(findNameProblems([{ path: 'app/bursts.ts', text }])).toEqual([]);
});

test.each([
  ['app/platform/lead-cache.ts', 'export const size = 1;', 1],
  ['app/platform/cache.ts', 'export const inquiriesIn = 1;', 1],
  ['app/concurrency/queue.ts', 'export type Queue = { readonly recipient: string };', 1],
  ['app/features/leads/lead.ts', 'export const lead = 1;', 0],
  ['app/platform/text.ts', 'export const post = (leading: string) => `lead ${leading}`;', 0],
])('finds a noun of the product below it: %s', (path, text, count) => {
  expect(findProductNouns([{ path, text }])).toHaveLength(count);
});
