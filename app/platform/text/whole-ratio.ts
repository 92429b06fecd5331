/** `part` ÷ `whole` rounded half up, or 0 for a `whole` of 0. BigInt arithmetic gives equal results on all engines. */
export const wholeRatio = (part: bigint, whole: bigint): bigint =>
  whole === 0n ? 0n : (2n * part + whole) / (2n * whole);

/** Tenths of a percent. */
const WHOLE = 1_000n;

const percent = (tenths: bigint) => `${tenths / 10n}.${tenths % 10n}%`;

export const formatShare = (part: number, whole: number): string =>
  percent(wholeRatio(WHOLE * BigInt(part), BigInt(whole)));

export function formatDeviation(part: bigint, whole: bigint): string {
  if (whole === 0n) return percent(0n);
  const tenths = wholeRatio(WHOLE * part, whole) - WHOLE;
  if (tenths === 0n) return percent(0n);
  return tenths > 0n ? `+${percent(tenths)}` : `−${percent(-tenths)}`;
}
