import {
  areaText,
  toSqFt,
  AREA_UNITS,
  type AreaUnit,
} from '~/features/estimates/engine/input/units';
import { readNumber } from '~/platform/text/numerals';

/** Converts the form's areas to the chosen unit and returns that unit. Texts that are not numbers stay as they are. */
export function convertAreas(form: HTMLFormElement, before: AreaUnit): AreaUnit {
  const chosen = new FormData(form).get('unit');
  const unit = AREA_UNITS.find((known) => known === chosen) ?? before;
  if (unit === before) return before;
  for (const name of ['area', 'site', 'basement']) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement) || field.value.trim() === '') continue;
    const reading = readNumber(field.value);
    if (reading.ok) field.value = areaText(toSqFt(reading.value, before), unit);
  }
  return unit;
}
