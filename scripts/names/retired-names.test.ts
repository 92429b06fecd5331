import { expect, test } from 'vitest';

import { namesOf, retiredNames, wordsOf } from './retired-names.ts';

test('names of variables, functions, types, parameters and properties are read, texts and comments are not', () => {
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
])('%s is made of words', (name, words) => {
  expect(wordsOf(name)).toEqual(words);
});

test('a name and a file with a retired word are found', () => {
  expect(retiredNames('app/ladder-of.ts', 'const { rungs } = sizes; void rungs;')).toEqual([
    ['ladder', 'app/ladder-of.ts: ladder-of.ts'],
    ['rung', 'app/ladder-of.ts: rungs'],
  ]);
});
