import { db, lockFor, transaction } from '~/db/executor.server';
import { saveProject } from '~/features/portfolio/save-project.server';

import { guests } from './guests';
import { houses } from './houses';
import { large } from './large';

/**
 * As the studio shows them: neighbours differ in kind, colour and scale; the heaviest pictures stand below a phone’s first
 * screens.
 */
const ORDER = [
  'monsoon-bedroom',
  'resort-on-a-slope',
  'courtyard-house',
  'executive-spa',
  'court-house',
  'city-flat-before-and-after',
  'amity-quarter',
  'loft-in-a-mill',
  'office-on-a-square',
  'restaurant-and-night-club',
  'guest-house-retreat',
  'jewellery-shop',
  'ribs-and-footings',
  'screening-room',
  'gymnasium',
  'chair-table-cabinet',
];

/** Remembers that it was done, so that an owner who deletes the demo projects is rid of them. */
const DONE = 'demo-projects';

/**
 * Fills a portfolio that never had a project with the demo studies: all or none, once, however many instances start. Resolves
 * with the number of projects stored.
 */
export function importDemoProjects(): Promise<number> {
  return transaction(async () => {
    await lockFor(DONE);
    const begun = await db()
      .selectFrom('projects')
      .select('id')
      .limit(1)
      .unionAll(db().selectFrom('settings').select('key as id').where('key', '=', DONE))
      .execute();
    if (begun.length > 0) return 0;
    const drafts = [...houses, ...guests, ...large].toSorted(
      (a, b) => ORDER.indexOf(a.slug ?? '') - ORDER.indexOf(b.slug ?? ''),
    );
    for (const draft of drafts) await saveProject(draft, { by: null });
    await db()
      .insertInto('settings')
      .values({ key: DONE, value: 'true', updated_at: Date.now() })
      .execute();
    return drafts.length;
  });
}
