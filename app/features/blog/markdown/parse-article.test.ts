import { describe, expect, it } from 'vitest';

import { parseArticle } from './parse-article';
import { plainText } from './plain-text';

const blocks = (markdown: string) => parseArticle(markdown).blocks;
const text = (value: string) => ({ type: 'text', value });
const paragraphNode = (...children: unknown[]) => ({ type: 'paragraph', children });

describe('inline syntax', () => {
  it('reads bold, italic, both, and inline code', () => {
    expect(blocks('**bold** *italic* ***both*** `a < b`')).toEqual([
      paragraphNode(
        { type: 'strong', children: [text('bold')] },
        text(' '),
        { type: 'emphasis', children: [text('italic')] },
        text(' '),
        { type: 'emphasis', children: [{ type: 'strong', children: [text('both')] }] },
        text(' '),
        { type: 'code', value: 'a < b' },
      ),
    ]);
  });

  it('reads links', () => {
    expect(blocks('See [our *work*](/gallery).')).toEqual([
      paragraphNode(
        text('See '),
        {
          type: 'link',
          href: '/gallery',
          children: [text('our '), { type: 'emphasis', children: [text('work')] }],
        },
        text('.'),
      ),
    ]);
  });

  it('breaks the line at a single newline and the paragraph at a blank line', () => {
    expect(blocks('one\ntwo\n\nthree')).toEqual([
      paragraphNode(text('one'), { type: 'lineBreak' }, text('two')),
      paragraphNode(text('three')),
    ]);
  });

  it('reads a backslash before a mark, and character references, as the character', () => {
    expect(blocks('\\*not italic\\* &amp; &#8377; \\# 1')).toEqual([
      paragraphNode(text('*not italic* & ₹ # 1')),
    ]);
  });

  it('leaves out marks within their own kind', () => {
    expect(blocks('**a __b__ c**')).toEqual([
      paragraphNode({ type: 'strong', children: [text('a b c')] }),
    ]);
  });
});

describe('blocks', () => {
  it('reads three levels of headings and leaves a fourth as text', () => {
    expect(blocks('# One\n## Two\n### Three\n#### Four')).toEqual([
      { type: 'heading', level: 1, id: 'one', text: 'One', children: [text('One')] },
      { type: 'heading', level: 2, id: 'two', text: 'Two', children: [text('Two')] },
      { type: 'heading', level: 3, id: 'three', text: 'Three', children: [text('Three')] },
      paragraphNode(text('#### Four')),
    ]);
  });

  it('reads lists, nested and numbered from where the author starts', () => {
    expect(blocks('- a\n- b\n  1. c\n\n3. d\n\n4. e')).toMatchObject([
      {
        type: 'bulletList',
        tight: true,
        items: [
          { children: [paragraphNode(text('a'))] },
          { children: [paragraphNode(text('b')), { type: 'orderedList', start: 1, tight: true }] },
        ],
      },
      { type: 'orderedList', start: 3, tight: false, items: [{}, {}] },
    ]);
  });

  it('reads quotes with their content', () => {
    expect(blocks('> Less.\n>\n> - is more')).toMatchObject([
      { type: 'quote', children: [paragraphNode(text('Less.')), { type: 'bulletList' }] },
    ]);
  });

  it('recognises a decorative picture by a space as its text', () => {
    const figure = { type: 'figure', src: '/p.jpg', alt: '', caption: '' };
    expect(blocks('![ ](/p.jpg)')).toEqual([{ ...figure, decorative: true }]);
    expect(blocks('![](/p.jpg)')).toEqual([figure]);
  });

  it('makes a picture on a line of its own a figure with its title as caption', () => {
    const figure = {
      type: 'figure',
      src: '/p.jpg',
      alt: 'A stair',
      caption: 'Stair, "study" model',
    };
    const picture = '![A *stair*](/p.jpg "Stair, \\"study\\" model")';
    expect(blocks(picture)).toEqual([figure]);
    expect(blocks(`Before\n${picture}\nafter`)).toEqual([
      paragraphNode(text('Before')),
      figure,
      paragraphNode(text('after')),
    ]);
    expect(blocks(`- ${picture}`)).toMatchObject([{ items: [{ children: [figure] }] }]);
  });

  it('keeps a picture between words in its line', () => {
    expect(blocks('a ![b](/c) d')).toEqual([
      paragraphNode(text('a '), { type: 'image', src: '/c', alt: 'b', caption: '' }, text(' d')),
    ]);
  });

  it('leaves out invisible parts: empty paragraphs, headings, items, quotes, links', () => {
    expect(blocks('#\n\n&nbsp;\n\n>\n\n[](/a)\n\n-\n\n**[](/a)**')).toEqual([]);
  });
});

describe('unknown syntax stays text', () => {
  it.each([
    '<b>bold</b> <script>alert(1)</script>',
    '<div onclick="x">\n</div>',
    '<!-- hidden -->',
    '[click](javascript:alert(1))',
    '[click](jAvAsCrIpT:alert(1))',
    '[click](data:text/html,x)',
    '[click](//evil.example)',
    '[click](www.example.org)',
    '[a]: https://evil.example\n\n[a]',
    '<https://example.org>',
    'https://example.org',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    'Title\n===',
    'Line\n---',
    '~~old~~',
    '    indented',
  ])('%j', (markdown) => {
    const seen = plainText(parseArticle(markdown));
    expect(seen.replace(/\s+/g, '')).toBe(markdown.replace(/\s+/g, ''));
    for (const block of blocks(markdown)) expect(block.type).toBe('paragraph');
  });

  it.each([
    'java&#115;cript:alert(1)',
    'javascript&colon;alert(1)',
    'java&Tab;script:alert(1)',
    '&#x6A;avascript:alert(1)',
    '<java\\script:alert(1)>',
    '/&#92;evil.example',
    '/&sol;evil.example',
  ])('even if the address %s is disguised', (address) => {
    expect(JSON.stringify(blocks(`[click](${address}) ![click](${address})`))).not.toMatch(
      /href|src/,
    );
  });

  it('keeps the description of a picture whose address is refused', () => {
    expect(blocks('![A stair](http://i.example/p.jpg)')).toEqual([paragraphNode(text('A stair'))]);
  });
});

it('reads a gap of any length in linear time', () => {
  // If each space were matched with all that follow, this would take minutes and time out.
  const gap = ' '.repeat(400_000);
  const [, second] = blocks(`![a](/b.png)\n**one${gap}two\nthree** four`);
  expect(second?.type === 'paragraph' && second.children[0]).toEqual({
    type: 'strong',
    children: [text(`one${gap}two`), { type: 'lineBreak' }, text('three')],
  });
});
