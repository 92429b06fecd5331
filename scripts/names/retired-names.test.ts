import { expect, test } from 'vitest';

import { namesOf, retiredNames, wordsOf } from './retired-names.ts';

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

test('finds retired words in names and file names', () => {
  expect(retiredNames('app/ladder-of.ts', 'const { rungs } = sizes; void rungs;')).toEqual([
    ['ladder', 'app/ladder-of.ts: ladder-of.ts'],
    ['rung', 'app/ladder-of.ts: rungs'],
  ]);
});
