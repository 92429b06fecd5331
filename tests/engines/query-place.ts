import { sql } from 'kysely';

import { openDatabase } from '~/db/database.server';

import { inDatabase } from '../site/site-database';
import type { Place } from './engines';

/** Runs a query on a site's database, on either engine, past the site. */
export async function queryPlace(
  place: Place,
  text: string,
): Promise<readonly Record<string, unknown>[]> {
  if (!place.databaseUrl) return inDatabase(place, (file) => file.prepare(text).all());
  const database = await openDatabase(place);
  try {
    return (await sql.raw<Record<string, unknown>>(text).execute(database.kysely)).rows;
  } finally {
    await database.close();
  }
}
