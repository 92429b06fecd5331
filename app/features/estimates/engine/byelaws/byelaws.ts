import { BENGALURU } from './bengaluru';
import type { CityByelaws } from './byelaw';
import { DELHI } from './delhi';
import { HYDERABAD } from './hyderabad';
import { PUNE } from './pune';

/** Cities whose byelaws we hold, by id. The owner's own values of the rate card stand before them. */
export const BYELAWS: Readonly<Partial<Record<string, CityByelaws>>> = {
  bengaluru: BENGALURU,
  delhi: DELHI,
  hyderabad: HYDERABAD,
  pune: PUNE,
};
