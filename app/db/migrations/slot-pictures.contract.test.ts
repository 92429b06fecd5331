import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ENGINES, freshPlace, type Place } from '~tests/engines/engines';
import { migrateTo } from '~tests/engines/migrate-to';
import { imageRow } from '~tests/factories/image-row';

import type { Database } from '~/db/database';
import { openDatabase } from '~/db/database.server';
import { withDatabase } from '~/db/executor.server';
import { shownBlocks } from '~/features/content/page-content';
import { publishedPages } from '~/features/content/read-pages.server';
import { readManagedPage } from '~/features/content/writing/read-managed-page.server';
import { fromOthers } from '~/platform/events.server';

const HOUSE = '/images/slots/1700000000000-house.jpg';
const DESK = '/images/slots/1700000000001-desk.jpg';

describe.each(ENGINES)('Pictures of image slots (%s)', (engine) => {
  let place: Place;
  let database: Database;
  beforeEach(async () => {
    place = await freshPlace(engine);
    database = await openDatabase(place);
    await migrate('0271_import_jobs');
    for (const path of [HOUSE, DESK])
      await database.kysely
        .insertInto('images')
        .values({ ...imageRow(path), id: path, caption: 'Built' })
        .execute();
    fromOthers.missed();
  });
  afterEach(async () => {
    await database.close();
    await place.remove();
  });

  const migrate = (to: string) => migrateTo(database, to);

  const fillSlot = (slot: string, path: string) =>
    database.kysely
      .insertInto('image_slots')
      .values({
        slot,
        image_path: path,
        alt: `Our ${slot}`,
        focal_x: 20,
        focal_y: 80,
        changed_at: 7,
        changed_by: 'Asha',
      })
      .execute();

  const pictureIn = (page: 'home' | 'about', section: string) =>
    withDatabase(database, async () => {
      fromOthers.missed();
      return shownBlocks(await publishedPages(), page, section)[0]?.picture;
    });
  const takenPicture = (slot: string, path: string) => ({
    path,
    alt: `Our ${slot}`,
    focal: { x: 20, y: 80 },
  });

  it('are shown by the pages, and stay when a draft is published', async () => {
    await fillSlot('residentialDesign', HOUSE);
    await fillSlot('aboutUs1', HOUSE);
    await fillSlot('founder', DESK);
    const form = JSON.stringify({
      sections: { lead: [{ key: 'lead', on: true, texts: { text: 'Plain houses.' } }] },
    });
    await sql`insert into pages (id, page, language, form, published_at, published_by)
      values ('en/home', 'home', 'en', ${form}, 5, 'Ravi')`.execute(database.kysely);
    await sql`insert into page_drafts (page_id, form, version, tab, tab_since, tab_seq, saved_at, saved_by)
      values ('en/home', ${form}, 3, 'a', 1, 1, 6, 'Ravi')`.execute(database.kysely);
    await migrate('0272_slot_pictures');

    expect(await pictureIn('home', 'picture')).toEqual(takenPicture('residentialDesign', HOUSE));
    expect(await pictureIn('home', 'footer')).toBeUndefined();
    expect(await pictureIn('about', 'picture')).toEqual(takenPicture('aboutUs1', HOUSE));
    expect(await pictureIn('about', 'founder')).toEqual(takenPicture('founder', DESK));
    const writtenPage = await withDatabase(database, () => readManagedPage('home'));
    expect(writtenPage?.form.sections).toMatchObject({
      lead: [{ texts: { text: 'Plain houses.' } }],
      picture: [{ picture: takenPicture('residentialDesign', HOUSE) }],
    });
    const aboutPage = await withDatabase(database, () => readManagedPage('about'));
    expect(aboutPage?.published).toMatchObject({ at: 7, by: 'Asha' });
  });

  it('are shown by projects that used the slot', async () => {
    await fillSlot('gym', DESK);
    const picture = (source: string) => ({ kind: 'slot', source, part: 'model', alt: 'A hall' });
    await sql`insert into projects (id, slug, position, name, summary, discipline, type, place, year, area, status,
        facts, brief, process, result, credits, visibility, on_home, created_at, updated_at)
      values ('p', 'hall', 1, 'Hall', '', 'interior', 'other', '', 2026, 1, 'built', '[]', '', '', '', '', 'published', 0, 1, 1)`.execute(
      database.kysely,
    );
    for (const [index, source] of ['gym', 'image3'].entries())
      await sql`insert into project_pictures (project_id, position, kind, source, part, alt, caption, focal_x, focal_y)
        values ('p', ${index}, 'slot', ${source}, 'model', 'A hall', 'Study', 50, 50)`.execute(
        database.kysely,
      );
    const form = JSON.stringify({ pictures: [picture('gym'), picture('image3')] });
    await sql`insert into project_drafts (project_id, form, version, base, tab, tab_since, tab_seq, saved_at, saved_by)
      values ('p', ${form}, 1, 1, 'a', 1, 1, 6, 'Ravi')`.execute(database.kysely);
    await migrate('0272_slot_pictures');

    const pictures = await database.kysely
      .selectFrom('project_pictures')
      .select(['kind', 'source', 'alt', 'caption', 'focal_x'])
      .orderBy('position')
      .execute();
    expect(pictures).toEqual([
      { kind: 'image', source: DESK, alt: 'Our gym', caption: 'Built', focal_x: 20 },
      { kind: 'slot', source: 'image3', alt: 'A hall', caption: 'Study', focal_x: 50 },
    ]);
    const { form: draft } = await database.kysely
      .selectFrom('project_drafts')
      .select('form')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(draft ?? '')).toMatchObject({
      pictures: [{ kind: 'image', source: DESK, focalY: 80 }, picture('image3')],
    });
  });

  it('of missing images, and logos, are not changed', async () => {
    await fillSlot('aboutUs1', '/images/slots/1700000000002-gone.jpg');
    await fillSlot('logo', HOUSE);
    await migrate('0272_slot_pictures');
    expect(await pictureIn('about', 'picture')).toBeUndefined();
    const remainingSlots = await database.kysely.selectFrom('image_slots').select('slot').execute();
    expect(remainingSlots).toEqual([{ slot: 'logo' }]);
  });
});
