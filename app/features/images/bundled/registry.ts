import { measuredDrawings, measuredPictures } from './measured';
import { words } from './words';

/**
 * The studio's own pictures and drawings: path-traced studies and projections of the scripted models in art/. Every name of the
 * image registry has one until the owner puts a photograph in its place. Files: /pictures/<name>-<width>.<avif|jpg>.
 */

export type PictureName = keyof typeof measuredPictures;
export type DrawingName = keyof typeof measuredDrawings;

export interface BundledPicture {
  name: PictureName;
  /** Size of the largest rung in pixels. */
  width: number;
  height: number;
  /** The widths that exist as AVIF, ascending. */
  widths: readonly number[];
  /** The widths that exist as JPEG too, ascending. */
  jpegWidths: readonly number[];
  /** ThumbHash in base64, for the tone before the picture has come. */
  thumbhash: string;
  /** What is seen. */
  alt: string;
  /** What it is, honestly: a study, unbuilt. */
  caption: string;
}

export interface BundledDrawing {
  name: DrawingName;
  /** Size of the drawing in metres of the building: shared by a page's drawings, one scale fits all. */
  metresWide: number;
  metresHigh: number;
  alt: string;
  caption: string;
}

const JPEG_WIDTHS = [800, 1600];

/** A bundled picture with its measures and words. */
export function bundledPicture(name: PictureName): BundledPicture {
  const { width, height, widths, thumbhash } = measuredPictures[name];
  const jpegWidths = JPEG_WIDTHS.filter((each) => each <= width);
  return { name, width, height, widths, jpegWidths, thumbhash, ...words.pictures[name] };
}

/** A bundled drawing (drawings/<name>.svg; one unit of its viewBox is a centimetre of the building). */
export function bundledDrawing(name: DrawingName): BundledDrawing {
  return { name, ...measuredDrawings[name], ...words.drawings[name] };
}

interface Slot {
  picture: PictureName;
  /** The view in art/queue.txt that this slot waits for; until it is rendered, `picture` stands in. */
  awaits?: string;
}

/** The spec's image registry: name to picture. `logo` and `logoWhite` are drawings (drawings/logo.svg, logo-white.svg). */
export const slots = {
  footer: { picture: 'sheet-court-house-section' },
  founder: { picture: 'sheet-court-house-axonometric', awaits: 'drawing-desk-evening' },
  aboutUs1: { picture: 'court-house-architecture', awaits: 'studio-room-morning' },
  residentialDesign: { picture: 'court-house-architecture', awaits: 'court-house-street' },
  restaurantNightclub: { picture: 'bedroom-late-sun', awaits: 'restaurant-evening' },
  entertainment: { picture: 'bedroom-late-sun', awaits: 'cinema-evening' },
  guestHouseRetreat: { picture: 'court-house-architecture', awaits: 'retreat-pavilions' },
  constructionRenovation: { picture: 'sheet-court-house-section-structure', awaits: 'court-house-ribs' },
  maintenancePropertyCare: { picture: 'sheet-court-house-section-court', awaits: 'court-house-balcony' },
  CommercialSpaces: { picture: 'court-house-architecture', awaits: 'office-block-corner' },
  CustomFurniture: { picture: 'bedroom-late-sun', awaits: 'furniture-chair' },
  ExecutiveSpa: { picture: 'bedroom-late-sun', awaits: 'spa-pool' },
  JewelleryShop: { picture: 'bedroom-late-sun', awaits: 'jewellery-shop-counter' },
  LightingDesign: { picture: 'bedroom-late-sun', awaits: 'bedroom-lamplight' },
  SpacePlanning: { picture: 'sheet-court-house-plan-upper', awaits: 'court-house-above' },
  Traditional: { picture: 'court-house-architecture', awaits: 'courtyard-haveli' },
  UrbanLoft: { picture: 'bedroom-late-sun', awaits: 'loft-afternoon' },
  gym: { picture: 'bedroom-late-sun', awaits: 'gym-floor' },
  GreekStyleResort: { picture: 'court-house-architecture', awaits: 'resort-terraces' },
  ProjectAmity1: { picture: 'sheet-site-plan', awaits: 'amity-quarter' },
  ProjectAmity2: { picture: 'sheet-site-plan', awaits: 'amity-court' },
  Bedroom1: { picture: 'bedroom-late-sun' },
  Bedroom2: { picture: 'bedroom-late-sun', awaits: 'bedroom-lamplight' },
  Bedroom3: { picture: 'bedroom-late-sun', awaits: 'bedroom-morning' },
  ResidentialRenovation1: { picture: 'bedroom-late-sun', awaits: 'flat-before' },
  ResidentialRenovation2: { picture: 'bedroom-late-sun', awaits: 'flat-after' },
  ResidentialRenovation3: { picture: 'bedroom-late-sun', awaits: 'kitchen-before' },
  ResidentialRenovation4: { picture: 'bedroom-late-sun', awaits: 'kitchen-after' },
  image1: { picture: 'court-house-architecture' },
  image2: { picture: 'court-house-architecture', awaits: 'court-house-structure' },
  image3: { picture: 'court-house-architecture', awaits: 'court-house-interior' },
  image4: { picture: 'sheet-court-house-plan' },
  image5: { picture: 'sheet-court-house-plan-upper' },
  image6: { picture: 'sheet-court-house-section-court' },
  image7: { picture: 'sheet-court-house-axonometric' },
  image8: { picture: 'sheet-site-plan' },
  image9: { picture: 'court-house-architecture', awaits: 'court-house-court' },
  image10: { picture: 'sheet-court-house-section-interior' },
  image11: { picture: 'bedroom-late-sun', awaits: 'bedroom-detail' },
  image12: { picture: 'bedroom-late-sun', awaits: 'restaurant-noon' },
  image13: { picture: 'bedroom-late-sun', awaits: 'loft-evening' },
  image14: { picture: 'bedroom-late-sun', awaits: 'spa-lamplight' },
  image15: { picture: 'court-house-architecture', awaits: 'retreat-dusk' },
  image16: { picture: 'court-house-architecture', awaits: 'resort-arches' },
  image17: { picture: 'court-house-architecture', awaits: 'office-block-street' },
  image18: { picture: 'court-house-architecture', awaits: 'courtyard-haveli-court' },
  image19: { picture: 'sheet-site-plan', awaits: 'amity-roofs' },
  image20: { picture: 'bedroom-late-sun', awaits: 'jewellery-shop-vitrine' },
  image21: { picture: 'bedroom-late-sun', awaits: 'gym-mirror' },
  image22: { picture: 'bedroom-late-sun', awaits: 'furniture-joint' },
  image23: { picture: 'bedroom-late-sun', awaits: 'studio-room-table' },
  image24: { picture: 'bedroom-late-sun', awaits: 'flat-evening' },
  image25: { picture: 'sheet-court-house-section-structure' },
} as const satisfies Record<string, Slot>;

export type BundledSlot = keyof typeof slots;

/** The picture that fills a slot as long as the owner has put none there. */
export function pictureOfSlot(slot: BundledSlot): BundledPicture {
  return bundledPicture(slots[slot].picture);
}

/** One building, one camera, three readings: the home page's picture. */
export const layers = {
  architecture: 'court-house-architecture',
  structure: 'sheet-court-house-section-structure',
  interior: 'sheet-court-house-section-interior',
} as const satisfies Record<string, PictureName>;

/** The same section three times, each with one discipline's lines heaviest: the services page. */
export const disciplineSections = {
  architecture: 'court-house-section-architecture',
  structure: 'court-house-section-structure',
  interior: 'court-house-section-interior',
} as const satisfies Record<string, DrawingName>;

/** Covers for articles, in the order in which a list page should use them: neighbours never share a subject. */
export const covers = [
  'sheet-court-house-section-court',
  'court-house-architecture',
  'sheet-court-house-plan',
  'bedroom-late-sun',
  'sheet-court-house-axonometric',
  'sheet-site-plan',
  'sheet-court-house-section-structure',
  'sheet-court-house-plan-upper',
] as const satisfies readonly PictureName[];
