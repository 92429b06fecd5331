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

const studioId = (origin: string) => `${origin}/#studio`;

const areasServed = ({ company }: Site['settings']) => {
  const areas = company.areas.split(',').flatMap((area) => area.trim() || []);
  return areas.length > 0 ? { areaServed: areas } : {};
};

function geoOf({ company }: Site['settings']) {
  if (company.coordinates === '') return {};
  const [latitude, longitude] = company.coordinates.split(', ').map(Number);
  return { geo: { '@type': 'GeoCoordinates', latitude, longitude } };
}

/** Leaves out demo contacts and empty settings, so that search engines read no false data. */
export function localBusiness(
  { settings, origin }: Site,
  description: string,
  services: readonly string[],
) {
  const { company, contact, social } = settings;
  const demo = demoContacts(settings);
  const links = Object.entries(social).flatMap(([network, url]) =>
    url !== '' && !settings.invalid.includes(`social.${network}`) ? [url] : [],
  );
  const real = (contactName: string, value: object) => (demo.includes(contactName) ? {} : value);
  const address = {
    ...(company.address && real('address', { streetAddress: company.address })),
    ...(company.city && { addressLocality: company.city }),
  };
  return {
    '@type': 'LocalBusiness',
    '@id': studioId(origin),
    name: company.name,
    ...(company.tagline && { slogan: company.tagline }),
    description,
    url: `${origin}/`,
    logo: new URL(settings.logo?.src ?? '/icon-512.png', origin).href,
    ...areasServed(settings),
    ...(services.length > 0 && { knowsAbout: services }),
    ...(isLinkable(settings, 'contact', 'phone') && real('phone', { telephone: contact.phone })),
    ...(isLinkable(settings, 'contact', 'email') && real('email', { email: contact.email })),
    ...(Object.keys(address).length > 0 && {
      address: { '@type': 'PostalAddress', ...address, addressCountry: 'IN' },
    }),
    ...geoOf(settings),
    ...(company.priceRange && { priceRange: company.priceRange }),
    ...(settings.openingHours.length > 0 && { openingHours: settings.openingHours }),
    ...(links.length > 0 && real('social links', { sameAs: links })),
  };
}

export const serviceOf = (
  { settings, origin }: Site,
  { key, name, description }: { key: string; name: string; description: string },
) => ({
  '@type': 'Service',
  '@id': `${origin}/services#${key}`,
  name,
  ...(description && { description }),
  provider: { '@type': 'LocalBusiness', '@id': studioId(origin), name: settings.company.name },
  ...areasServed(settings),
});

export const breadcrumbList = (
  origin: string,
  crumbs: readonly { label: string; path: string }[],
) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ label: 'Home', path: '/' }, ...crumbs].map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: new URL(path, origin).href,
  })),
});
