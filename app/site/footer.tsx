import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import { replyPromise } from '~/settings/reply-promise';
import { isLinkable, type PublicSettings } from '~/settings/settings';
import { Segmented } from '~/ui/form/segmented';

import { DemoHint, Email, Phone, WhatsApp } from './contact-links';
import { legalPages, navigationPages } from './navigation';

import css from './footer.module.css';

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

type Props = {
  settings: PublicSettings;
  logo?: ReactNode;
  picture?: ReactNode;
};

export function Footer({ settings, logo, picture }: Props) {
  const { company, contact } = settings;
  const promise = replyPromise(contact);
  return (
    <footer className={css.footer}>
      <div className={css.block}>
        <div className={css.studio}>
          {logo}
          {picture}
          <div>
            <p className={css.name}>{company.name}</p>
            {company.tagline && <p>{company.tagline}</p>}
          </div>
        </div>
        {(company.address || company.hours) && (
          <div className={css.where}>
            <h2>Studio</h2>
            <p>{company.address}</p>
            <p>{company.hours}</p>
          </div>
        )}
        <div className={css.call}>
          <h2>Call or write</h2>
          <p>
            <Phone settings={settings} />
          </p>
          <p>
            <Email settings={settings} />
          </p>
          <WhatsApp settings={settings} />
          {promise && <p>{`We reply ${promise}`}</p>}
          <DemoHint settings={settings} />
        </div>
        <nav className={css.pages} aria-label="Footer">
          <h2>Pages</h2>
          <FooterPages settings={settings} />
        </nav>
        <Networks settings={settings} />
        <nav className={css.legal} aria-label="Legal">
          {legalPages.map(({ path, label }) => (
            <a key={path} href={path}>
              {label}
            </a>
          ))}
        </nav>
        <div className={css.theme} data-enhance="theme">
          <div className="scripted">
            <Segmented legend="Appearance" name="theme" options={themes} value="system" />
          </div>
        </div>
      </div>
    </footer>
  );
}

const footerLabels: Record<string, string> = { '/about': 'About Us' };

function FooterPages({ settings }: { settings: PublicSettings }) {
  const { pathname } = useLocation();
  return (
    <ul>
      {navigationPages(settings).map(({ path, label }) => (
        <li key={path}>
          <a href={path} aria-current={path === pathname ? 'page' : undefined}>
            {footerLabels[path] ?? label}
          </a>
        </li>
      ))}
    </ul>
  );
}

const networks = [
  ['Instagram', 'instagram'],
  ['LinkedIn', 'linkedin'],
  ['Facebook', 'facebook'],
  ['Twitter', 'twitter'],
] as const;

function Networks({ settings }: { settings: PublicSettings }) {
  const links = [
    ...networks
      .filter(([, key]) => isLinkable(settings, 'social', key))
      .map(([name, key]) => [name, settings.social[key]]),
    ...(isLinkable(settings, 'clientLogin', 'url')
      ? [['Client Login', settings.clientLogin.url]]
      : []),
  ];
  if (links.length === 0) return null;
  return (
    <div className={css.networks}>
      <h2>Follow us</h2>
      <ul>
        {links.map(([name, url]) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
