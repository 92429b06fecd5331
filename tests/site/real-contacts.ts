import { inDatabase } from './site-database.ts';
import type { Site } from './start-site.ts';

/**
 * Enters contacts that are not samples, so that the site may be indexed. Writes to a stopped site's database, for
 * benchmarks and screenshots.
 */
export function enterContacts(site: Pick<Site, 'dataDir'>, place: Record<string, string> = {}) {
  const groups = {
    company: {
      name: 'LDS Design Consultants',
      shortName: 'LDS',
      address: '1 Bench Road, Pune 411001',
      hours: 'Monday to Saturday, 10 am to 6 pm',
      ...place,
    },
    contact: {
      email: 'studio@bench.test',
      phone: '+91 98765 43210',
      whatsapp: '919876543210',
      replyDays: '1',
    },
    social: { instagram: '', linkedin: '', facebook: '', twitter: '' },
    clientLogin: { url: 'https://clients.bench.test/' },
  };
  inDatabase(site, (file) => {
    const row = file.prepare(
      'insert into settings (key, value, updated_at) values (?, ?, ?) on conflict (key) do update set value = excluded.value',
    );
    for (const [key, value] of Object.entries(groups)) row.run(key, JSON.stringify(value), 0);
  });
}
