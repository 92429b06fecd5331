import type { Discipline } from '~/settings/disciplines';

import { measuredDrawings, measuredPictures } from './measured.ts';
import { drawingCaptions } from './drawing-captions.ts';
import { pictureCaptions } from './picture-captions.ts';

/**
 * Pictures made from the models in art/. They fill the specification's image registry until the owner replaces them.
 * Files: /pictures/<name>-<width>.<avif|jpg>.
 */

export type PictureName = keyof typeof measuredPictures;
/** Names of views, whose pictures may not be rendered yet (art/queue.txt). */
export type ViewName = keyof typeof pictureCaptions;
export type DrawingName = keyof typeof measuredDrawings;

export interface BundledPicture {
  name: PictureName;
  /** Pixels of the largest size. */
  width: number;
  height: number;
  widths: readonly number[];
  jpegWidths: readonly number[];
  /** Base64; contains the placeholder's colour. */
  thumbhash: string;
  alt: string;
  caption: string;
}

export interface BundledDrawing {
  name: DrawingName;
  /** Width of the building in metres, so that a page can show drawings at one scale. */
  metresWide: number;
  metresHigh: number;
  alt: string;
  caption: string;
}

const JPEG_WIDTHS = [800, 1600];

export function bundledPicture(name: PictureName): BundledPicture {
  const { width, height, widths, thumbhash } = measuredPictures[name];
  const jpegWidths = JPEG_WIDTHS.filter((each) => each <= width);
  return { name, width, height, widths, jpegWidths, thumbhash, ...pictureCaptions[name] };
}

/** drawings/<name>.svg; one unit of its viewBox is a centimetre of the building. */
export function bundledDrawing(name: DrawingName): BundledDrawing {
  return { name, ...measuredDrawings[name], ...drawingCaptions[name] };
}

export function isBundled(view: ViewName): view is PictureName {
  return view in measuredPictures;
}

interface Slot {
  view: ViewName;
  /** Shown until the view is rendered. */
  fallback?: PictureName;
}

/** The two registry names that are drawings (in drawings/). The studio sets its own logo in Settings. */
export const logoDrawings = { logo: 'logo.svg', logoWhite: 'logo-white.svg' } as const;

/** The other names of the spec's image registry and, at the end, three of our own, shown until the studio has its own pictures. */
export const slots = {
  footer: { view: 'sheet-flat-section' },
  founder: { view: 'drawing-desk-evening', fallback: 'sheet-court-house-axonometric' },
  aboutUs1: { view: 'studio-room-morning', fallback: 'court-house-above' },
  residentialDesign: { view: 'court-house-dusk', fallback: 'court-house-street' },
  restaurantNightclub: { view: 'restaurant-evening', fallback: 'courtyard-haveli-architecture' },
  entertainment: { view: 'cinema-evening', fallback: 'flat-after' },
  guestHouseRetreat: { view: 'retreat-pavilions', fallback: 'court-house-street' },
  constructionRenovation: { view: 'court-house-ribs' },
  maintenancePropertyCare: { view: 'court-house-balcony', fallback: 'sheet-court-house-section-court' },
  CommercialSpaces: { view: 'office-block-corner', fallback: 'sheet-site-plan' },
  CustomFurniture: { view: 'furniture-study-chair', fallback: 'flat-after' },
  ExecutiveSpa: { view: 'spa-pool', fallback: 'court-house-above' },
  JewelleryShop: { view: 'jewellery-shop-counter', fallback: 'flat-after' },
  LightingDesign: { view: 'bedroom-lamplight', fallback: 'flat-after' },
  SpacePlanning: { view: 'court-house-above' },
  Traditional: { view: 'courtyard-haveli-architecture' },
  UrbanLoft: { view: 'loft-afternoon', fallback: 'flat-after' },
  gym: { view: 'gym-floor', fallback: 'court-house-ribs' },
  GreekStyleResort: { view: 'resort-terraces', fallback: 'courtyard-haveli-architecture' },
  ProjectAmity1: { view: 'amity-quarter', fallback: 'sheet-site-plan' },
  ProjectAmity2: { view: 'amity-court', fallback: 'sheet-site-plan' },
  Bedroom1: { view: 'bedroom-late-sun', fallback: 'court-house-interior' },
  Bedroom2: { view: 'bedroom-lamplight', fallback: 'court-house-interior' },
  Bedroom3: { view: 'bedroom-morning', fallback: 'court-house-interior' },
  ResidentialRenovation1: { view: 'flat-before', fallback: 'flat-after' },
  ResidentialRenovation2: { view: 'flat-after' },
  ResidentialRenovation3: { view: 'flat-kitchen-before', fallback: 'flat-after' },
  ResidentialRenovation4: { view: 'flat-kitchen-after', fallback: 'flat-after' },
  image1: { view: 'court-house-architecture' },
  image2: { view: 'court-house-structure' },
  image3: { view: 'court-house-interior' },
  image4: { view: 'sheet-court-house-plan' },
  image5: { view: 'sheet-court-house-plan-upper' },
  image6: { view: 'sheet-court-house-section-court' },
  image7: { view: 'sheet-court-house-axonometric' },
  image8: { view: 'sheet-site-plan' },
  image9: { view: 'court-house-street' },
  image10: { view: 'sheet-court-house-section-interior' },
  image11: { view: 'bedroom-detail', fallback: 'sheet-court-house-section-interior' },
  image12: { view: 'restaurant-noon', fallback: 'sheet-court-house-section' },
  image13: { view: 'loft-evening', fallback: 'sheet-court-house-section-court' },
  image14: { view: 'spa-lamplight', fallback: 'sheet-court-house-plan' },
  image15: { view: 'retreat-dusk', fallback: 'court-house-street' },
  image16: { view: 'resort-arches', fallback: 'courtyard-haveli-architecture' },
  image17: { view: 'office-block-street', fallback: 'court-house-ribs' },
  image18: { view: 'courtyard-haveli-court', fallback: 'courtyard-haveli-architecture' },
  image19: { view: 'amity-roofs', fallback: 'sheet-site-plan' },
  image20: { view: 'jewellery-shop-vitrine', fallback: 'sheet-court-house-plan-upper' },
  image21: { view: 'gym-mirror', fallback: 'court-house-ribs' },
  image22: { view: 'furniture-study-joint', fallback: 'sheet-court-house-axonometric' },
  image23: { view: 'studio-room-table', fallback: 'court-house-architecture' },
  image24: { view: 'flat-evening', fallback: 'flat-after' },
  image25: { view: 'sheet-court-house-section-structure' },
  courtHouseCourt: { view: 'court-house-court' },
  courtyardStructure: { view: 'courtyard-haveli-structure' },
  courtyardInterior: { view: 'courtyard-haveli-interior' },
} as const satisfies Record<string, Slot>;

export type BundledSlot = keyof typeof slots;

export const isSlotName = (name: string): name is BundledSlot => Object.hasOwn(slots, name);

export function pictureOfSlot(name: BundledSlot): BundledPicture {
  const slot: Slot = slots[name];
  return bundledPicture(isBundled(slot.view) ? slot.view : (slot.fallback ?? 'court-house-architecture'));
}

/** Pictures of one building from one camera, so that they overlay exactly. */
export const layers = {
  architecture: 'courtyard-haveli-architecture',
  structure: 'courtyard-haveli-structure',
  interior: 'courtyard-haveli-interior',
} as const satisfies Partial<Record<Discipline, PictureName>>;

export const roomChanges = [
  { before: 'flat-before', after: 'flat-after', place: 'Living room' },
  { before: 'flat-kitchen-before', after: 'flat-kitchen-after', place: 'Kitchen' },
] as const satisfies readonly { before: PictureName; after: PictureName; place: string }[];

const COVERS: readonly ViewName[] = [
  'sheet-court-house-section-court',
  'court-house-ribs',
  'flat-after',
  'sheet-court-house-plan',
  'courtyard-haveli-architecture',
  'sheet-court-house-axonometric',
  'court-house-above',
  'sheet-flat-section',
  'drawing-desk-evening',
  'sheet-court-house-section-structure',
  'court-house-street',
  'sheet-site-plan',
  'bedroom-late-sun',
  'sheet-retreat-section',
  'court-house-structure',
  'sheet-courtyard-haveli-plan',
  'furniture-study-chair',
  'sheet-spa-section',
  'office-block-corner',
  'sheet-court-house-plan-upper',
  'court-house-interior',
  'sheet-office-block-section',
];

/** In display order: neighbours never share a subject. */
export const covers: readonly PictureName[] = COVERS.filter(isBundled);
