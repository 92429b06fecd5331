/**
 * `part` ÷ `whole` as a whole number, rounded half up; 0 where there is nothing to divide by. Both are whole and not negative, however
 * large, so two engines and two machines say the same.
 */
export const wholeRatio = (part: bigint, whole: bigint): bigint =>
  whole === 0n ? 0n : (2n * part + whole) / (2n * whole);

/** Tenths of a percent. */
const WHOLE = 1_000n;

const percent = (tenths: bigint) => `${tenths / 10n}.${tenths % 10n}%`;

/** "82.4%": a share, rounded half up. */
export const formatShare = (part: number, whole: number): string =>
  percent(wholeRatio(WHOLE * BigInt(part), BigInt(whole)));

/** How far `part` lies above or below `whole`: "+8.3%", "−2.0%", "0.0%"; the share rounded half up, less the whole. */
export function formatDeviation(part: bigint, whole: bigint): string {
  if (whole === 0n) return percent(0n);
  const tenths = wholeRatio(WHOLE * part, whole) - WHOLE;
  if (tenths === 0n) return percent(0n);
  return tenths > 0n ? `+${percent(tenths)}` : `−${percent(-tenths)}`;
}
