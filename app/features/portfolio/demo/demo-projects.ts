import { guests } from './guests';
import { houses } from './houses';
import { large } from './large';

/** Order of the demo projects: neighbours differ in kind, colour and scale, and the heaviest images come last. */
const ORDER = [
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

export const demoProjects = [...houses, ...guests, ...large].toSorted(
  (a, b) => ORDER.indexOf(a.slug ?? '') - ORDER.indexOf(b.slug ?? ''),
);
