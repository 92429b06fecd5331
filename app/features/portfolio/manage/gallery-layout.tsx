import { NavLink, Outlet } from 'react-router';

import css from './gallery-layout.module.css';

export const handle = { title: 'Gallery' };

const tabs = [
  { to: '/admin/gallery', label: 'Projects' },
  { to: '/admin/gallery/images', label: 'Images' },
];

export default function GalleryLayout() {
  return (
    <>
      <nav className={`tabs ${css.tabs}`} aria-label="Gallery">
        {tabs.map(({ to, label }) => (
          <NavLink key={to} to={to} end={to === '/admin/gallery'}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
