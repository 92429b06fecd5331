import { type Kysely, sql } from 'kysely';

// The sample text of a legal page was version 1 of the studio's own. It becomes number 0, which visitors see until the
// studio publishes a text, and which is no version. A page that shows the sample has no published text any more.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update page_versions set number = 0, form = coalesce(
      (select form from pages where pages.id = page_versions.page_id and pages.version = 1), form)
    where number = 1 and published_by = ''`.execute(db);
  await sql`delete from pages where version = 1 and exists (
      select 1 from page_versions sample where sample.page_id = pages.id and sample.number = 0)`.execute(
    db,
  );
}
