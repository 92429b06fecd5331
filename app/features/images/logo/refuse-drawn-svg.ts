import { SaxesParser } from 'saxes';

import type { LogoRefusal } from './logo-refusals.ts';

const ALLOWED_ELEMENTS = new Set([
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
const FILTER_ELEMENTS = /^(filter|fe[A-Z])/;
/** References within the file; all others are refused. */
const INTERNAL_REFERENCE = /^#[^\s"'()<>]+$/;
const URL = /url\(([^)]*)\)/g;

/** An allow list: nothing that runs, refers outside the file or is slow to draw. @returns null if harmless. */
export function refuseDrawnSvg(svg: string): LogoRefusal | null {
  const parser = new SaxesParser();
  let refusal: LogoRefusal | null = null;
  let paths = 0;
  const drawing: Part = { name: '', id: '', references: [], parts: [] };
  const openParts = [drawing];
  const noteRefusal = (found: LogoRefusal) => {
    refusal ??= found;
  };
  parser.on('error', () => noteRefusal('broken'));
  parser.on('doctype', () => noteRefusal('broken'));
  parser.on('processinginstruction', () => noteRefusal('broken'));
  parser.on('text', (text) => {
    if (text.trim() !== '') noteRefusal('broken');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'path') paths += 1;
    if (FILTER_ELEMENTS.test(name)) noteRefusal('effects');
    else if (!ALLOWED_ELEMENTS.has(name)) noteRefusal('broken');
    for (const [attribute, value] of Object.entries(attributes))
      if (!isHarmless(attribute, value)) noteRefusal('broken');
    const part = {
      name,
      id: attributes['id'] ?? '',
      references: referencesIn(attributes),
      parts: [],
    };
    openParts.at(-1)?.parts.push(part);
    openParts.push(part);
  });
  parser.on('closetag', () => openParts.pop());
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
  if (attribute === 'href' || attribute === 'xlink:href') return INTERNAL_REFERENCE.test(value);
  if (attribute.startsWith('xmlns'))
    return /^http:\/\/www\.w3\.org\/(2000\/svg|1999\/xlink)$/.test(value);
  return (
    Array.from(value.matchAll(URL), ([, target = '']) => target).every((target) =>
      INTERNAL_REFERENCE.test(target),
    ) && !/javascript:|data:|@import|expression\(/i.test(value)
  );
}

/** `references` are the ids in `url(#…)`. */
type Part = {
  readonly name: string;
  /** '' if the element has no id. */
  readonly id: string;
  readonly references: readonly string[];
  readonly parts: Part[];
};

/** The cost of a reference includes everything that it leads to. */
type DrawingCost = {
  readonly elements: number;
  /** Masks, clip paths and patterns, each drawn as a picture of its own. */
  readonly layers: number;
  readonly depth: number;
};

/** A few lines of SVG can require billions of elements, which every visitor's browser would draw. */
const MAX_COST: DrawingCost = { elements: 20_000, layers: 200, depth: 6 };

const LAYER_ELEMENTS = new Set(['mask', 'clipPath', 'pattern']);
const INFINITE_COST: DrawingCost = { elements: Infinity, layers: Infinity, depth: Infinity };

function isCheapToDraw(drawing: Part): boolean {
  const definitions = definitionsIn(drawing);
  const knownCosts = new Map<string, DrawingCost>();

  const costOfReference = (id: string): DrawingCost => {
    const part = definitions.get(id);
    if (!part) return { elements: 0, layers: 0, depth: 0 };
    const cost = knownCosts.get(id);
    if (cost) return cost;
    // A part's cost is infinite until it is known, so that a cycle costs infinitely much.
    knownCosts.set(id, INFINITE_COST);
    const { elements, layers, depth } = costOf(part);
    const layer = LAYER_ELEMENTS.has(part.name) ? 1 : 0;
    const totalCost = { elements, layers: layers + layer, depth: depth + layer };
    knownCosts.set(id, totalCost);
    return totalCost;
  };
  const costOf = ({ references, parts }: Part): DrawingCost => {
    const drawnParts = parts.filter(({ name }) => name !== 'defs');
    const costs = [...references.map(costOfReference), ...drawnParts.map(costOf)];
    return {
      elements: costs.reduce((sum, { elements }) => sum + elements, 1),
      layers: costs.reduce((sum, { layers }) => sum + layers, 0),
      depth: Math.max(0, ...costs.map(({ depth }) => depth)),
    };
  };

  const { elements, layers, depth } = costOf(drawing);
  return elements <= MAX_COST.elements && layers <= MAX_COST.layers && depth <= MAX_COST.depth;
}

function definitionsIn(part: Part, found = new Map<string, Part>()): ReadonlyMap<string, Part> {
  if (part.id !== '') found.set(part.id, part);
  for (const innerPart of part.parts) definitionsIn(innerPart, found);
  return found;
}
