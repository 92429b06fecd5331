import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { clientFile } from '~/platform/build-folder.server';

// React Router marks a sheet that some lazy module of the admin uses too by an empty fragment, React one that a component asked for.
const SHEET =
  /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"(?: data-precedence="[^"]*")?\/>/g;

type Inlined = { css: string; hash: string };
const known = new Map<string, Inlined>();
/** Kept at once: more than there are kinds of pages, less than there are colours. */
const MOST_KNOWN = 60;

/**
 * Puts a document's style sheets into its head: a first view then needs no second round trip before it can be painted, and
 * several small files would compress worse than one text. `own` is said last, outside of every layer. Returns the source for the CSP too; null in development, where
 * the sheets change under the page.
 */
export function inlineStyles(html: string, own = ''): { html: string; styleHash: string | null } {
  const hrefs = [...new Set(Array.from(html.matchAll(SHEET), ([, href = '']) => href))];
  if (import.meta.env.DEV || hrefs.length === 0)
    return {
      html: own ? html.replace('</head>', `<style>${own}</style></head>`) : html,
      styleHash: null,
    };
  const key = [...hrefs, own].join();
  let inlined = known.get(key);
  if (!inlined) {
    const sheets = hrefs.map((href) => tight(readFileSync(clientFile(href), 'utf8').trim()));
    const css = [...sheets, own].join('');
    if (known.size >= MOST_KNOWN) known.clear();
    inlined = { css, hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
    known.set(key, inlined);
  }
  const { css, hash } = inlined;
  let first = true;
  const whole = html.replace(SHEET, () => {
    const style = first ? `<style>${css}</style>` : '';
    first = false;
    return style;
  });
  return { html: whole, styleHash: hash };
}

/** A sheet without the spaces after commas, which minifying leaves in custom properties; in strings they stay. */
const tight = (css: string) =>
  css.replaceAll(/("[^"]*"|'[^']*')|, +/g, (_, text: string | undefined) => text ?? ',');
