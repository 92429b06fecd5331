import { Link, Outlet, useLocation } from 'react-router';

import { settingGroups } from '~/settings/settings-groups';

import css from './settings.module.css';

const tabs = [
  ...settingGroups.map(({ key, label }) => ({ path: `/admin/settings/${key}`, label })),
  { path: '/admin/settings/rates', label: 'Rate card' },
  { path: '/admin/settings/security', label: 'Security' },
];

export default function SettingsLayout() {
  const { pathname } = useLocation();
  return (
    <div className={css.settings}>
      <nav className={css.tabs} aria-label="Settings">
        {tabs.map(({ path, label }) => (
          <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
