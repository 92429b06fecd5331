import { Link, Outlet, useLocation } from 'react-router';

import { settingSections } from './setting-tabs';

import css from './settings.module.css';

export default function SettingsLayout() {
  const { pathname } = useLocation();
  return (
    <div className={`columns ${css.settings}`}>
      <nav className={`screen tabs ${css.tabs}`} aria-label="Settings">
        {settingSections.map(({ title, tabs }) => (
          <div key={title} role="group" aria-label={title}>
            <h2>{title}</h2>
            {tabs.map(({ path, label }) => (
              <Link
                key={path}
                to={path}
                aria-current={`${pathname}/`.startsWith(`${path}/`) ? 'page' : undefined}
              >
                {label}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
