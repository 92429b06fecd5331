const ONE_COLUMN = 'The layout of a narrow screen.';
const BELOW = 'The menu opens without popovers, in the flow of the page.';
const NO_ANIMATION = 'The next page is shown without a transition.';
const LOOK = 'Only the look differs.';

/** Features newer than the minimum of public pages, each with what a browser without it shows. */
export const FALLBACKS: Readonly<Record<string, string>> = {
  'anchor-name': BELOW,
  'position-anchor': BELOW,
  'position-area': BELOW,
  'position-try-fallbacks': BELOW,
  'popover-open': BELOW,
  container: ONE_COLUMN,
  'container-type': ONE_COLUMN,
  'content-visibility': 'All of a long page is laid out at once.',
  'contain-intrinsic-size': 'Belongs to content-visibility.',
  'details-content': NO_ANIMATION,
  'view-transition': NO_ANIMATION,
  'view-transition-name': NO_ANIMATION,
  'view-transition-old': NO_ANIMATION,
  'view-transition-new': NO_ANIMATION,
  'active-view-transition': NO_ANIMATION,
  'field-sizing':
    'A text area is as high as its rows and can be dragged (ui/form/field.module.css).',
  'forced-color-adjust': 'The system’s colours are used throughout.',
  has: 'A rule that needs it is dropped alone; what it refines is set without it.',
  orphans: 'Printed pages break elsewhere.',
  widows: 'Printed pages break elsewhere.',
  page: 'Printed pages have one margin.',
  size: 'Printed pages have the size that the printer has.',
  'print-color-adjust': 'Chrome reads the prefixed name, which the build adds.',
  'overflow-anchor': 'The page may jump while it loads.',
  property: 'A custom property is not animated.',
  resize: 'A phone has no corner to drag.',
  'scroll-initial-target': 'The row of tabs begins at its start.',
  'scrollbar-width': LOOK,
  selection: LOOK,
  'text-size-adjust': 'Safari and Chrome read the prefixed name, which the build adds.',
  'text-wrap': LOOK,
  'user-select': 'Safari reads the prefixed name, which the build adds.',
};
