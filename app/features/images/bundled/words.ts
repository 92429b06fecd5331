import type { measuredDrawings, measuredPictures } from './measured';

interface Words {
  alt: string;
  caption: string;
}

/** Alt texts say what is seen, captions what it is. All of it is unbuilt study work, and says so. */
export const words = {
  pictures: {
    'bedroom-late-sun': {
      alt: 'A plastered bedroom in late sun: an oak bed with a rust-coloured blanket before an arched niche, two globe lamps, a bench and dried flowers.',
      caption: 'Monsoon bedroom, material study, unbuilt',
    },
    'court-house-architecture': {
      alt: 'White card model of a house around a court with a basin and a tree: five vaults over the long bar, a roof terrace under walnut slats, two brass figures at the gate.',
      caption: 'Court house, study model, unbuilt',
    },
    'sheet-court-house-axonometric': {
      alt: 'Exploded axonometric line drawing: walls and furniture of the ground floor below, the upper floor above it, five vaults and a slatted shade lifted off.',
      caption: 'Court house, exploded axonometric, study, unbuilt',
    },
    'sheet-court-house-plan': {
      alt: 'Ground-floor plan with solid black walls: living room to the west, kitchen, stair and bedroom to the north, a study to the east, and the court with basin and tree between them.',
      caption: 'Court house, plan of the ground floor, study, unbuilt',
    },
    'sheet-court-house-plan-upper': {
      alt: 'Upper-floor plan with solid black walls: five equal bays with three bedrooms, a stair and a family room behind a long balcony.',
      caption: 'Court house, plan of the upper floor, study, unbuilt',
    },
    'sheet-court-house-section': {
      alt: 'Long section: living room and study cut in black on their footings, the court between them, and five vaults of the bar beyond.',
      caption: 'Court house, long section looking north, study, unbuilt',
    },
    'sheet-court-house-section-court': {
      alt: 'Cross section through gate, court and two-storey bar with its vault, cut parts in solid black.',
      caption: 'Court house, cross section through the court, study, unbuilt',
    },
    'sheet-court-house-section-interior': {
      alt: 'Long section of the house in which furniture and joinery are drawn heaviest and the building recedes to grey.',
      caption: 'Court house, the interior in section, study, unbuilt',
    },
    'sheet-court-house-section-structure': {
      alt: 'Long section of the house in which footings, columns, beams and vaults are drawn heaviest and everything else recedes to grey.',
      caption: 'Court house, the structure in section, study, unbuilt',
    },
    'sheet-site-plan': {
      alt: 'Site plan with north up: the court house on its plot, ten street trees, a street and the outlines of neighbouring houses.',
      caption: 'Court house, site plan, study, unbuilt',
    },
  },
  drawings: {
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
      alt: 'Long section with the lines of architecture heaviest: walls, roofs, windows and the vaults.',
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
      caption: 'Site plan of a study, not of our office',
    },
  },
} as const satisfies {
  pictures: Record<keyof typeof measuredPictures, Words>;
  drawings: Record<keyof typeof measuredDrawings, Words>;
};
