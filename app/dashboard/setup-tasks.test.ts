import { expect, it } from 'vitest';

import { setupTasks } from './setup-tasks';

it('lists in one line what to set up, each with a link', () => {
  expect(
    setupTasks({
      demo: ['phone', 'email'],
      invalid: [{ key: 'social', label: 'Social' }],
      hasPasskey: false,
      steps: ['Pages'],
      legal: [{ label: 'Terms', isOlder: false }],
      samples: ['3 articles'],
      yearToConfirm: 2027,
    }).map(({ to, label }) => [to, label]),
  ).toEqual([
    ['/admin/settings', 'Your details'],
    ['/admin/settings/social', 'Social'],
    ['/admin/settings/security', 'A passkey'],
    ['/admin/start', 'Guide'],
    ['/admin/pages', 'Legal pages'],
    ['/admin/settings/closures', 'Closed days of 2027'],
    ['/admin/pages/sample-content', 'Sample content'],
  ]);
});

it('is empty once everything is set up', () => {
  expect(
    setupTasks({
      demo: [],
      invalid: [],
      hasPasskey: true,
      steps: [],
      legal: [],
      samples: [],
      yearToConfirm: null,
    }),
  ).toEqual([]);
});

it('names the legal pages with sample text, and says that an update has newer text', () => {
  const aboutLegal = (isOlder: boolean) =>
    setupTasks({
      demo: [],
      invalid: [],
      hasPasskey: true,
      steps: [],
      legal: [
        { label: 'Terms', isOlder },
        { label: 'Privacy', isOlder: false },
      ],
      samples: [],
      yearToConfirm: null,
    })[0]?.about;
  expect(aboutLegal(false)).toBe('(sample text: Terms and Privacy)');
  expect(aboutLegal(true)).toContain('An update has newer sample text for Terms; visitors still');
});
