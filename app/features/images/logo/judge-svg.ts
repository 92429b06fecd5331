import { SaxesParser } from 'saxes';

import type { LogoRefusal } from './logo-refusals.ts';

/** References are counted separately, because each may repeat all that it refers to. */
const MAX_ELEMENTS = 2_000;
const MAX_REFERENCES = 50;
const MAX_DEPTH = 40;

const TEXT = new Set(['text', 'tspan', 'textPath', 'tref', 'altGlyph']);

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

class Refused extends Error {
  readonly why: LogoRefusal;
  constructor(why: LogoRefusal) {
    super(why);
    this.why = why;
  }
}

/** Refuses definitions in document types, which could expand a few bytes to millions. @returns null if harmless. */
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
    if (elements > MAX_ELEMENTS || references > MAX_REFERENCES || depth > MAX_DEPTH)
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
