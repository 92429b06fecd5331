import { BENGALURU } from './bengaluru';
import type { CityByelaws } from './byelaw';
import { DELHI } from './delhi';
import { HYDERABAD } from './hyderabad';
import { PUNE } from './pune';

/** Byelaws by city id. Values that the owner entered in the rate card take precedence. */
export const BYELAWS: Readonly<Partial<Record<string, CityByelaws>>> = {
  bengaluru: BENGALURU,
  delhi: DELHI,
  hyderabad: HYDERABAD,
  pune: PUNE,
};
