import { expect, test } from 'vitest';

import { settingGroups } from '~/settings/settings-groups';

import { settingSections, settingTabs } from './setting-tabs';

test('Settings has four groups, and each of its screens is in one of them', () => {
  expect(settingSections.map(({ title }) => title)).toEqual(['Studio', 'Leads', 'Site', 'System']);
  const paths = settingTabs.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining(settingGroups.map(({ key }) => `/admin/settings/${key}`)),
  );
  const studio = settingSections[0]?.tabs.map(({ label }) => label);
  expect(studio).toEqual([
    'Company',
    'Working hours',
    'Closed days',
    'Contact and WhatsApp',
    'People',
  ]);
});
