import { settingGroups } from '~/settings/settings-groups';

/** The screens of Settings, in the order of their tabs. */
export const settingTabs = [
  ...settingGroups.map(({ key, label }) => ({ path: `/admin/settings/${key}`, label })),
  { path: '/admin/settings/rates', label: 'Rate card' },
  { path: '/admin/settings/security', label: 'Security' },
  { path: '/admin/settings/backups', label: 'Backups' },
];
