import type { ReactNode } from 'react';

import { bareTable, FONT, ink, muted, smallText } from './mail-style';

export function LargeText({ children }: { children: ReactNode }) {
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

export function PhoneLink({ href, children }: { href: string | null; children: ReactNode }) {
  return (
    <Row pad="8px 0 0">
      <span className="ink" style={{ ...ink, fontSize: 24, lineHeight: '32px' }}>
        {href === null ? (
          children
        ) : (
          <a href={href} style={{ ...ink, textDecoration: 'underline' }}>
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

export function Facts({
  facts,
}: {
  facts: readonly (readonly [label: string, words: ReactNode, key?: string])[];
}) {
  return (
    <Row pad="20px 0 0">
      <table {...bareTable} width="100%" style={{ tableLayout: 'fixed' }}>
        <tbody>
          {facts.map(([label, words, key = label]) => (
            <tr key={key}>
              <td
                className="muted rule"
                valign="top"
                width="116"
                style={{ ...smallText, ...muted, ...rule, padding: '9px 12px 9px 0' }}
              >
                {label}
              </td>
              <td
                className="ink rule"
                valign="top"
                style={{ ...text, ...ink, ...rule, padding: '7px 0' }}
              >
                {typeof words === 'string' ? withLineBreaks(words) : words}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Row>
  );
}

const rule = { borderTop: '1px solid #d1d7d5' };
const text = { fontFamily: FONT, fontSize: 16, lineHeight: '23px' };

function withLineBreaks(lines: string): ReactNode {
  return lines.split('\n').reduce<ReactNode>(
    (previousLines, line) =>
      previousLines === null ? (
        line
      ) : (
        <>
          {previousLines}
          <br />
          {line}
        </>
      ),
    null,
  );
}

export type Action = { readonly label: string; readonly href: string };

export function Actions({ actions }: { actions: readonly Action[] }) {
  return (
    <Row pad="22px 0 0">
      {actions.map(({ label, href }, index) => (
        <div
          key={label}
          className="action"
          style={{ display: 'inline-block', verticalAlign: 'top' }}
        >
          <table {...bareTable} className="wide">
            <tbody>
              <tr>
                <td className="gap" style={{ padding: '0 10px 10px 0' }}>
                  <Button label={label} href={href} isFirst={index === 0} />
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      ))}
    </Row>
  );
}

function Button({ label, href, isFirst }: Action & { isFirst: boolean }) {
  const color = isFirst ? '#fdfefd' : '#151e1e';
  return (
    <table {...bareTable} className="wide">
      <tbody>
        <tr>
          <td
            className={isFirst ? 'first' : 'other'}
            align="center"
            style={isFirst ? firstButton : otherButton}
          >
            <a href={href} style={{ ...buttonLink, color }}>
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

// Word ignores the padding of links, so it pads the cell.
const otherButton = { border: '1px solid #7a8280', msoPaddingAlt: '12px 18px' };
const firstButton = { ...otherButton, border: '1px solid #c1291f', backgroundColor: '#c1291f' };
const buttonLink = {
  display: 'block',
  padding: '12px 18px',
  fontFamily: FONT,
  fontSize: 16,
  lineHeight: '22px',
  fontWeight: 600,
  textDecoration: 'none',
};

/** Long words must not widen the layout. */
const breakLongWords = { wordBreak: 'break-word', overflowWrap: 'anywhere' } as const;

function Row({ pad, children }: { pad: string; children: ReactNode }) {
  return (
    <table {...bareTable} width="100%">
      <tbody>
        <tr>
          <td style={{ ...breakLongWords, padding: pad, fontFamily: FONT }}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}
