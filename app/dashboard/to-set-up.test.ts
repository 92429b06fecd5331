import { expect, it } from 'vitest';

import { toSetUp } from './to-set-up';

it('says in one line what is to be set up, each with its way there', () => {
  expect(
    toSetUp({
      demo: ['phone', 'email'],
      invalid: [{ key: 'social', label: 'Social' }],
      hasPasskey: false,
      steps: ['Pages'],
      samples: ['3 articles'],
    }).map(({ to, label }) => [to, label]),
  ).toEqual([
    ['/admin/settings', 'Your details'],
    ['/admin/settings/social', 'Social'],
    ['/admin/settings/security', 'A passkey'],
    ['/admin/start', 'Guide'],
    ['/admin/pages/ours', 'Sample content'],
  ]);
});

it('says nothing once all is set up', () => {
  expect(toSetUp({ demo: [], invalid: [], hasPasskey: true, steps: [], samples: [] })).toEqual([]);
});
