import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { interfaceTexts, textsOfModule } from './interface-texts.ts';

const readList = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

const shownTexts = interfaceTexts().map((entry) => ({
  ...entry,
  text: entry.text.replaceAll('{…}', '…'),
}));
const curly = (text: string) => text.replaceAll("'", '’');

test('finds a module’s complete texts with their lines', () => {
  const source = `const FAILED = 'Not saved. ' + 'Try again.';
    const keys = ['ArrowDown', 'content-type', 'posts.id'];
    export const Screen = ({ count }: { count: number }) => (
      <p className="Not this" title="Reload">
        You have {count} unread <b>messages</b>.
        <label>{count === 'Nor this' ? 'One left' : \`\${count} left\`}</label>
      </p>
    );`;
  expect(textsOfModule('screen.tsx', source).map(({ line, text }) => [line, text])).toEqual([
    [1, 'Not saved. Try again.'],
    [4, 'Reload'],
    [5, 'You have {…} unread'],
    [5, 'messages'],
    [6, 'One left'],
  ]);
});

test('finds every label and message of the specification unchanged in the interface', () => {
  const texts = new Set(shownTexts.map(({ text }) => text));
  expect(readList('tests/spec-texts.txt').filter((text) => !texts.has(text))).toEqual([]);
});

test('finds no text that a plainer one has replaced', () => {
  const patterns = readList('tests/replaced-texts.txt').map((line) => {
    const pattern = line
      .split('…')
      .map((part) => RegExp.escape(curly(part)))
      .join('.+');
    const isPhrase = line.split(' ').length >= 4 && !line.includes('…');
    return new RegExp(isPhrase ? pattern : `^${pattern}$`, 'u');
  });
  const problems = shownTexts.filter(({ text }) =>
    patterns.some((pattern) => pattern.test(curly(text))),
  );
  expect(problems).toEqual([]);
});

test('finds every label that the guide quotes unchanged in the interface', () => {
  const texts = new Set(shownTexts.map(({ text }) => text));
  /** Texts that begin with words, such as "Add a {…}", without what the code fills in. */
  const openTexts = [...texts].filter((text) => /^[\p{L} ]{4,}…$/u.test(text));
  const isShown = (label: string) =>
    texts.has(label) || openTexts.some((text) => label.startsWith(text.slice(0, -1).trimEnd()));
  const labels = globSync('docs/guide/*.md').flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) => ({
      page,
      label: label.replaceAll('\n', ' '),
    })),
  );
  expect(labels.length).toBeGreaterThan(100);
  expect(labels.filter(({ label }) => !isShown(label))).toEqual([]);
});
