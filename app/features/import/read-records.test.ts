import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { decodeUtf8 } from './decode-utf8';
import { readRecords } from './read-records';

const collectRecords = async (text: string, size = 7) => {
  const pieces: string[] = [];
  for (let from = 0; from < text.length; from += size) pieces.push(text.slice(from, from + size));
  const records: { line: number; key: string | null; value: unknown }[] = [];
  const problems: { line: number; problem: string }[] = [];
  for await (const one of readRecords(pieces))
    if ('problem' in one) problems.push(one);
    else records.push({ line: one.line, key: one.key, value: tryParse(one.text) });
  return { records, problems };
};
const tryParse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return 'not JSON';
  }
};

const documents: Record<string, unknown>[] = [
  { name: 'Asha {"[', notes: 'a\n\nb \\ "quoted" }', more: [{ name: 'inner' }] },
  { email: 'x@y.z', createdAt: { _seconds: 1, _nanoseconds: 2 } },
  { name: 'मीरा 🏠' },
];

describe('the records of a file', () => {
  const shapes: Record<string, (indent?: number) => string> = {
    'an array': (indent) => JSON.stringify(documents, null, indent),
    'what REST lists': (indent) => JSON.stringify({ documents }, null, indent),
    'a map by id': (indent) =>
      JSON.stringify(Object.fromEntries(documents.entries()), null, indent),
    'collections of maps': (indent) =>
      JSON.stringify(
        { __collections__: { 'LDS-leads': Object.fromEntries(documents.entries()) } },
        null,
        indent,
      ),
    'one a line': () => documents.map((document) => JSON.stringify(document)).join('\n'),
  };
  test.each(Object.entries(shapes))('are found in %s, minified or pretty', async (_, print) => {
    for (const indent of [0, 2, 4])
      for (const size of [1, 13, 10_000]) {
        const { records, problems } = await collectRecords(print(indent), size);
        expect(records.map(({ value }) => value)).toEqual(documents);
        expect(problems).toEqual([]);
      }
  });

  test('have their key and line', async () => {
    const { records } = await collectRecords(
      JSON.stringify({ leads: { a1: documents[2], b2: documents[1] } }, null, 2),
    );
    expect(records.map(({ key, line }) => [key, line])).toEqual([
      ['a1', 3],
      ['b2', 6],
    ]);
  });

  test('are those that JSON.parse finds, whatever is in them', async () => {
    // The name must be text, because an object would be read as a collection of documents.
    const document = fc
      .dictionary(fc.string(), fc.jsonValue())
      .map((rest) => Object.assign({ name: 'x' }, rest, { name: 'x' }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { minLength: 1 }),
        fc.constantFrom(0, 1, 3),
        fc.integer({ min: 1, max: 50 }),
        async (all, indent, size) => {
          const text = JSON.stringify(all, null, indent);
          // JSON moves a numeric key in front of the name. Then nothing identifies the document.
          fc.pre(/^\s*\[\s*\{\s*"name"/.test(text));
          const { records, problems } = await collectRecords(text, size);
          expect([records.map(({ value }) => value), problems]).toEqual([JSON.parse(text), []]);
        },
      ),
    );
  });

  test.each([
    ['a text without an end', '"email": "x@y.z,'],
    ['a bracket too few', '"more": { "a": [1, 2,'],
    ['no value', '"email": ,'],
    ['brackets crossed', '"more": [ { ] },'],
  ])('continue after one with %s', async (_, broken) => {
    const pretty = `[\n  {\n    "name": "first"\n  },\n  {\n    "name": "second",\n    ${broken}\n    "phone": "1"\n  },\n  {\n    "name": "third"\n  },\n  {\n    "name": "fourth"\n  }\n]`;
    const lines = `{"name": "first"}\n{"name": "second", ${broken} "phone": "1"}\n{"name": "third"}\n{"name": "fourth"}\n`;
    for (const [text, line] of [
      [pretty, 5],
      [lines, 2],
    ] as const) {
      const { records, problems } = await collectRecords(text);
      const bad = [...problems, ...records.filter(({ value }) => value === 'not JSON')];
      expect(bad.map((one) => one.line)).toEqual([line]);
      expect(records.map(({ value }) => value).filter((value) => value !== 'not JSON')).toEqual([
        { name: 'first' },
        { name: 'third' },
        { name: 'fourth' },
      ]);
    }
  });

  test('continue after one that is too long, in the same line too', async () => {
    const all = [{ name: 'first' }, { name: 'x'.repeat(1_000_001) }, { name: 'third' }];
    for (const indent of [0, 2]) {
      const { records, problems } = await collectRecords(JSON.stringify(all, null, indent), 65_536);
      expect(records.map(({ value }) => value)).toEqual([all[0], all[2]]);
      expect(problems).toEqual([
        { line: indent === 0 ? 1 : 5, problem: 'This record is too long.' },
      ]);
    }
  });

  test.each([
    ['author', 'Admin'],
    ['authorId', 'admin'],
    ['canonicalUrl', '/blog/a'],
    ['category', 'Trends'],
    ['comments', 0],
    ['coverImage', null],
    ['excerpt', 'e'],
    ['keywords', []],
    ['likes', 3],
    ['publishDate', { _seconds: 1 }],
    ['tags', { arrayValue: {} }],
    ['address', 'a field that the specification does not know'],
  ])('are found if each begins with its %s', async (field, value) => {
    const post = { [field]: value, meta: { words: 1 }, title: 'A wall', content: 'x' };
    for (const file of [
      [post, post],
      { a: post, b: post },
      { __collections__: { comments: { a: post, b: post } } },
    ])
      for (const indent of [0, 2])
        expect(await collectRecords(JSON.stringify(file, null, indent))).toMatchObject({
          records: [{ value: post }, { value: post }],
          problems: [],
        });
  });

  const post = { title: 'A wall', content: 'x' };
  test.each<[string, unknown, unknown[]]>([
    [
      'Eleventy',
      [{ data: post, page: { url: '/a' } }, { data: post }],
      [{ data: post, page: { url: '/a' } }, { data: post }],
    ],
    [
      'a text beside the title',
      [{ data: { title: 'A' }, content: 'x' }],
      [{ data: { title: 'A' }, content: 'x' }],
    ],
    [
      'tags before the title',
      { p: { a: { slug: 'a', tags: [{ name: 't' }], title: 'A' } } },
      [{ slug: 'a', tags: [{ name: 't' }], title: 'A' }],
    ],
    [
      'the blog before its posts',
      { export: { title: 'Blog', date: 1 }, posts: [post, post] },
      [post, post],
    ],
    [
      'JSON Feed',
      { version: '1.1', title: 'Blog', items: [{ id: 1, title: 'A' }] },
      [{ id: 1, title: 'A' }],
    ],
    [
      'Strapi',
      { data: [{ id: 1, attributes: post }], meta: { page: 1 } },
      [{ id: 1, attributes: post }],
    ],
    [
      'Contentful',
      { entries: [{ sys: { id: 'e' }, fields: { title: { en: 'A' } } }] },
      [{ sys: { id: 'e' }, fields: { title: { en: 'A' } } }],
    ],
    [
      'Hashnode',
      { data: { publication: { title: 'B', posts: { edges: [{ node: post }] } } } },
      [{ node: post }],
    ],
    [
      'a long text first',
      [{ slug: 'x'.repeat(200_000), title: 'A' }],
      [{ slug: 'x'.repeat(200_000), title: 'A' }],
    ],
  ])('are found at their depth in a file of %s', async (_, file, expected) => {
    for (const indent of [0, 2]) {
      const { records, problems } = await collectRecords(
        JSON.stringify(file, null, indent),
        65_536,
      );
      expect(records.map(({ value }) => value)).toEqual(expected);
      expect(problems).toEqual([]);
    }
  });

  test('are reported if the file ends within one, or has none', async () => {
    expect((await collectRecords('[{"name": "x"}, {"name": "y"')).problems).toHaveLength(1);
    expect((await collectRecords('{"users": 3}')).problems).toHaveLength(1);
    expect((await collectRecords('')).problems).toEqual([]);
    expect((await collectRecords('[]')).problems).toHaveLength(1);
  });

  test.each(['latin1', 'utf16le'] as const)(
    'are refused in a file in %s, before a letter is lost',
    async (encoding) => {
      const text = Buffer.from(JSON.stringify([{ name: 'José' }]), encoding);
      const found = [];
      for await (const one of readRecords(decodeUtf8([text]))) found.push(one);
      expect(found).toEqual([{ line: 1, problem: expect.stringMatching(/UTF-8/) }]);
    },
  );

  test('are read from UTF-8, wherever its bytes are split, with or without a mark in front', async () => {
    for (const mark of ['', '\uFEFF']) {
      const bytes = Buffer.from(mark + JSON.stringify(documents));
      const found = [];
      const pieces = Array.from(bytes, (byte) => Uint8Array.of(byte));
      for await (const one of readRecords(decodeUtf8(pieces)))
        found.push('text' in one ? tryParse(one.text) : one);
      expect(found).toEqual(documents);
    }
  });
});
