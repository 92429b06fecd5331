/** Drawings that also serve as pictures: name of the picture, the drawing, and the ratio of the sheet it is printed on. */
export const sheets = [
  { name: 'sheet-court-house-plan', drawing: 'court-house-plan', ratio: [3, 2] },
  { name: 'sheet-court-house-plan-upper', drawing: 'court-house-plan-upper', ratio: [3, 2] },
  {
    name: 'sheet-court-house-section-structure',
    drawing: 'court-house-section-structure',
    ratio: [3, 2],
  },
  {
    name: 'sheet-court-house-section-interior',
    drawing: 'court-house-section-interior',
    ratio: [3, 2],
  },
  { name: 'sheet-court-house-section-court', drawing: 'court-house-section-court', ratio: [3, 2] },
  { name: 'sheet-court-house-axonometric', drawing: 'court-house-axonometric', ratio: [3, 2] },
  { name: 'sheet-site-plan', drawing: 'site-plan', ratio: [3, 2] },
  { name: 'sheet-flat-section', drawing: 'flat-section', ratio: [3, 2] },
  { name: 'sheet-spa-section', drawing: 'spa-section', ratio: [3, 2] },
  { name: 'sheet-retreat-section', drawing: 'retreat-section', ratio: [3, 2] },
  { name: 'sheet-office-block-section', drawing: 'office-block-section', ratio: [3, 2] },
  { name: 'sheet-amity-site-plan', drawing: 'amity-site-plan', ratio: [3, 2] },
] as const;

/** Figures of the journal (public/figures) that also serve as covers: their lines alone, without words and dimensions. */
export const figureSheets = [
  'borehole-log',
  'cover-section',
  'daylight-section',
  'floor-buildups',
  'parapet-detail',
  'rate-stack',
  'street-edge-section',
] as const;
