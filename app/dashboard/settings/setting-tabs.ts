import { type SettingGroup, settingGroups } from '~/settings/settings-groups';

function tabOf({ key, label }: SettingGroup) {
  return { path: `/admin/settings/${key}`, label };
}

/** The screens of Settings, in the order of their tabs. */
export const settingTabs = [
  ...settingGroups.slice(0, 1).map(tabOf),
  { path: '/admin/settings/look', label: 'Branding' },
  ...settingGroups.slice(1).map(tabOf),
  { path: '/admin/settings/rates', label: 'Rate card' },
  { path: '/admin/settings/security', label: 'Security' },
  { path: '/admin/settings/backups', label: 'Backups' },
  { path: '/admin/settings/system', label: 'System' },
];
