import type { PictureName } from '~/features/images/bundled/registry';

/** Bundled pictures for the cover names of the demo articles. */
const bundledCovers = new Map<string, PictureName>(
  Object.entries({
    axonometric: 'sheet-rate-stack',
    'court-house': 'court-house-vault',
    'detail-parapet': 'sheet-parapet-detail',
    'frame-structure': 'sheet-cover-section',
    'interior-bedroom': 'bedroom-late-sun',
    kitchen: 'flat-kitchen-after',
    'lamp-light': 'flat-evening',
    'material-board': 'sheet-floor-buildups',
    'plan-court': 'sheet-amity-site-plan',
    'section-court': 'sheet-daylight-section',
    'site-plan': 'sheet-borehole-log',
    'street-edge': 'sheet-street-edge-section',
  }),
);

export const bundledCover = (coverImage: string | null): PictureName | undefined =>
  bundledCovers.get(coverImage ?? '');
