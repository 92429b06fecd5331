import type { Amounts } from '~/features/estimates/engine/line';
import { formatInr, formatInrShort, type Paise } from '~/features/estimates/engine/money';

import { rulerScale } from './ruler';

import css from './dimension-string.module.css';

const percentOf = (part: Paise, whole: Paise) => `${((100 * part) / whole).toFixed(3)}%`;

function Stroke({ x, y, className }: { x: string; y: number; className?: string | undefined }) {
  return (
    <svg x={x} y={y} overflow="visible" className={className}>
      <path d="M-6 6L6-6" />
    </svg>
  );
}

function RangeLine({ amounts, end, y }: { amounts: Amounts; end: Paise; y: number }) {
  const low = percentOf(amounts.low, end);
  const high = percentOf(amounts.high, end);
  return (
    <>
      <line className={css.line} x1={low} x2={high} y1={y} y2={y} />
      <Stroke x={low} y={y} />
      <Stroke x={percentOf(amounts.likely, end)} y={y} className={css.likely} />
      <Stroke x={high} y={y} />
    </>
  );
}

export function DimensionString({ amounts }: { amounts: Amounts }) {
  const { low, likely, high } = amounts;
  const { end, marks } = rulerScale(high);
  const at = (amount: Paise) => percentOf(amount, end);
  const label = `Low ${formatInr(low)}, likely ${formatInr(likely)}, high ${formatInr(high)}`;
  const roomAtLeft = low / end > 0.3;
  return (
    <div className={css.frame}>
      <svg className={css.string} role="img" aria-label={label}>
        {marks.map((mark) => (
          <g key={mark} className={css.mark}>
            <line x1={at(mark)} x2={at(mark)} y1="88" y2="94" />
            <text x={at(mark)} y="110">
              {mark === 0 ? '₹0' : formatInrShort(mark)}
            </text>
          </g>
        ))}
        <line className={css.hair} x1="0" x2="100%" y1="88" y2="88" />
        <line className={css.hair} x1={at(low)} x2={at(low)} y1="44" y2="88" />
        <line className={css.hair} x1={at(likely)} x2={at(likely)} y1="32" y2="88" />
        <line className={css.hair} x1={at(high)} x2={at(high)} y1="44" y2="88" />
        <RangeLine amounts={amounts} end={end} y={58} />
        <text className={css.middle} x={at(likely)} y="22">
          {formatInrShort(likely)}
        </text>
        {roomAtLeft ? (
          <text className={css.before} x={at(low)} dx="-12" y="63">
            {formatInrShort(low)}
          </text>
        ) : (
          <text x="0" y="80">
            {formatInrShort(low)}
          </text>
        )}
        <text x={at(high)} dx="12" y="63">
          {formatInrShort(high)}
        </text>
      </svg>
      <p className={css.words} aria-hidden="true">
        {label}
      </p>
    </div>
  );
}

export function DimensionBar({ amounts, end }: { amounts: Amounts; end: Paise }) {
  return (
    <svg className={css.bar} aria-hidden="true">
      <line className={css.hair} x1="0" x2="100%" y1="10" y2="10" />
      <line className={css.hair} x1="0.5" x2="0.5" y1="4" y2="16" />
      <RangeLine amounts={amounts} end={end} y={10} />
    </svg>
  );
}
