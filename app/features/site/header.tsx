import { useLocation } from 'react-router';

import { Mark } from './mark';
import { publicPages } from './navigation';
import type { Settings } from './settings';

import css from './header.module.css';

/** The header of every public page. The menu of small screens is a popover: no script opens it. */
export function Header({ settings: { company, contact, clientLogin } }: { settings: Settings }) {
  const { pathname } = useLocation();
  const links = publicPages.map(({ path, label }) => (
    <a key={path} href={path} aria-current={path === pathname ? 'page' : undefined}>
      {label}
    </a>
  ));
  const phone = <a href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`}>{contact.phone}</a>;
  const login = clientLogin.url && (
    <a href={clientLogin.url} target="_blank" rel="noopener">
      Client Login
    </a>
  );
  return (
    <header className={css.header}>
      <a className={css.brand} href="/">
        <Mark />
        <span>{company.shortName}</span>
        <small>Crafting Excellence</small>
      </a>
      <nav className={css.links} aria-label="Main">
        {links}
      </nav>
      <div className={css.actions}>
        <span className={css.wide}>{phone}</span>
        <span className={css.wide}>{login}</span>
        <a className={css.quote} href="/contact" data-enhance="open-inquiry">
          Get Quote
        </a>
        <button className={css.menuButton} type="button" popoverTarget="menu" aria-label="Menu">
          <svg viewBox="0 0 24 24" width="24" height="24" stroke="currentColor" aria-hidden="true">
            <path d="M2 7h20" strokeWidth="3" />
            <path d="M2 13h20" strokeWidth="2" />
            <path d="M2 18.5h20" strokeWidth="1" />
          </svg>
        </button>
      </div>
      <nav id="menu" popover="auto" className={css.menu} aria-label="Menu">
        <button className={css.close} type="button" popoverTarget="menu" popoverTargetAction="hide">
          Close
        </button>
        {links}
        {phone}
        {login}
        <a href="/contact">Schedule Consultation</a>
        <a href="/contact" data-enhance="open-inquiry">
          Get Free Quote
        </a>
      </nav>
    </header>
  );
}
