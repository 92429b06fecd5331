import { type SettingGroup, settingGroups } from '~/settings/settings-groups';

const TITLES = ['Studio', 'Leads', 'Site', 'System'] as const;
type Title = (typeof TITLES)[number];

type Tab = { readonly path: string; readonly label: string };

/** Groups of Settings with a tab under another title than "Site". */
const STUDIO = new Set<SettingGroup['key']>(['company', 'hours', 'closures', 'contact', 'people']);
const LEADS = new Set<SettingGroup['key']>([
  'recipients',
  'morning',
  'alerts',
  'projectTypes',
  'replies',
  'replyLanguage',
  'lostReasons',
]);

const titleOf = ({ key }: SettingGroup): Title =>
  STUDIO.has(key) ? 'Studio' : LEADS.has(key) ? 'Leads' : 'Site';

const OWN_SCREENS: Record<Title, readonly Tab[]> = {
  Studio: [],
  Leads: [
    { path: '/admin/settings/lead-sources', label: 'Lead sources' },
    { path: '/admin/settings/appointments', label: 'Appointments' },
  ],
  Site: [
    { path: '/admin/settings/look', label: 'Branding' },
    { path: '/admin/settings/rates', label: 'Rate card' },
  ],
  System: [
    { path: '/admin/settings/security', label: 'Security' },
    { path: '/admin/settings/backups', label: 'Backups' },
    { path: '/admin/settings/system', label: 'System' },
    { path: '/admin/settings/webhooks', label: 'Webhooks' },
  ],
};

export const settingSections: readonly { readonly title: Title; readonly tabs: readonly Tab[] }[] =
  TITLES.map((title) => ({
    title,
    tabs: [
      ...settingGroups
        .filter((group) => titleOf(group) === title)
        .map(({ key, label }) => ({ path: `/admin/settings/${key}`, label })),
      ...OWN_SCREENS[title],
    ],
  }));

export const settingTabs = settingSections.flatMap(({ tabs }) => tabs);
