import { SaxesParser } from 'saxes';

import type { LogoRefusal } from './logo-refusals.ts';

/** References are counted separately, because each may repeat all that it refers to. */
const MAX_ELEMENTS = 2_000;
const MAX_REFERENCES = 50;
const MAX_DEPTH = 40;

const TEXT_ELEMENTS = new Set(['text', 'tspan', 'textPath', 'tref', 'altGlyph']);

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

class RefusedLogo extends Error {
  readonly why: LogoRefusal;
  constructor(why: LogoRefusal) {
    super(why);
    this.why = why;
  }
}

/** Refuses definitions in document types, which could expand a few bytes to millions. @returns null if harmless. */
export function refuseSvg(svg: string): LogoRefusal | null {
  const parser = new SaxesParser();
  const refuseLogo = (why: LogoRefusal) => {
    throw new RefusedLogo(why);
  };
  let [elements, references, depth] = [0, 0, 0];
  parser.on('error', () => refuseLogo('broken'));
  parser.on('doctype', (text) => {
    if (text.includes('[')) refuseLogo('doctype');
  });
  parser.on('opentag', ({ name }) => {
    const local = withoutPrefix(name);
    if (elements === 0 && local !== 'svg') refuseLogo('unknown');
    if (TEXT_ELEMENTS.has(local)) refuseLogo('text');
    if (local === 'use') references += 1;
    elements += 1;
    depth += 1;
    if (elements > MAX_ELEMENTS || references > MAX_REFERENCES || depth > MAX_DEPTH)
      refuseLogo('complex');
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  try {
    parser.write(svg).close();
  } catch (error) {
    if (error instanceof RefusedLogo) return error.why;
    throw error;
  }
  return elements === 0 ? 'unknown' : null;
}
