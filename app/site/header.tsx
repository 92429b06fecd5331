import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import { isLinkable, type PublicSettings } from '~/settings/settings';
import { buttonClass } from '~/ui/form/button';
import { Icon } from '~/ui/icon';

import { Email, Phone } from './contact-links';
import { navigationPages } from './navigation';
import { logoOrMark } from './studio-logo';

import css from './header.module.css';

/** Transparent over the home page's main picture, solid elsewhere and after scrolling. `logo` is the studio's. */
export function Header({ settings, logo }: { settings: PublicSettings; logo?: ReactNode }) {
  const { pathname } = useLocation();
  const { company } = settings;
  return (
    <header className={css.header} data-clear={pathname === '/' || undefined}>
      <a className={css.brand} href="/">
        {logo}
        {/* The studio's logo already contains its name. */}
        {!settings.logo && <span>{company.shortName}</span>}
        {company.tagline && <small>{company.tagline}</small>}
      </a>
      <nav className={css.links} aria-label="Main">
        <PageLinks settings={settings} pathname={pathname} />
      </nav>
      <div className={css.actions}>
        <Phone settings={settings} className={css.phone} />
        <span className={css.login}>
          <ClientLogin settings={settings} />
        </span>
        <a
          className={`${buttonClass({ variant: 'primary', size: 'small' })} ${css.quote}`}
          href="/contact#inquiry-form"
          data-enhance="open-inquiry"
        >
          Get Quote
        </a>
        <button className={css.menuButton} type="button" popoverTarget="menu" aria-label="Menu">
          <svg viewBox="0 0 24 24" width="24" height="24" stroke="currentColor" aria-hidden="true">
            <path d="M2 6h20" strokeWidth="3" />
            <path d="M2 12.5h20" strokeWidth="2" />
            <path d="M2 18.5h20" strokeWidth="1" />
          </svg>
        </button>
      </div>
      <Menu settings={settings} pathname={pathname} />
    </header>
  );
}

/** A popover, so that it opens without script and Escape closes it. */
function Menu({ settings, pathname }: { settings: PublicSettings; pathname: string }) {
  return (
    <div id="menu" popover="auto" className={css.menu}>
      <div className={css.menuHead}>
        {logoOrMark(settings, 30) ?? <b>{settings.company.shortName}</b>}
        <button className={css.close} type="button" popoverTarget="menu" popoverTargetAction="hide">
          Close <Icon name="close" size={16} />
        </button>
      </div>
      <nav className={css.menuLinks} aria-label="Menu">
        <PageLinks settings={settings} pathname={pathname} />
      </nav>
      <div className={css.menuContact}>
        <Phone settings={settings} />
        <Email settings={settings} />
        <ClientLogin settings={settings} />
      </div>
      <div className={css.menuActions}>
        <a className={buttonClass({ variant: 'secondary' })} href="/connect">
          Schedule Consultation
        </a>
        <a
          className={buttonClass({ variant: 'primary' })}
          href="/contact#inquiry-form"
          data-enhance="open-inquiry"
        >
          Get Free Quote
        </a>
      </div>
    </div>
  );
}

function PageLinks({ settings, pathname }: { settings: PublicSettings; pathname: string }) {
  return navigationPages(settings).map(({ path, label }) => (
    <a key={path} href={path} aria-current={isWithin(pathname, path)}>
      {label}
    </a>
  ));
}

/** The page itself gets "page"; pages below it, such as an article under Blogs, get "true". */
function isWithin(pathname: string, path: string) {
  if (pathname === path) return 'page';
  const pathPrefix = path === '/blogs' ? '/blog/' : `${path}/`;
  return path !== '/' && pathname.startsWith(pathPrefix) ? 'true' : undefined;
}

function ClientLogin({ settings }: { settings: PublicSettings }) {
  return (
    isLinkable(settings, 'clientLogin', 'url') && (
      <a href={settings.clientLogin.url} target="_blank" rel="noopener">
        Client Login
      </a>
    )
  );
}
