import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['images', 'binned_images'])
    await sql`alter table ${sql.table(table)} add column file_hash text`.execute(db);
  await sql`create index images_file_hash on images (file_hash) where file_hash is not null`.execute(
    db,
  );
}
