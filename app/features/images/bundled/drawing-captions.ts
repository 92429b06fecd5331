import type { measuredDrawings } from './measured.ts';
import type { Words } from './caption.ts';

export const drawingCaptions = {
  'court-house-axonometric': {
    alt: 'Exploded axonometric: ground floor with furniture, upper floor, and five vaults with a slatted shade lifted off.',
    caption: 'Court house, exploded axonometric. Study, unbuilt',
  },
  'court-house-plan': {
    alt: 'Plan of the ground floor: living room, kitchen, stair, bedroom and study around a court with basin and tree.',
    caption: 'Court house, ground floor. Study, unbuilt',
  },
  'court-house-plan-upper': {
    alt: 'Plan of the upper floor: five bays with three bedrooms, stair and family room behind a balcony.',
    caption: 'Court house, upper floor. Study, unbuilt',
  },
  'court-house-section': {
    alt: 'Long section through living room, court and study, with the five vaults of the bar beyond.',
    caption: 'Court house, long section looking north. Study, unbuilt',
  },
  'court-house-section-architecture': {
    alt: 'Long section with the lines of architecture heaviest: walls, roofs, windows and vaults.',
    caption: 'The architecture: walls, openings, roofs. Study, unbuilt',
  },
  'court-house-section-structure': {
    alt: 'The same section with the lines of structure heaviest: footings, columns, beams and vaults.',
    caption: 'The structure: footings, frame, vaults. Study, unbuilt',
  },
  'court-house-section-interior': {
    alt: 'The same section with the lines of the interior heaviest: table, chairs, kitchen and shelves.',
    caption: 'The interior: joinery, furniture, floors. Study, unbuilt',
  },
  'court-house-section-court': {
    alt: 'Cross section through gate, court and the vaulted two-storey bar.',
    caption: 'Court house, cross section looking west. Study, unbuilt',
  },
  'site-plan': {
    alt: 'Site plan with north up: the house on its plot, street, trees and the outlines of the neighbours.',
    caption: 'Site plan, Court house. Study, unbuilt',
  },
  'bedroom-plan': { alt: 'Plan of a bedroom: bed before a niche in the north wall, two windows to the west, easy chair and bench.', caption: 'Monsoon bedroom, plan. Study, unbuilt' },
  'bedroom-section': { alt: 'Section through the bedroom looking north to the bed before its arched niche.', caption: 'Monsoon bedroom, section. Study, unbuilt' },
  'flat-plan': { alt: 'Plan of a living room that opens to a kitchen with an island; tall windows to the west.', caption: 'City flat, plan. Study, unbuilt' },
  'flat-section': { alt: 'Section from living room to kitchen: easy chair, tall windows, island with a stool.', caption: 'City flat, section looking west. Study, unbuilt' },
  'studio-room-plan': { alt: 'Plan of a drawing studio: a long table in the middle, three windows to the west, shelves in the corner.', caption: 'Studio room, plan. Study, unbuilt' },
  'studio-room-section': { alt: 'Section through the studio: the long table, a beam above, drawings on the end wall.', caption: 'Studio room, section. Study, unbuilt' },
  'restaurant-plan': { alt: 'Plan of a hall with arched bays on both sides, banquettes and tables in them, a bar at the north end.', caption: 'Restaurant, plan. Study, unbuilt' },
  'restaurant-section': { alt: 'Section through a vaulted hall: banquettes on both sides, the bar with its shelves beyond.', caption: 'Restaurant, section. Study, unbuilt' },
  'spa-plan': { alt: 'Plan of a pool hall with three loungers before five arches to a rest room.', caption: 'Spa, plan. Study, unbuilt' },
  'spa-section': { alt: 'Section through the pool: roof slot above the west wall, arches to the east.', caption: 'Spa, section looking north. Study, unbuilt' },
  'loft-plan': { alt: 'Plan of a loft: sitting place under tall windows, a stair to the gallery, a dining table beneath it.', caption: 'Loft, plan. Study, unbuilt' },
  'loft-section': { alt: 'Section through the loft: brick walls, the gallery with a bed above the dining table.', caption: 'Loft, section. Study, unbuilt' },
  'jewellery-shop-plan': { alt: 'Plan of a shop: a counter with cases across the room, two chairs before it.', caption: 'Jewellery shop, plan. Study, unbuilt' },
  'jewellery-shop-section': { alt: 'Section through the shop looking to the counter and three arched niches.', caption: 'Jewellery shop, section. Study, unbuilt' },
  'gym-plan': { alt: 'Plan of a gym: rack and bench, dumb-bells before the mirror wall, mats along the wall bars.', caption: 'Gym, plan. Study, unbuilt' },
  'gym-section': { alt: 'Section through the gym under a deep timber beam with a clerestory to the west.', caption: 'Gym, section. Study, unbuilt' },
  'cinema-plan': { alt: 'Plan of a screening room: four rows of eight seats facing a screen, ribs along both walls.', caption: 'Screening room, plan. Study, unbuilt' },
  'cinema-section': { alt: 'Long section of the screening room: four stepped rows and the framed screen.', caption: 'Screening room, section. Study, unbuilt' },
  'office-block-plan': { alt: 'Typical floor of an office block: six bays, a core in the middle, a glass skin behind slabs.', caption: 'Office block, typical floor. Study, unbuilt' },
  'office-block-section': { alt: 'Section through seven floors above an open ground floor, with the core cut.', caption: 'Office block, section. Study, unbuilt' },
  'retreat-plan': { alt: 'Plan of five pavilions along a curving boardwalk, ground in steps, a tank to the south.', caption: 'Retreat, plan. Study, unbuilt' },
  'retreat-section': { alt: 'Section down the slope: pavilion on posts, boardwalk, steps and tank.', caption: 'Retreat, section. Study, unbuilt' },
  'resort-plan': { alt: 'Roof plan of terraced rooms on both sides of a long stair, loggia and pool below.', caption: 'Resort, roof plan. Study, unbuilt' },
  'resort-section': { alt: 'Section up the long stair between terraces of rooms with domes and vaults.', caption: 'Resort, section. Study, unbuilt' },
  'courtyard-haveli-plan': { alt: 'Plan of four wings around a square tank with columns on all sides.', caption: 'Courtyard house, plan. Study, unbuilt' },
  'courtyard-haveli-section': { alt: 'Section through porch, wing and court: tiled roofs slope outward and into the court.', caption: 'Courtyard house, section. Study, unbuilt' },
  'amity-site-plan': { alt: 'Site plan of six perimeter blocks around courts with a tower, trees along the streets.', caption: 'Amity, site plan. Study, unbuilt' },
  'furniture-axonometric': { alt: 'Axonometric of an easy chair, a round table and a cabinet with one slatted half.', caption: 'Chair, table and cabinet. Study, unbuilt' },
} as const satisfies Record<keyof typeof measuredDrawings, Words> & Record<string, Words>;
