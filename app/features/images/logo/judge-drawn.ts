import { SaxesParser } from 'saxes';

import { isCheapToDraw, type Part } from './drawing-cost.ts';
import type { LogoRefusal } from './logo-refusals.ts';

const ELEMENTS = new Set([
  'svg',
  'g',
  'defs',
  'path',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'pattern',
]);
const EFFECTS = /^(filter|fe[A-Z])/;
/** References within the file; all others are refused. */
const INTERNAL = /^#[^\s"'()<>]+$/;
const URL = /url\(([^)]*)\)/g;

/** An allow list: nothing that runs, refers outside the file or is slow to draw. @returns null if harmless. */
export function judgeDrawn(svg: string): LogoRefusal | null {
  const parser = new SaxesParser();
  let refusal: LogoRefusal | null = null;
  let paths = 0;
  const drawing: Part = { name: '', id: '', references: [], parts: [] };
  const open = [drawing];
  const note = (found: LogoRefusal) => {
    refusal ??= found;
  };
  parser.on('error', () => note('broken'));
  parser.on('doctype', () => note('broken'));
  parser.on('processinginstruction', () => note('broken'));
  parser.on('text', (text) => {
    if (text.trim() !== '') note('broken');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'path') paths += 1;
    if (EFFECTS.test(name)) note('effects');
    else if (!ELEMENTS.has(name)) note('broken');
    for (const [attribute, value] of Object.entries(attributes))
      if (!isHarmless(attribute, value)) note('broken');
    const part = {
      name,
      id: attributes['id'] ?? '',
      references: referencesIn(attributes),
      parts: [],
    };
    open.at(-1)?.parts.push(part);
    open.push(part);
  });
  parser.on('closetag', () => open.pop());
  parser.write(svg).close();
  if (refusal) return refusal;
  if (paths === 0) return 'empty';
  return isCheapToDraw(drawing) ? null : 'complex';
}

const referencesIn = (attributes: Readonly<Record<string, string>>): string[] =>
  Object.entries(attributes).flatMap(([attribute, value]) =>
    attribute === 'href' || attribute === 'xlink:href'
      ? [value.slice(1)]
      : Array.from(value.matchAll(URL), ([, target = '']) => target.slice(1)),
  );

function isHarmless(attribute: string, value: string) {
  if (/^on/i.test(attribute) || attribute === 'style') return false;
  if (attribute === 'href' || attribute === 'xlink:href') return INTERNAL.test(value);
  if (attribute.startsWith('xmlns'))
    return /^http:\/\/www\.w3\.org\/(2000\/svg|1999\/xlink)$/.test(value);
  return (
    Array.from(value.matchAll(URL), ([, target = '']) => target).every((target) =>
      INTERNAL.test(target),
    ) && !/javascript:|data:|@import|expression\(/i.test(value)
  );
}
