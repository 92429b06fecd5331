import { type Kysely, sql } from 'kysely';

/** Slots that a page showed, with the section that has the picture now, whose one block has the section's name. */
const PAGES = [
  ['residentialDesign', 'home', 'picture'],
  ['footer', 'home', 'footer'],
  ['aboutUs1', 'about', 'picture'],
  ['founder', 'about', 'founder'],
] as const;

/** Earlier versions made the logo of the settings from these. */
const LOGOS = ['logo', 'logoWhite'];

type Filled = {
  readonly slot: string;
  readonly path: string;
  readonly alt: string;
  readonly caption: string;
  readonly focal_x: number;
  readonly focal_y: number;
  readonly changed_at: number;
  readonly changed_by: string;
};

/** Removes image slots: pages and projects get the pictures that the studio had chosen for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Filled>`
    select slot, image_path as path, image_slots.alt, images.caption, image_slots.focal_x, image_slots.focal_y,
      changed_at, changed_by
    from image_slots join images on images.path = image_slots.image_path`.execute(db);
  const filled = new Map(
    rows.filter(({ slot }) => !LOGOS.includes(slot)).map((row) => [row.slot, row]),
  );
  for (const page of ['home', 'about']) await fillPage(db, page, filled);
  await fillProjects(db, filled);
  await sql`delete from image_slots where slot not in (${sql.join(LOGOS)})`.execute(db);
  // Changes of slots can't be undone any more.
  await sql`delete from undo_log where steps like '%"of":"slot"%'`.execute(db);
}

const TEXTS = [
  ['pages', 'id'],
  ['page_drafts', 'page_id'],
  ['page_schedule', 'page_id'],
  ['page_revisions', 'page_id'],
] as const;

async function fillPage(db: Kysely<unknown>, page: string, filled: ReadonlyMap<string, Filled>) {
  const pictures = PAGES.flatMap(([slot, of, section]) => {
    const row = of === page ? filled.get(slot) : undefined;
    return row ? [{ section, row }] : [];
  });
  const [first] = pictures;
  if (!first) return;
  const id = `en/${page}`;
  await sql`insert into pages (id, page, language, form, published_at, published_by)
    values (${id}, ${page}, 'en', ${JSON.stringify({ sections: {} })}, ${first.row.changed_at}, ${first.row.changed_by})
    on conflict (id) do nothing`.execute(db);
  const blocks = pictures.map(({ section, row: { path, alt, focal_x, focal_y } }) => {
    const picture = { path, alt, focal: { x: focal_x, y: focal_y } };
    return [section, [{ key: section, on: true, texts: {}, picture }]] as const;
  });
  for (const [table, key] of TEXTS)
    await rewriteForms<{ sections: object }>(
      db,
      { table, where: sql`${sql.ref(key)} = ${id}` },
      (form) => ({ ...form, sections: { ...form.sections, ...Object.fromEntries(blocks) } }),
    );
}

type Picture = { readonly kind: string; readonly source: string };

async function fillProjects(db: Kysely<unknown>, filled: ReadonlyMap<string, Filled>) {
  for (const { slot, path, alt, caption, focal_x, focal_y } of filled.values())
    await sql`update project_pictures set kind = 'image', source = ${path}, alt = ${alt}, caption = ${caption},
        focal_x = ${focal_x}, focal_y = ${focal_y}
      where kind = 'slot' and source = ${slot}`.execute(db);
  const fill = <P extends Picture>(picture: P) => {
    const row = picture.kind === 'slot' ? filled.get(picture.source) : undefined;
    if (!row) return picture;
    const { path: source, alt, caption, focal_x: focalX, focal_y: focalY } = row;
    return { ...picture, kind: 'image', source, alt, caption, focalX, focalY };
  };
  for (const table of ['project_drafts', 'project_revisions'])
    await rewriteForms<{ pictures: readonly Picture[] }>(
      db,
      { table, where: sql`form like '%"kind":"slot"%'` },
      (form) => ({ ...form, pictures: form.pictures.map(fill) }),
    );
}

/** Stored forms are equal only as texts, so each text is rewritten once and in place. */
async function rewriteForms<Form>(
  db: Kysely<unknown>,
  { table, where }: { table: string; where: ReturnType<typeof sql> },
  change: (form: Form) => Form,
) {
  const { rows } = await sql<{ form: string }>`
    select distinct form from ${sql.table(table)} where form is not null and ${where}`.execute(db);
  for (const { form } of rows)
    await sql`update ${sql.table(table)} set form = ${JSON.stringify(change(JSON.parse(form)))}
      where form = ${form} and ${where}`.execute(db);
}
