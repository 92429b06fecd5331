import { expect, test } from 'vitest';

import { readExport } from './read-export';

const problemOf = async (...parts: BlobPart[]) => {
  const [found] = (await readExport(new File(parts, 'posts'), '')) ?? [];
  return found && 'problem' in found ? found.problem : undefined;
};
/** The beginning and the end of an archive, whose end lists its files. */
const archive = (...names: readonly string[]) =>
  `PK\u0003\u0004${'\0'.repeat(100)}${names.join('\0')}`;

test.each([
  [
    'Blogger’s backup',
    `<?xml version='1.0'?><?xml-stylesheet href="http://www.blogger.com/styles/atom.css"?><feed xmlns='http://www.w3.org/2005/Atom'>`,
    /^This is a backup of Blogger.*Import it into WordPress/,
  ],
  [
    'an article of Medium',
    '<!DOCTYPE html><html><head>',
    /^This is a web page.*paste it into a new/,
  ],
  ['Medium’s archive', archive('posts/2024_Walls.html', 'README.html'), /as Medium, Substack/],
  ['Ghost’s archive', archive('ghost.json', 'content/a.html'), /choose the JSON or XML file in it/],
  ['an article of Hugo', '---\ntitle: Walls\n---\n\nText', /^This is a Markdown file/],
  ['a page of Notion', '# Walls\n\nText', /^This is a Markdown file/],
  ['Substack’s list', 'post_id,post_date,title\n1.a,2024-05-06,"A, b"\n', /^This is a CSV file/],
])('names what it can’t import: %s', async (_, text, sentence) => {
  expect(await problemOf(text)).toMatch(sentence);
});

test.each(['{"posts":[{"title":"a, b","content":"# c"}]}', '{"title":"a, b"}\n{"title":"c"}\n'])(
  'reads our own formats: %s',
  async (text) => {
    expect(await problemOf(text)).toBeUndefined();
  },
);
