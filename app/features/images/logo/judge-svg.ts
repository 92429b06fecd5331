import { SaxesParser } from 'saxes';

import type { LogoRefusal } from './logo-refusals.ts';

/** More of them is no logo. References are counted apart: each may repeat all that it refers to. */
const MOST_ELEMENTS = 2_000;
const MOST_REFERENCES = 50;
const DEEPEST = 40;

/** What only a font could draw. */
const TEXT = new Set(['text', 'tspan', 'textPath', 'tref', 'altGlyph']);

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

class Refused extends Error {
  readonly why: LogoRefusal;
  constructor(why: LogoRefusal) {
    super(why);
    this.why = why;
  }
}

/**
 * Reads an SVG without drawing it: whether it is one, and not made to be drawn for ever. No document type is taken that defines anything: by
 * one, a few bytes could stand for millions. @returns null for what may be drawn.
 */
export function judgeSvg(svg: string): LogoRefusal | null {
  const parser = new SaxesParser();
  const refuse = (why: LogoRefusal) => {
    throw new Refused(why);
  };
  let [elements, references, depth] = [0, 0, 0];
  parser.on('error', () => refuse('broken'));
  parser.on('doctype', (text) => {
    if (text.includes('[')) refuse('doctype');
  });
  parser.on('opentag', ({ name }) => {
    const local = withoutPrefix(name);
    if (elements === 0 && local !== 'svg') refuse('unknown');
    if (TEXT.has(local)) refuse('text');
    if (local === 'use') references += 1;
    elements += 1;
    depth += 1;
    if (elements > MOST_ELEMENTS || references > MOST_REFERENCES || depth > DEEPEST)
      refuse('complex');
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  try {
    parser.write(svg).close();
  } catch (error) {
    if (error instanceof Refused) return error.why;
    throw error;
  }
  return elements === 0 ? 'unknown' : null;
}
