import { studioSettings } from '~tests/factories/appointments';
import { inDatabase } from '~tests/site/site-database';
import { startSite, type Site } from '~tests/site/start-site';

/** Stores settings that offer appointments in a stopped site's database. */
export function storeAppointmentSettings(site: Pick<Site, 'dataDir'>) {
  const { hours, appointments, people } = studioSettings;
  inDatabase(site, (file) => {
    const setting = file.prepare('insert into settings (key, value, updated_at) values (?, ?, ?)');
    setting.run('hours', JSON.stringify(hours), 0);
    setting.run('appointments', JSON.stringify(appointments), 0);
    const person = file.prepare(
      'insert into people (id, name, role, registration, on_site, position, changed_at) values (?, ?, ?, ?, ?, ?, ?)',
    );
    for (const [position, { id, name }] of people.entries())
      person.run(id, name, '', '', 1, position, 0);
  });
}

/** A site at which visitors can book. */
export async function startWithAppointments(
  environment: Record<string, string> = {},
): Promise<Site> {
  const first = await startSite(environment);
  await first.stop();
  storeAppointmentSettings(first);
  return startSite(environment, first.dataDir);
}
