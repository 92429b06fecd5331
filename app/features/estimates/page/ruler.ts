import { RUPEE, type Paise } from '~/features/estimates/engine/money';

const STEPS = [1, 2, 2.5, 5, 10];

/** Scale from zero to at least `max`, in two to four round steps. */
export function rulerFor(max: Paise): { end: Paise; marks: Paise[] } {
  const rough = Math.max(max, RUPEE) / 2.6;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((size) => size * power >= rough) ?? 10) * power;
  const count = Math.max(1, Math.ceil(max / step));
  return {
    end: count * step,
    marks: Array.from({ length: count + 1 }, (_, index) => index * step),
  };
}
