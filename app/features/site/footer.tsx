import { publicPages } from './navigation';
import type { Settings } from './settings';

import css from './footer.module.css';

const legal = [
  { path: '/terms', label: 'Terms' },
  { path: '/refund', label: 'Refunds' },
  { path: '/privacy-policy', label: 'Privacy' },
];

/** The footer, set like the title block of a drawing. */
export function Footer({ settings: { company, contact, social } }: { settings: Settings }) {
  const networks = [
    ['Instagram', social.instagram],
    ['LinkedIn', social.linkedin],
    ['Facebook', social.facebook],
    ['Twitter', social.twitter],
  ].filter(([, url]) => url);
  return (
    <footer className={css.footer}>
      <div className={css.block}>
        <div>
          <h2>Studio</h2>
          <p>{company.name}</p>
          <p>{company.address}</p>
          <p>{company.hours}</p>
        </div>
        <div>
          <h2>Call or write</h2>
          <p>
            <a href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`}>{contact.phone}</a>
          </p>
          <p>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
        </div>
        <nav aria-label="Footer">
          <h2>Pages</h2>
          {[...publicPages, ...legal].map(({ path, label }) => (
            <a key={path} href={path}>
              {label}
            </a>
          ))}
        </nav>
        <div>
          <h2>Elsewhere</h2>
          {networks.map(([name, url]) => (
            <a key={name} href={url} target="_blank" rel="noopener">
              {name}
            </a>
          ))}
        </div>
      </div>
    </footer>
  );
}
