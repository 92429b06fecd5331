import { expect, test } from 'vitest';

import { wordpressHtml } from './wordpress-text';

test.each([
  ['[row][column]Lime[/column][/row] plaster', 'Lime plaster', 2],
  ['[dropcap]L[/dropcap]ime', 'Lime', 1],
  ['“Teh [sic] lime” and [1]', '“Teh [sic] lime” and [1]', 0],
])('keeps the text of the shortcodes in %j', (text, content, shortcodes) => {
  const html = wordpressHtml({
    id: undefined,
    text,
    attachments: new Map(),
    reusable: new Map(),
    footnotes: undefined,
  });
  expect(html).toMatchObject({ html: `<p>${content}</p>`, shortcodes });
});
