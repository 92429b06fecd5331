import { offeredServices } from '~/settings/disciplines';
import { demoContacts, isLinkable } from '~/settings/settings';

import type { Site } from './site';

export const website = ({ settings, origin }: Site) => ({
  '@type': 'WebSite',
  '@id': `${origin}/#site`,
  name: settings.company.name,
  alternateName: settings.company.shortName,
  url: `${origin}/`,
  inLanguage: 'en-IN',
});

/** Leaves out demo contacts, so that no machine reads false data. */
export function professionalService({ settings, origin }: Site, description: string) {
  const { company, contact, social } = settings;
  const demo = demoContacts(settings);
  const links = Object.entries(social).flatMap(([network, url]) =>
    url !== '' && !settings.invalid.includes(`social.${network}`) ? [url] : [],
  );
  const real = (contactName: string, value: object) => (demo.includes(contactName) ? {} : value);
  return {
    '@type': 'ProfessionalService',
    '@id': `${origin}/#studio`,
    name: company.name,
    ...(company.tagline && { slogan: company.tagline }),
    description,
    url: `${origin}/`,
    logo: new URL(settings.logo?.src ?? '/icon-512.png', origin).href,
    areaServed: { '@type': 'Country', name: 'India' },
    knowsAbout: offeredServices.map(({ subject }) => subject),
    ...(isLinkable(settings, 'contact', 'phone') && real('phone', { telephone: contact.phone })),
    ...(isLinkable(settings, 'contact', 'email') && real('email', { email: contact.email })),
    ...(company.address &&
      real('address', {
        address: {
          '@type': 'PostalAddress',
          streetAddress: company.address,
          addressCountry: 'IN',
        },
      })),
    ...(settings.openingHours.length > 0 && { openingHours: settings.openingHours }),
    ...(links.length > 0 && real('social links', { sameAs: links })),
  };
}

/** The first crumb is always the home page. */
export const breadcrumbList = (
  origin: string,
  crumbs: readonly { label: string; path: string }[],
) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ label: 'Home', path: '/' }, ...crumbs].map(({ label, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    item: new URL(path, origin).href,
  })),
});
