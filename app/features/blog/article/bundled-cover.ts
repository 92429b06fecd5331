import { measuredPictures } from '~/features/images/bundled/measured';
import type { PictureName } from '~/features/images/bundled/registry';

/** What the demo articles call their covers, and the bundled pictures that suit: the first one that has been made. */
const bundledCovers = new Map<string, readonly string[]>(
  Object.entries({
    axonometric: ['sheet-rate-stack'],
    'court-house': ['court-house-dusk', 'court-house-architecture'],
    'detail-parapet': ['sheet-parapet-detail'],
    'frame-structure': ['sheet-cover-section'],
    'interior-bedroom': ['bedroom-late-sun'],
    kitchen: ['flat-kitchen-after'],
    'lamp-light': ['flat-evening'],
    'material-board': ['sheet-floor-buildups'],
    'plan-court': ['sheet-amity-site-plan'],
    'section-court': ['sheet-daylight-section'],
    'site-plan': ['sheet-borehole-log'],
    'street-edge': ['sheet-street-edge-section'],
  }),
);

const isMade = (name: string): name is PictureName => name in measuredPictures;

/** The bundled picture that a cover's name stands for; undefined where it stands for none. */
export const bundledCover = (coverImage: string | null): PictureName | undefined =>
  bundledCovers.get(coverImage ?? '')?.find(isMade);
