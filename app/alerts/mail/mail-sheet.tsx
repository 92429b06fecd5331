import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { withoutLineBreaks } from './mail-line';
import {
  bareTable,
  DARK_THEME_CSS,
  FONT,
  ink,
  muted,
  NARROW_SCREEN_CSS,
  paper,
  smallText,
} from './mail-style';

type Sheet = {
  /** The preview text, which phones show on the lock screen. */
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
  return `<!doctype html>${page.replace(COLUMN, () => WORD_COLUMN_TAGS[0] + column + WORD_COLUMN_TAGS[1])}`;
};

/** A placeholder, which escaped text can't contain. */
const COLUMN = '<span>column</span>';

/** Word ignores `max-width`, so it gets a table of 600 px. */
const WORD_COLUMN_TAGS = [
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
        <style>{NARROW_SCREEN_CSS}</style>
        <style>{DARK_THEME_CSS}</style>
      </head>
      <body className="paper" style={{ ...paper, margin: 0, padding: 0 }}>
        <div style={hidden}>{first}</div>
        <table {...bareTable} width="100%" className="paper" style={paper}>
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
    <table {...bareTable} align="center" style={{ width: '100%', maxWidth: 600 }}>
      <tbody>
        <tr>
          <td className="card pad" style={card}>
            <TitleBlock block={block} />
            {children}
          </td>
        </tr>
        <tr>
          <td className="muted pad" style={{ ...smallText, ...muted, padding: '14px 32px' }}>
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

function TitleBlock({ block: [label, ...details] }: { block: readonly string[] }) {
  return (
    <table {...bareTable} width="100%">
      <tbody>
        <tr>
          <td
            className="cut ink"
            style={{
              ...smallText,
              ...ink,
              borderBottom: '4px solid #151e1e',
              padding: '0 12px 10px 0',
            }}
          >
            <strong style={{ fontWeight: 600 }}>{label}</strong>
          </td>
          <td
            className="cut muted"
            align="right"
            style={{
              ...smallText,
              ...muted,
              borderBottom: '4px solid #151e1e',
              padding: '0 0 10px',
            }}
          >
            {details.map(withoutLineBreaks).join(' · ')}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
