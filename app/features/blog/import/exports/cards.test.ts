import { expect, test } from 'vitest';

import { cardPart } from './cards';

test.each([
  ['embed', { url: 'https://x.in', caption: 'A film' }, ['https://x.in', '<p>A film</p>']],
  ['file', { src: '/a.pdf', fileTitle: 'Plan', fileCaption: 'Of 2024' }, ['Plan', 'Of 2024']],
  ['codeblock', { code: 'a', caption: 'Listing' }, ['<pre>a</pre>', 'Listing']],
  [
    'header',
    { heading: 'Walls', subheading: 'Of lime', backgroundImageSrc: '/h.jpg' },
    ['Walls', 'Of lime', 'src="/h.jpg"'],
  ],
  [
    'product',
    { productTitle: 'Lime', productButton: 'Buy', productUrl: 'https://buy.in' },
    ['Lime', '<a href="https://buy.in">Buy</a>'],
  ],
  // Counted and reported as an embedded part.
  ['transistor', { accentColor: '#fff' }, ['<iframe></iframe>']],
])('keeps all of the card %s', (name, card, parts) => {
  const { html } = Object.assign({ html: '' }, cardPart(name, card));
  for (const part of parts) expect(html).toContain(part);
});

test('leaves out what only the readers of an email saw', () => {
  expect(cardPart('email', { html: '<p>Hi {first_name}</p>' })).toEqual({ html: '' });
});
