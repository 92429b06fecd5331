import { expect, it } from 'vitest';

import { toSetUp } from './to-set-up';

it('lists in one line what is not set up, each with a link', () => {
  expect(
    toSetUp({
      demo: ['phone', 'email'],
      invalid: [{ key: 'social', label: 'Social' }],
      hasPasskey: false,
      steps: ['Pages'],
      legal: [{ label: 'Terms', isOlder: false }],
      samples: ['3 articles'],
    }).map(({ to, label }) => [to, label]),
  ).toEqual([
    ['/admin/settings', 'Your details'],
    ['/admin/settings/social', 'Social'],
    ['/admin/settings/security', 'A passkey'],
    ['/admin/start', 'Guide'],
    ['/admin/pages', 'Legal pages'],
    ['/admin/pages/ours', 'Sample content'],
  ]);
});

it('says nothing once all is set up', () => {
  expect(
    toSetUp({ demo: [], invalid: [], hasPasskey: true, steps: [], legal: [], samples: [] }),
  ).toEqual([]);
});

it('lists legal pages with sample text, and those whose sample text an update has changed', () => {
  const aboutLegal = (isOlder: boolean) =>
    toSetUp({
      demo: [],
      invalid: [],
      hasPasskey: true,
      steps: [],
      legal: [
        { label: 'Terms', isOlder },
        { label: 'Privacy', isOlder: false },
      ],
      samples: [],
    })[0]?.about;
  expect(aboutLegal(false)).toBe('(sample text: Terms and Privacy)');
  expect(aboutLegal(true)).toContain('An update has newer sample text for Terms; visitors still');
});
