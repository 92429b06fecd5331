import { RUPEE, type Paise } from '~/features/estimates/engine/money';

const ROUND_STEPS = [1, 2, 2.5, 5, 10];

/** Scale from zero to at least `max`, in two to four round steps. */
export function rulerScale(max: Paise): { end: Paise; marks: Paise[] } {
  const roughStep = Math.max(max, RUPEE) / 2.6;
  const power = 10 ** Math.floor(Math.log10(roughStep));
  const step = (ROUND_STEPS.find((size) => size * power >= roughStep) ?? 10) * power;
  const count = Math.max(1, Math.ceil(max / step));
  return {
    end: count * step,
    marks: Array.from({ length: count + 1 }, (_, index) => index * step),
  };
}
