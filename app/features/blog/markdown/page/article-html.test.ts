import { expect, it } from 'vitest';

import { parseArticle } from '~/features/blog/markdown/parse-article';

import { articleHtml } from './article-html';

it('is a complete article for a feed reader: escaped, with absolute addresses', () => {
  const markdown = [
    '# Walls & <roofs>',
    'See [ours](/gallery?a=1&b=2), [theirs](https://a.example) or [write](mailto:c@d.example)\n**now** *or* `<later>`',
    '- a\n- b',
    '4. c\n\n5. d',
    '> Less.',
    '![A "thick" wall](/images/wall.jpg "Section & plan")',
    'an ![icon](https://i.example/i.svg "Icon") in text',
  ].join('\n\n');
  expect(articleHtml(parseArticle(markdown), 'https://studio.example').split('\n')).toEqual([
    '<h2>Walls &amp; &lt;roofs&gt;</h2>',
    '<p>See <a href="https://studio.example/gallery?a=1&amp;b=2">ours</a>, <a href="https://a.example/">theirs</a> or ' +
      '<a href="mailto:c@d.example">write</a><br><strong>now</strong> <em>or</em> <code>&lt;later&gt;</code></p>',
    '<ul><li>a</li><li>b</li></ul>',
    '<ol start="4"><li><p>c</p></li><li><p>d</p></li></ol>',
    '<blockquote><p>Less.</p></blockquote>',
    '<figure><img src="https://studio.example/images/wall.jpg" alt="A &quot;thick&quot; wall">' +
      '<figcaption>Section &amp; plan</figcaption></figure>',
    '<p>an <img src="https://i.example/i.svg" alt="icon" title="Icon"> in text</p>',
  ]);
});
