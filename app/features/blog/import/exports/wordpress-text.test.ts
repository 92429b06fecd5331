import { expect, test } from 'vitest';

import { wordpressHtml } from './wordpress-text';

const htmlOf = (text: string, footnotes?: string) =>
  wordpressHtml({ id: '1', text, attachments, reusable: new Map(), footnotes });
const media = (src: string) => ({ src, alt: '', caption: '', post: '1' });
const attachments = new Map([
  ['7', media('https://x.in/a.jpg')],
  ['8', media('https://x.in/talk.mp3')],
]);

test.each([
  ['[row][column]Lime[/column][/row] plaster', 'Lime plaster', 2],
  ['[dropcap]L[/dropcap]ime', 'Lime', 1],
  ['“Teh [sic] lime” and [1]', '“Teh [sic] lime” and [1]', 0],
  ['[su_button url="https://x.in"]Ask[/su_button]', '<a href="https://x.in">Ask</a>', 0],
  ['Walls[vc_video link="https://youtu.be/a"]', 'Walls</p>\n<p>https://youtu.be/a', 0],
  ['[et_pb_video src="https://youtu.be/a"][/et_pb_video]', 'https://youtu.be/a', 0],
  ['[fusion_youtube id="https://youtu.be/a" /]Lime', 'https://youtu.be/a</p>\n<p>Lime', 0],
  ['[vc_column]One[/vc_column][vc_column]Two[/vc_column]', 'One</p>\n<p>Two', 0],
  ['Walls<!--more Read on-->last', 'Walls</p>\n<p>last', 0],
])('keeps the text of the shortcodes in %j', (text, content, shortcodes) => {
  expect(htmlOf(text)).toMatchObject({ html: `<p>${content}</p>`, shortcodes });
});

test.each([
  ['[et_pb_number_counter title="Homes" number="42"]', /<h3>Homes<\/h3><p>42<\/p>/],
  [
    '[fusion_text]Lime[/fusion_text][fusion_imageframe id="1"]https://x.in/a.jpg[/fusion_imageframe]',
    /<p>Lime<\/p>\n<figure><img src="https:\/\/x.in\/a.jpg"/,
  ],
  ['[tabs][tab title="Lime"]Sets[/tab][/tabs]', /<h3>Lime<\/h3>\n<p>Sets/],
  [
    '[vc_btn title="Go" link="url:https%3A%2F%2Fx.in%2F%3Fa%3D1||"]',
    /href="https:\/\/x.in\/\?a=1"/,
  ],
])('keeps what %s shows', (text, html) => {
  expect(htmlOf(text).html).toMatch(html);
});

test('shows only pictures in a gallery', () => {
  expect(htmlOf('[gallery]').html.match(/src="[^"]+"/g)).toEqual(['src="https://x.in/a.jpg"']);
});

test('keeps footnotes, the paragraphs between blocks, and the names of blocks without text', () => {
  const text =
    'One\n\nTwo\n<!-- wp:paragraph -->\n<p>a\n\nb</p>\n<!-- /wp:paragraph -->\n<!-- wp:freeform -->\nThree\n\nFour\n<!-- /wp:freeform -->\n<!-- wp:footnotes {"className":"x"} /--><!-- wp:acf/quote {"name":"a"} /--><!-- wp:search /-->';
  const { html, blocks } = htmlOf(text, '[{"id":"1","content":"IS 712"}]');
  expect(html.replaceAll(/<!--[^>]*-->|\n(?=<)|(?<=>)\n/g, '')).toBe(
    '<p>One</p><p>Two</p><p>a\n\nb</p><p>Three</p><p>Four</p><ol><li>IS 712</li></ol>',
  );
  expect([...blocks]).toEqual(['acf/quote', 'search']);
});

test('keeps the text of a post whose last block has no end', () => {
  const { html } = htmlOf(
    '<!-- wp:paragraph -->\n<p>One</p>\n<!-- /wp:paragraph -->\n<!-- wp:list',
  );
  expect(html).toContain('<p>One</p>');
  expect(htmlOf('Two\n\nThree <!-- wp:list').html).toContain('<p>Two</p>');
});

test('reads a caption of any length in linear time', () => {
  const caption = `[caption]${' '.repeat(100_000)}x[/caption]`;
  expect(htmlOf(caption).html).toBe('<p>x</p>');
});
