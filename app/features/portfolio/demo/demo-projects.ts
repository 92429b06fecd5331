import { guests } from './guests';
import { houses } from './houses';
import { large } from './large';

/**
 * As the studio shows them: neighbours differ in kind, colour and scale; the heaviest pictures stand below a phone’s first
 * screens.
 */
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

/** The studies that a new site shows, in their order. */
export const demoProjects = [...houses, ...guests, ...large].toSorted(
  (a, b) => ORDER.indexOf(a.slug ?? '') - ORDER.indexOf(b.slug ?? ''),
);
