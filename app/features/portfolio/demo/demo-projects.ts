import { guestProjects } from './guests';
import { houseProjects } from './houses';
import { largeProjects } from './large';

/** Order of the demo projects: neighbours differ in kind, colour and scale, and the heaviest images come last. */
const PROJECT_ORDER = [
  'monsoon-bedroom',
  'resort-on-a-slope',
  'courtyard-house',
  'executive-spa',
  'court-house',
  'city-flat-before-and-after',
  'amity-quarter',
  'loft-in-a-mill',
  'office-on-a-square',
  'restaurant-and-night-club',
  'guest-house-retreat',
  'jewellery-shop',
  'ribs-and-footings',
  'screening-room',
  'gymnasium',
  'chair-table-cabinet',
];

export const demoProjects = [...houseProjects, ...guestProjects, ...largeProjects].toSorted(
  (a, b) => PROJECT_ORDER.indexOf(a.slug ?? '') - PROJECT_ORDER.indexOf(b.slug ?? ''),
);
