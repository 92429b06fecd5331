/** `references` are the ids in `url(#…)`. */
export type Part = {
  readonly name: string;
  /** '' if the element has no id. */
  readonly id: string;
  readonly references: readonly string[];
  readonly parts: Part[];
};

/** The cost of a reference includes everything that it leads to. */
type Cost = {
  readonly elements: number;
  /** Masks, clip paths and patterns, each drawn as a picture of its own. */
  readonly layers: number;
  readonly depth: number;
};

/** A few lines of SVG can require billions of elements, which every visitor's browser would draw. */
const MAX_COST: Cost = { elements: 20_000, layers: 200, depth: 6 };

const LAYERS = new Set(['mask', 'clipPath', 'pattern']);
const ENDLESS: Cost = { elements: Infinity, layers: Infinity, depth: Infinity };

export function isCheapToDraw(drawing: Part): boolean {
  const definitions = definitionsIn(drawing);
  const known = new Map<string, Cost>();

  const costOfReference = (id: string): Cost => {
    const part = definitions.get(id);
    if (!part) return { elements: 0, layers: 0, depth: 0 };
    const cost = known.get(id);
    if (cost) return cost;
    // A part's cost is infinite until it is known, so that a cycle costs infinitely much.
    known.set(id, ENDLESS);
    const { elements, layers, depth } = costOf(part);
    const layer = LAYERS.has(part.name) ? 1 : 0;
    const found = { elements, layers: layers + layer, depth: depth + layer };
    known.set(id, found);
    return found;
  };
  const costOf = ({ references, parts }: Part): Cost => {
    const drawn = parts.filter(({ name }) => name !== 'defs');
    const costs = [...references.map(costOfReference), ...drawn.map(costOf)];
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
  for (const inner of part.parts) definitionsIn(inner, found);
  return found;
}
