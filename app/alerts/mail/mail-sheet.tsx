import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * What mail programs show. Tables and inline styles, for Outlook on Windows renders by Word: padding on cells alone, a width as an
 * attribute; a style element for what may be missing (Gmail takes it, without dark mode, and inverts colours by itself); no pictures, no
 * data URIs; well below the 100 kB at which Gmail cuts off.
 */
const paper = { backgroundColor: '#f4f8f6' };
const ink = { color: '#151e1e' };
const muted = { color: '#515a59' };
const FONT = 'Archivo, "Segoe UI", Helvetica, Arial, sans-serif';

const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 620px) { .sheet { width: 100% !important; } .pad { padding-left: 20px !important; padding-right: 20px !important; } .name { font-size: 28px !important; } .action { display: block !important; width: 100% !important; } .action td { width: 100% !important; } }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #101515 !important; }
  .card { background-color: #181e1f !important; border-color: #6d7777 !important; }
  .ink, .ink a { color: #e9eceb !important; }
  .muted, .muted a { color: #a0aaa9 !important; }
  .rule { border-color: #2d3435 !important; }
  .cut { border-color: #e9eceb !important; }
  .first { background-color: #f3715c !important; border-color: #f3715c !important; }
  .first a { color: #101515 !important; }
  .other { border-color: #6d7777 !important; }
  .other a { color: #e9eceb !important; }
}`;

const bare = {
  role: 'presentation',
  cellPadding: 0,
  cellSpacing: 0,
  border: 0,
} as const;

type Sheet = {
  /** What a lock screen shows of it. */
  readonly first: string;
  /** The title block: whose sheet, what it is, its number, its time. */
  readonly block: readonly string[];
  readonly children: ReactNode;
  /** Why one gets it. */
  readonly foot: string;
};

/** A mail as an HTML document. */
export const mailHtml = (sheet: Sheet): string =>
  `<!doctype html>${renderToStaticMarkup(<MailSheet {...sheet} />)}`;

function MailSheet({ first, block, children, foot }: Sheet) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <title>{first}</title>
        <style>{DARK}</style>
      </head>
      <body className="paper" style={{ ...paper, margin: 0, padding: 0 }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{first}</div>
        <table {...bare} width="100%" className="paper" style={paper}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 0' }}>
                <table {...bare} width="600" className="sheet" align="center">
                  <tbody>
                    <tr>
                      <td className="card pad" style={card}>
                        <TitleBlock block={block} />
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td
                        className="muted pad"
                        style={{ ...small, ...muted, padding: '14px 32px' }}
                      >
                        {foot}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

const card = {
  backgroundColor: '#fdfefd',
  border: '1px solid #7a8280',
  padding: '20px 32px 28px',
  fontFamily: FONT,
};
const small = { fontFamily: FONT, fontSize: 13, lineHeight: '18px' };

function TitleBlock({ block: [whose, ...rest] }: { block: readonly string[] }) {
  return (
    <table {...bare} width="100%">
      <tbody>
        <tr>
          <td
            className="cut ink"
            style={{ ...small, ...ink, borderBottom: '4px solid #151e1e', padding: '0 0 10px' }}
          >
            <strong style={{ fontWeight: 600 }}>{whose}</strong>
          </td>
          <td
            className="cut muted"
            align="right"
            style={{ ...small, ...muted, borderBottom: '4px solid #151e1e', padding: '0 0 10px' }}
          >
            {rest.join(' · ')}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The line that matters most: a name. */
export function Big({ children }: { children: ReactNode }) {
  return (
    <Row pad="22px 0 0">
      <span
        className="ink name"
        style={{ ...ink, fontSize: 34, lineHeight: '1.12', fontWeight: 500 }}
      >
        {children}
      </span>
    </Row>
  );
}

/** A number or address that can be tapped, as large as a thumb. */
export function Tap({ href, children }: { href: string | null; children: ReactNode }) {
  const style = { ...ink, fontSize: 24, lineHeight: '32px', textDecoration: 'underline' };
  return (
    <Row pad="8px 0 0">
      <span className="ink">
        {href === null ? (
          <span style={{ ...style, textDecoration: 'none' }}>{children}</span>
        ) : (
          <a href={href} style={style}>
            {children}
          </a>
        )}
      </span>
    </Row>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Row pad="14px 0 0">
      <span className="ink" style={{ ...ink, fontSize: 16, lineHeight: '24px' }}>
        {children}
      </span>
    </Row>
  );
}

/** Words and what they say, ruled as in a drawing list. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [label: string, words: ReactNode, key?: string])[];
}) {
  return (
    <Row pad="20px 0 0">
      <table {...bare} width="100%">
        <tbody>
          {facts.map(([label, words, key = label]) => (
            <tr key={key}>
              <td
                className="muted rule"
                valign="top"
                width="116"
                style={{ ...small, ...muted, ...rule, padding: '9px 12px 9px 0' }}
              >
                {label}
              </td>
              <td
                className="ink rule"
                valign="top"
                style={{ ...ink, ...rule, fontSize: 16, lineHeight: '23px', padding: '7px 0' }}
              >
                {typeof words === 'string' ? inLines(words) : words}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Row>
  );
}

const rule = { borderTop: '1px solid #d1d7d5' };

function inLines(text: string): ReactNode {
  return text.split('\n').reduce<ReactNode>(
    (above, line) =>
      above === null ? (
        line
      ) : (
        <>
          {above}
          <br />
          {line}
        </>
      ),
    null,
  );
}

export type Action = { readonly label: string; readonly href: string };

/** What to do now, as buttons; the first is the one that is meant. */
export function Actions({ actions }: { actions: readonly Action[] }) {
  return (
    <Row pad="22px 0 0">
      {actions.map(({ label, href }, at) => (
        <table
          key={label}
          {...bare}
          align="left"
          className="action"
          style={{ display: 'inline-block', margin: '0 10px 10px 0' }}
        >
          <tbody>
            <tr>
              <td
                className={at === 0 ? 'first' : 'other'}
                align="center"
                style={at === 0 ? firstButton : otherButton}
              >
                <a href={href} style={{ ...buttonLink, color: at === 0 ? '#fdfefd' : '#151e1e' }}>
                  {label}
                </a>
              </td>
            </tr>
          </tbody>
        </table>
      ))}
    </Row>
  );
}

const otherButton = { border: '1px solid #7a8280', padding: '12px 18px' };
const firstButton = { ...otherButton, border: '1px solid #c1291f', backgroundColor: '#c1291f' };
const buttonLink = {
  fontFamily: FONT,
  fontSize: 16,
  lineHeight: '22px',
  fontWeight: 600,
  textDecoration: 'none',
};

function Row({ pad, children }: { pad: string; children: ReactNode }) {
  return (
    <table {...bare} width="100%">
      <tbody>
        <tr>
          <td style={{ padding: pad, fontFamily: FONT }}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}
