import type { Estimate } from '~/features/estimates/engine/estimate';
import type { AreaUnit } from '~/features/estimates/engine/input/units';
import { formatArea } from '~/features/estimates/engine/input/units';

import { FRAME, massingOf, PERSON, STOREY, type Point } from './massing-geometry';

import css from './massing.module.css';

const number = (value: number) => value.toFixed(1);
const line = (...points: readonly Point[]) =>
  points.map(([x, y], at) => `${at ? 'L' : 'M'}${number(x)} ${number(y)}`).join('');
const face = (...points: readonly Point[]) => `${line(...points)}Z`;

const Path = ({ d, className }: { d: string; className: string | undefined }) => (
  <path className={className} d={d} style={{ d: `path("${d}")` }} />
);

export function Massing({
  estimate: { input, builtUp },
  unit,
}: {
  estimate: Pick<Estimate, 'input' | 'builtUp'>;
  unit: AreaUnit;
}) {
  if (builtUp <= 0) return null;
  const { width, depth, height, floors, scale, ground, at } = massingOf(input, builtUp);
  const length = (metres: number) =>
    unit === 'sqm' ? `${number(metres)} m` : `${Math.round(metres / 0.3048)} ft`;
  const slabs = Array.from({ length: Math.max(0, floors - 1) }, (_, floor) => {
    const z = (floor + 1) * STOREY;
    return line(at(0, depth, z), at(width, depth, z), at(width, 0, z));
  }).join('');
  const each = formatArea(Math.round(builtUp / floors), unit);
  const label = `${floors === 1 ? 'One floor' : `${floors} floors`} of ${each}${floors === 1 ? '' : ' each'}, ${length(width)} by ${length(depth)}, ${length(height)} high`;
  const [px, py] = at(width * 0.45, depth + 1.2);
  return (
    <figure className={css.massing}>
      <svg viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} role="img" aria-label={label}>
        {ground && <Path className={css.plot} d={face(...ground)} />}
        <Path
          className={css.wall}
          d={face(at(0, depth), at(width, depth), at(width, depth, height), at(0, depth, height))}
        />
        <Path
          className={css.side}
          d={face(at(width, depth), at(width, 0), at(width, 0, height), at(width, depth, height))}
        />
        <Path
          className={css.roof}
          d={face(
            at(0, 0, height),
            at(width, 0, height),
            at(width, depth, height),
            at(0, depth, height),
          )}
        />
        <Path className={css.slabs} d={slabs || 'M0 0'} />
        <g
          className={css.person}
          style={{
            transform: `translate(${number(px)}px, ${number(py)}px) scale(${(scale * PERSON).toFixed(2)})`,
          }}
        >
          <path d="M-.12 0L-.1-.48L-.16-.8L.16-.8L.1-.48L.12 0Z" />
          <circle cx="0" cy="-.91" r=".09" />
        </g>
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
      <figcaption>{`${label}. Storeys are drawn ${unit === 'sqm' ? '3.2 m' : '10.5 ft'} high.`}</figcaption>
    </figure>
  );
}

const OFFSET = 14;

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
  const [ox, oy] = below ? [0, OFFSET] : [OFFSET, 0];
  const [a, b]: [Point, Point] = [
    [from[0] + ox, from[1] + oy],
    [to[0] + ox, to[1] + oy],
  ];
  const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const stroke = ([x, y]: Point) => line([x - 3, y + 3], [x + 3, y - 3]);
  const right = b[0] >= a[0];
  const [tx, ty] = below ? [mx + (b[1] > a[1] ? -10 : 10), my + 13] : [mx + 8, my + 4];
  return (
    <g className={css.length}>
      <Path className={undefined} d={line(a, b) + stroke(a) + stroke(b)} />
      <text
        style={{ transform: `translate(${number(tx)}px, ${number(ty)}px)` }}
        textAnchor={below ? (b[1] > a[1] ? 'end' : right ? 'start' : 'end') : 'start'}
      >
        {children}
      </text>
    </g>
  );
}
