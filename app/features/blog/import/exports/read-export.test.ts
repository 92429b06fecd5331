import { expect, test } from 'vitest';

import { readExport } from './read-export';

const problemOf = async (content: BlobPart, name = 'posts') => {
  const [found] = (await readExport(new File([content], name), '')) ?? [];
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
  ['a list with semicolons', 'Title;Slug\nWalls;walls\n', /^This is a CSV file/],
  ['a list in Hindi', 'शीर्षक\tपाठ\nदीवार\tचूना\n', /^This is a CSV file/],
  ['Substack’s list', 'post_id,post_date,title\n1.a,2024-05-06,"A, b"\n', /^This is a CSV file/],
  [
    'a document of Word',
    archive('[Content_Types].xml', 'word/document.xml'),
    /^This is a document/,
  ],
  [
    'a document of LibreOffice',
    archive('content.xml', 'META-INF/manifest.xml'),
    /^This is a document/,
  ],
  ['a document of Pages', archive('Index/Document.iwa', 'preview.jpg'), /^This is a document/],
  ['a document of an old Word', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /^This is a document/],
  ['a PDF', '%PDF-1.7\n', /^This is a document/],
  ['a text with formats', String.raw`{\rtf1\ansi Walls}`, /^This is a document/],
  ['an archive of RAR', 'Rar!\u001a\u0007', /^This is a compressed file/],
  ['an archive of 7-Zip', Buffer.from('377abcaf271c', 'hex'), /^This is a compressed file/],
  ['a database', '-- phpMyAdmin SQL Dump\n-- version 5', /^This is a copy of a database.*Export/],
  ['a photo', Buffer.from('ffd8ffe000104a464946', 'hex'), /^This is a picture, not an export/],
  ['a photo of a camera', Buffer.from('ffd8ffe19a1045786966', 'hex'), /^This is a picture/],
  ['a screenshot', Buffer.from('89504e470d0a1a0a', 'hex'), /^This is a picture/],
  ['a photo of a phone', '\0\0\0\u0018ftypheic', /^This is a picture/],
  ['a compressed export', Buffer.from('1f8b0800', 'hex'), /^This is a compressed file/],
  ['an article of Hugo in JSON', '{\n  "title": "Walls"\n}\n\nText', /^This is a Markdown file/],
  [
    'a page of an old program',
    '<?xml version="1.0"?>\n<!DOCTYPE html><html>',
    /^This is a web page/,
  ],
])('names what it can’t import: %s', async (_, text, sentence) => {
  expect(await problemOf(text)).toMatch(sentence);
});

test('knows a drawing by the type of its file', async () => {
  const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', {
    type: 'image/svg+xml',
  });
  const [found] = (await readExport(file, '')) ?? [];
  expect(found).toMatchObject({ problem: expect.stringMatching(/^This is a picture/) });
});

test('knows a note without a heading by the name of its file', async () => {
  expect(await problemOf('> [!note] Walls', 'Walls.md')).toMatch(/^This is a Markdown file/);
});

test.each([
  '{"posts":[{"title":"a, b","content":"# c"}]}',
  '{"title":"a, b"}\n{"title":"c"}\n',
  '{\n  "title":"a"\n}\n{\n  "title":"b"\n}',
])('reads our own formats: %s', async (text) => {
  expect(await problemOf(text)).toBeUndefined();
});
