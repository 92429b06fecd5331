import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { unbroken } from './mail-line';
import { bare, DARK, FONT, ink, muted, NARROW, paper, small } from './mail-style';

type Sheet = {
  /** Phones show it on the lock screen. */
  readonly first: string;
  readonly block: readonly string[];
  readonly children: ReactNode;
  readonly foot: string;
};

/**
 * Uses tables and inline styles, because Outlook on Windows renders with Word: padding only on cells, widths as
 * attributes. Style elements are optional, because Gmail ignores dark mode. No pictures or data URIs, and far below the
 * 100 kB at which Gmail truncates.
 */
export const mailHtml = (sheet: Sheet): string => {
  const column = renderToStaticMarkup(<Column {...sheet} />);
  const page = renderToStaticMarkup(<Page first={sheet.first} />);
  return `<!doctype html>${page.replace(COLUMN, () => FOR_WORD[0] + column + FOR_WORD[1])}`;
};

/** A placeholder, which escaped text can't contain. */
const COLUMN = '<span>column</span>';

/** Word ignores `max-width`, so it gets a table of 600 px. */
const FOR_WORD = [
  '<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
  '<!--[if mso]></td></tr></table><![endif]-->',
] as const;

function Page({ first }: Pick<Sheet, 'first'>) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <title>{first}</title>
        <style>{NARROW}</style>
        <style>{DARK}</style>
      </head>
      <body className="paper" style={{ ...paper, margin: 0, padding: 0 }}>
        <div style={hidden}>{first}</div>
        <table {...bare} width="100%" className="paper" style={paper}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 0' }}>
                <span>column</span>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

const hidden = { display: 'none', maxHeight: 0, overflow: 'hidden', msoHide: 'all' };

function Column({ block, children, foot }: Sheet) {
  return (
    <table {...bare} align="center" style={{ width: '100%', maxWidth: 600 }}>
      <tbody>
        <tr>
          <td className="card pad" style={card}>
            <TitleBlock block={block} />
            {children}
          </td>
        </tr>
        <tr>
          <td className="muted pad" style={{ ...small, ...muted, padding: '14px 32px' }}>
            {foot}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const card = {
  backgroundColor: '#fdfefd',
  border: '1px solid #7a8280',
  padding: '20px 32px 28px',
  fontFamily: FONT,
};

function TitleBlock({ block: [whose, ...rest] }: { block: readonly string[] }) {
  return (
    <table {...bare} width="100%">
      <tbody>
        <tr>
          <td
            className="cut ink"
            style={{
              ...small,
              ...ink,
              borderBottom: '4px solid #151e1e',
              padding: '0 12px 10px 0',
            }}
          >
            <strong style={{ fontWeight: 600 }}>{whose}</strong>
          </td>
          <td
            className="cut muted"
            align="right"
            style={{ ...small, ...muted, borderBottom: '4px solid #151e1e', padding: '0 0 10px' }}
          >
            {rest.map(unbroken).join(' · ')}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
