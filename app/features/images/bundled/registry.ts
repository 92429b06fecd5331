import type { Discipline } from '~/settings/disciplines';

import { measuredDrawings, measuredPictures } from './measured.ts';
import { drawingCaptions } from './drawing-captions.ts';
import { pictureCaptions } from './picture-captions.ts';

/**
 * Pictures made from the models in art/. They fill the specification's image registry until the owner replaces them.
 * Files: /pictures/<name>-<width>.<avif|jpg>.
 */

export type PictureName = keyof typeof measuredPictures;
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

/** The two registry names that are drawings (in drawings/). The studio sets its own logo in Settings. */
export const logoDrawings = { logo: 'logo.svg', logoWhite: 'logo-white.svg' } as const;

/** The other names of the spec's image registry and, at the end, three of our own, shown until the studio has its own pictures. */
export const slots = {
  footer: 'sheet-flat-section',
  founder: 'drawing-desk-evening',
  aboutUs1: 'studio-room-morning',
  residentialDesign: 'court-house-dusk',
  restaurantNightclub: 'restaurant-evening',
  entertainment: 'cinema-evening',
  guestHouseRetreat: 'retreat-pavilions',
  constructionRenovation: 'court-house-ribs',
  maintenancePropertyCare: 'court-house-balcony',
  CommercialSpaces: 'office-block-corner',
  CustomFurniture: 'furniture-study-chair',
  ExecutiveSpa: 'spa-pool',
  JewelleryShop: 'jewellery-shop-counter',
  LightingDesign: 'bedroom-lamplight',
  SpacePlanning: 'court-house-above',
  Traditional: 'courtyard-haveli-architecture',
  UrbanLoft: 'loft-afternoon',
  gym: 'gym-floor',
  GreekStyleResort: 'resort-terraces',
  ProjectAmity1: 'amity-quarter',
  ProjectAmity2: 'amity-court',
  Bedroom1: 'bedroom-late-sun',
  Bedroom2: 'bedroom-lamplight',
  Bedroom3: 'bedroom-morning',
  ResidentialRenovation1: 'flat-before',
  ResidentialRenovation2: 'flat-after',
  ResidentialRenovation3: 'flat-kitchen-before',
  ResidentialRenovation4: 'flat-kitchen-after',
  image1: 'court-house-architecture',
  image2: 'court-house-structure',
  image3: 'court-house-interior',
  image4: 'sheet-court-house-plan',
  image5: 'sheet-court-house-plan-upper',
  image6: 'sheet-court-house-section-court',
  image7: 'sheet-court-house-axonometric',
  image8: 'sheet-site-plan',
  image9: 'court-house-street',
  image10: 'sheet-court-house-section-interior',
  image11: 'bedroom-detail',
  image12: 'restaurant-noon',
  image13: 'loft-evening',
  image14: 'spa-lamplight',
  image15: 'retreat-dusk',
  image16: 'resort-arches',
  image17: 'office-block-street',
  image18: 'courtyard-haveli-court',
  image19: 'amity-roofs',
  image20: 'jewellery-shop-vitrine',
  image21: 'gym-mirror',
  image22: 'furniture-study-joint',
  image23: 'studio-room-table',
  image24: 'flat-evening',
  image25: 'sheet-court-house-section-structure',
  courtHouseCourt: 'court-house-court',
  courtyardStructure: 'courtyard-haveli-structure',
  courtyardInterior: 'courtyard-haveli-interior',
} as const satisfies Record<string, PictureName>;

export type BundledSlot = keyof typeof slots;

export const isSlotName = (name: string): name is BundledSlot => Object.hasOwn(slots, name);

export const pictureOfSlot = (name: BundledSlot): BundledPicture => bundledPicture(slots[name]);

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
