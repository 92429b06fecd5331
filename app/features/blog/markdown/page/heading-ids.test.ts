import { expect, it } from 'vitest';

import { headingIds } from './heading-ids';

const idsOfTexts = (...texts: string[]) => texts.map(headingIds());

it('makes the id of a heading from its text, in any script', () => {
  expect(idsOfTexts('What does it cost?', 'वास्तु और प्रकाश', 'நிலம் வாங்குதல்', 'Déjà vu')).toEqual([
    'what-does-it-cost',
    'वास्तु-और-प्रकाश',
    'நிலம்-வாங்குதல்',
    'déjà-vu',
  ]);
});

it('numbers a repeated id, whatever the others are', () => {
  expect(idsOfTexts('Cost', 'Cost', 'Cost 2', 'Cost', 'Cost-2')).toEqual([
    'cost',
    'cost-2',
    'cost-2-2',
    'cost-3',
    'cost-2-3',
  ]);
});

it('avoids the ids of the page, and empty ones', () => {
  expect(idsOfTexts('Main', 'Share', '!!!', '😀')).toEqual([
    'section-main',
    'section-share',
    'section',
    'section-2',
  ]);
});

it('starts again for each article', () => {
  expect([...idsOfTexts('Cost'), ...idsOfTexts('Cost')]).toEqual(['cost', 'cost']);
});
