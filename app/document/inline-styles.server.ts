import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { clientFile } from '~/platform/build-folder.server';

// React Router appends an empty fragment to sheets that a lazy admin module also uses. React adds `data-precedence` to
// sheets that a component requested.
const STYLE_SHEET_LINK =
  /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"(?: data-precedence="[^"]*")?\/>/g;

type Inlined = { css: string; hash: string };
const cache = new Map<string, Inlined>();
/** More entries than kinds of pages exist, because pages of one kind differ only by their colours. */
const MAX_CACHED = 60;

/**
 * Inline styles save a round trip before the first paint, and one text compresses better than several small files.
 * `own` comes last, outside every layer. `styleHash` is for the CSP; null in development, where style sheets change.
 */
export function inlineStyles(html: string, own = ''): { html: string; styleHash: string | null } {
  const hrefs = [...new Set(Array.from(html.matchAll(STYLE_SHEET_LINK), ([, href = '']) => href))];
  if (import.meta.env.DEV || hrefs.length === 0)
    return {
      html: own ? html.replace('</head>', `<style>${own}</style></head>`) : html,
      styleHash: null,
    };
  const key = [...hrefs, own].join();
  let inlined = cache.get(key);
  if (!inlined) {
    const sheets = hrefs.map((href) => tight(readFileSync(clientFile(href), 'utf8').trim()));
    const css = [...sheets, own].join('');
    if (cache.size >= MAX_CACHED) cache.clear();
    inlined = { css, hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
    cache.set(key, inlined);
  }
  const { css, hash } = inlined;
  let first = true;
  const inlinedHtml = html.replace(STYLE_SHEET_LINK, () => {
    const style = first ? `<style>${css}</style>` : '';
    first = false;
    return style;
  });
  return { html: inlinedHtml, styleHash: hash };
}

/** Removes the spaces after commas, which minifying leaves in custom properties, but not those in strings. */
const tight = (css: string) =>
  css.replaceAll(/("[^"]*"|'[^']*')|, +/g, (_, text: string | undefined) => text ?? ',');
