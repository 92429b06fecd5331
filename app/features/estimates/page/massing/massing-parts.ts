import { type Finish, FINISHES } from '~/features/estimates/engine/input/estimate-input';

import { type Building, type Point, STOREY_HEIGHT } from './massing-geometry';

const number = (value: number) => value.toFixed(1);
export const linePath = (...points: readonly Point[]) =>
  points.map(([x, y], at) => `${at ? 'L' : 'M'}${number(x)} ${number(y)}`).join('');
export const facePath = (...points: readonly Point[]) => `${linePath(...points)}Z`;

type BoxFaces = { readonly left: string; readonly right: string; readonly top: string };
type At = Building['at'];

function box(at: At, [x0, y0, z0]: Point3D, [x1, y1, z1]: Point3D): BoxFaces {
  return {
    left: facePath(at(x0, y1, z0), at(x1, y1, z0), at(x1, y1, z1), at(x0, y1, z1)),
    right: facePath(at(x1, y1, z0), at(x1, y0, z0), at(x1, y0, z1), at(x1, y1, z1)),
    top: facePath(at(x0, y0, z1), at(x1, y0, z1), at(x1, y1, z1), at(x0, y1, z1)),
  };
}
type Point3D = readonly [x: number, y: number, z: number];

export const wallFaces = ({ at, width, depth, height }: Building) =>
  box(at, [0, 0, 0], [width, depth, height]);

export function crownParts({ type, at, width, depth, height, crown }: Building): BoxFaces[] {
  const [w, d] = [Math.min(3, width * 0.4), Math.min(3.6, depth * 0.45)];
  const top = height + 2.3;
  const head = box(
    at,
    [width * 0.12, depth * 0.1, height],
    [width * 0.12 + w, depth * 0.1 + d, top],
  );
  const [x, y] = [width * 0.12 + w * 0.25, depth * 0.1 + d * 0.25];
  switch (type) {
    case 'house':
      return [head];
    case 'apartments':
      return [head, box(at, [x, y, top], [x + w * 0.5, y + d * 0.5, height + crown])];
    case 'villa':
      return hipRoof(at, width, depth, height, height + crown);
    case 'commercial':
      return [box(at, [width * 0.08, depth - 0.3, height], [width * 0.92, depth, height + crown])];
  }
}

/** A hipped roof with eaves, whose ridge follows the longer side. The back slopes come first. */
function hipRoof(at: At, width: number, depth: number, eaves: number, ridge: number): BoxFaces[] {
  const [overhang, half] = [0.7, Math.min(width, depth) / 2];
  const [back, right, front, left] = [
    at(-overhang, -overhang, eaves),
    at(width + overhang, -overhang, eaves),
    at(width + overhang, depth + overhang, eaves),
    at(-overhang, depth + overhang, eaves),
  ];
  const isWide = width >= depth;
  const far = at(half, half, ridge);
  const near = isWide ? at(width - half, half, ridge) : at(half, depth - half, ridge);
  const leftSlope = isWide ? facePath(left, back, far) : facePath(left, back, far, near);
  const backSlope = isWide ? facePath(back, right, near, far) : facePath(back, right, far);
  const frontSlope = isWide ? facePath(left, front, near, far) : facePath(left, front, near);
  const rightSlope = isWide ? facePath(front, right, near) : facePath(front, right, far, near);
  return [
    { left: leftSlope, right: backSlope, top: '' },
    { left: frontSlope, right: rightSlope, top: '' },
  ];
}

/** The parts that project at the front: a porch, a portico, balconies or a canopy. */
export function frontParts({ type, at, width, depth, floors }: Building): BoxFaces[] {
  const slab = (from: number, to: number, z: number, reach: number) =>
    box(at, [from, depth, z], [to, depth + reach, z + 0.25]);
  switch (type) {
    case 'house': {
      const to = width * 0.42;
      const post = box(at, [0, depth + 2.3, 0], [0.25, depth + 2.5, 2.6]);
      return [
        post,
        box(at, [to - 0.25, depth + 2.3, 0], [to, depth + 2.5, 2.6]),
        slab(0, to, 2.6, 2.5),
      ];
    }
    case 'villa':
      return [slab(width * 0.32, width * 0.68, 2.8, 1.4)];
    case 'apartments':
      return Array.from(
        { length: Math.max(1, floors - 1) },
        (_, floor) => (floor + 1) * STOREY_HEIGHT - (floors === 1 ? 0.3 : 0),
      ).flatMap((z) => [
        box(at, [width * 0.08, depth, z], [width * 0.36, depth + 1.4, z + 1]),
        box(at, [width * 0.64, depth, z], [width * 0.92, depth + 1.4, z + 1]),
      ]);
    case 'commercial':
      return [slab(0, width, 2.9, 1.6)];
  }
}

/** Sizes of openings as shares of a bay, sill and head in metres above the floor. */
const OPENING_SHARES = {
  house: { bay: 3.2, share: 0.42, sill: 0.95, head: 2.15 },
  villa: { bay: 3.4, share: 0.56, sill: 0.6, head: 2.35 },
  apartments: { bay: 3, share: 0.46, sill: 0.9, head: 2.15 },
  commercial: { bay: 2.6, share: 0.84, sill: 0.35, head: 2.75 },
} as const;
const MAX_BAYS = 8;

/** Windows, the door in front, and what a better finish adds: sunshades, glazing bars, a base course with planting. */
export function openingPaths({ type, at, width, depth, floors }: Building, finish: Finish) {
  const { bay, share, sill, head } = OPENING_SHARES[type];
  const level = FINISHES.indexOf(finish);
  const [glass, bars]: [string[], string[]] = [[], []];
  const sides = [
    { length: width, to: (u: number, z: number) => at(u, depth, z), isFront: true },
    { length: depth, to: (u: number, z: number) => at(width, depth - u, z), isFront: false },
  ];
  for (const { length, to, isFront } of sides) {
    const count = Math.min(MAX_BAYS, Math.max(1, Math.round(length / bay)));
    const [step, half] = [length / count, (length / count / 2) * share];
    const door = isFront ? Math.floor(count / 2) : -1;
    for (let floor = 0; floor < floors; floor += 1)
      for (let index = 0; index < count; index += 1) {
        const [u, z] = [(index + 0.5) * step, floor * STOREY_HEIGHT];
        const isDoor = floor === 0 && index === door;
        const wide = isDoor ? Math.min(half, type === 'house' ? 0.5 : 0.8) : half;
        const [low, high] = [z + (isDoor ? 0 : sill), z + (isDoor ? 2.15 : head)];
        glass.push(
          facePath(to(u - wide, low), to(u + wide, low), to(u + wide, high), to(u - wide, high)),
        );
        if (level > 0 && !isDoor && type !== 'commercial')
          bars.push(linePath(to(u - wide - 0.3, high + 0.15), to(u + wide + 0.3, high + 0.15)));
        if (level > 1 && !isDoor) bars.push(linePath(to(u, low), to(u, high)));
      }
    if (level > 2) bars.push(linePath(to(0, 0.45), to(length, 0.45)));
    for (let floor = 1; floor < floors; floor += 1)
      bars.push(
        linePath(to(0, floor * STOREY_HEIGHT), to(length, floor * STOREY_HEIGHT)),
        linePath(to(0, floor * STOREY_HEIGHT - 0.2), to(length, floor * STOREY_HEIGHT - 0.2)),
      );
  }
  return { glass: glass.join(''), bars: bars.join('') };
}

export function carParts({ at, depth }: Building): BoxFaces[] {
  return [
    box(at, [-2.9, depth - 2.4, 0.25], [-1.1, depth + 1.8, 0.85]),
    box(at, [-2.75, depth - 1.6, 0.85], [-1.25, depth + 0.7, 1.4]),
  ];
}
