import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { parseArticle } from '~/features/blog/markdown/parse-article';

import { ArticleBody, type SizeOf } from './article-body';

import css from './article-body.module.css';

const page = (markdown: string, sizeOf?: SizeOf) =>
  renderToStaticMarkup(<ArticleBody tree={parseArticle(markdown)} {...(sizeOf && { sizeOf })} />)
    // React puts a preload link in front of a picture that is not lazy.
    .replace(/<link [^>]*>/g, '')
    .replace(/^<div class="[^"]+">(.*)<\/div>$/s, '$1');

describe('ArticleBody', () => {
  it('starts headings below the title of the page', () => {
    expect(page('# One\n\n## Two\n\n### Three')).toBe(
      '<h2 id="one">One</h2><h3 id="two">Two</h3><h4 id="three">Three</h4>',
    );
  });

  it('opens pages in a new tab, email and telephone in place', () => {
    expect(page('[a](https://a.example) [b](/b) [c](mailto:c@d.example) [d](tel:+911)')).toBe(
      '<p><a href="https://a.example/" target="_blank" rel="noopener noreferrer">a</a> ' +
        '<a href="/b" target="_blank" rel="noopener noreferrer">b</a> ' +
        '<a href="mailto:c@d.example">c</a> <a href="tel:+911">d</a></p>',
    );
  });

  it('loads the first picture at once and the others lazily, each in its known size', () => {
    const sizeOf: SizeOf = (src) => (src === '/2' ? { width: 1600, height: 1067 } : undefined);
    expect(page('![a](/1 "A *plan*")\n\n![b](/2)\n\nin ![c](/3 "title") line', sizeOf)).toBe(
      `<figure><img src="/1" alt="a" decoding="async" class="${css['unsized']}"/><figcaption>A *plan*</figcaption></figure>` +
        '<figure><img src="/2" alt="b" loading="lazy" decoding="async" width="1600" height="1067"/></figure>' +
        '<p>in <img src="/3" alt="c" title="title" loading="lazy" decoding="async"/> line</p>',
    );
  });

  it('keeps the items of a tight list as lines and those of a loose one as paragraphs', () => {
    expect(page('- a\n- b\n  - c')).toBe('<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>');
    expect(page('2. a\n\n3. b')).toBe('<ol start="2"><li><p>a</p></li><li><p>b</p></li></ol>');
  });

  it('renders marks, breaks, code and quotes, and escapes the rest', () => {
    expect(page('> **a** *b* `<c>`\n> <script>')).toBe(
      '<blockquote><p><strong>a</strong> <em>b</em> <code>&lt;c&gt;</code><br/>&lt;script&gt;</p></blockquote>',
    );
  });
});
