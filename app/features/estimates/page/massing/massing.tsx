import type { ReactNode } from 'react';

import type { Estimate } from '~/features/estimates/engine/estimate';
import type { AreaUnit } from '~/features/estimates/engine/input/units';
import { formatArea } from '~/features/estimates/engine/input/units';
import type { PlotCheck } from '~/features/estimates/engine/plan/plot-check';

import { FRAME, massingOf, PERSON_HEIGHT, type Point } from './massing-geometry';
import {
  carParts,
  crownParts,
  facePath,
  frontParts,
  linePath,
  openingPaths,
  wallFaces,
} from './massing-parts';

import css from './massing.module.css';

const number = (value: number) => value.toFixed(1);

const Path = ({ d, className }: { d: string; className: string | undefined }) => (
  <path className={className} d={d} style={{ d: `path("${d}")` }} />
);

type BoxFaces = ReturnType<typeof wallFaces>;

const Solids = ({ of: solids }: { of: readonly BoxFaces[] }) =>
  solids.map(({ left, right, top }) => (
    <g key={left}>
      <Path className={css.side} d={right} />
      <Path className={css.wall} d={left} />
      {top && <Path className={css.roof} d={top} />}
    </g>
  ));

export function Massing({
  estimate: { input, builtUp },
  setbacks,
  unit,
}: {
  estimate: Pick<Estimate, 'input' | 'builtUp'>;
  setbacks: PlotCheck['setbacks'];
  unit: AreaUnit;
}) {
  if (builtUp <= 0) return null;
  const building = massingOf(input, builtUp, setbacks);
  const { width, depth, height, floors, scale, ground, setback, at } = building;
  const length = (metres: number) =>
    unit === 'sqm' ? `${number(metres)} m` : `${Math.round(metres / 0.3048)} ft`;
  const { glass, bars } = openingPaths(building, input.finish);
  const each = formatArea(Math.round(builtUp / floors), unit);
  const label = `${floors === 1 ? 'One floor' : `${floors} floors`} of ${each}${floors === 1 ? '' : ' each'}, ${length(width)} by ${length(depth)}, ${length(height)} high`;
  const [px, py] = at(width * 0.62, depth + 1.6);
  const [tx, ty] = at(-2.6, depth - (input.cars > 0 ? 5 : 0));
  return (
    <figure className={css.massing}>
      <svg viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} role="img" aria-label={label}>
        {ground && <Path className={css.plot} d={facePath(...ground)} />}
        {setback && <Path className={css.setback} d={facePath(...setback)} />}
        <ScaledGroup className={css.tree} x={tx} y={ty} scale={scale}>
          <path d="M-.12 0V-1.8H.12V0Z" />
          <circle cx="0" cy="-2.9" r="1.5" />
        </ScaledGroup>
        {input.cars > 0 && <Solids of={carParts(building)} />}
        <Solids of={[wallFaces(building)]} />
        <Path className={css.opening} d={glass} />
        <Path className={css.bars} d={bars || 'M0 0'} />
        <Solids of={crownParts(building)} />
        <Solids of={frontParts(building)} />
        <ScaledGroup className={css.person} x={px} y={py} scale={scale * PERSON_HEIGHT}>
          <path d="M-.12 0L-.1-.48L-.16-.8L.16-.8L.1-.48L.12 0Z" />
          <circle cx="0" cy="-.91" r=".09" />
        </ScaledGroup>
        <Length from={at(0, depth)} to={at(width, depth)} below>
          {length(width)}
        </Length>
        <Length from={at(width, depth)} to={at(width, 0)} below>
          {length(depth)}
        </Length>
        <Length from={at(width, 0)} to={at(width, 0, height)}>
          {length(height)}
        </Length>
      </svg>
      <figcaption>
        {`${label}. Storeys are drawn ${unit === 'sqm' ? '3.2 m' : '10.5 ft'} high.${setback ? ' Dashed: the setbacks.' : ''}`}
      </figcaption>
    </figure>
  );
}

/** A drawing in metres whose foot is at (x, y). */
const ScaledGroup = ({
  x,
  y,
  scale,
  className,
  children,
}: {
  x: number;
  y: number;
  scale: number;
  className: string | undefined;
  children: ReactNode;
}) => (
  <g
    className={className}
    style={{ transform: `translate(${number(x)}px, ${number(y)}px) scale(${scale.toFixed(2)})` }}
  >
    {children}
  </g>
);

const LABEL_OFFSET = 14;

function Length({
  from,
  to,
  below = false,
  children,
}: {
  from: Point;
  to: Point;
  below?: boolean;
  children: string;
}) {
  const [ox, oy] = below ? [0, LABEL_OFFSET] : [LABEL_OFFSET, 0];
  const [a, b]: [Point, Point] = [
    [from[0] + ox, from[1] + oy],
    [to[0] + ox, to[1] + oy],
  ];
  const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const stroke = ([x, y]: Point) => linePath([x - 3, y + 3], [x + 3, y - 3]);
  const right = b[0] >= a[0];
  const [tx, ty] = below ? [mx + (b[1] > a[1] ? -10 : 10), my + 13] : [mx + 8, my + 4];
  return (
    <g className={css.length}>
      <Path className={undefined} d={linePath(a, b) + stroke(a) + stroke(b)} />
      <text
        style={{ transform: `translate(${number(tx)}px, ${number(ty)}px)` }}
        textAnchor={below ? (b[1] > a[1] ? 'end' : right ? 'start' : 'end') : 'start'}
      >
        {children}
      </text>
    </g>
  );
}
