import { Link, Outlet, useLocation } from 'react-router';

import { settingTabs } from './setting-tabs';

import css from './settings.module.css';

export default function SettingsLayout() {
  const { pathname } = useLocation();
  return (
    <div className={css.settings}>
      <nav className={css.tabs} aria-label="Settings">
        {settingTabs.map(({ path, label }) => (
          <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
