import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';

import { db, lockFor, transaction } from '~/db/executor.server';
import type { Tables } from '~/db/tables';
import { publish } from '~/platform/events.server';
import { slugOf } from '~/platform/text/slug';

import { inBin } from './bin/in-bin.server';
import { publishObstacles, type ProjectDraft } from './project';

export type PictureRow = Omit<Insertable<Tables['project_pictures']>, 'project_id'>;

export type AddressHolder = 'project' | 'bin';

export type SavedProject =
  | {
      kind: 'saved';
      id: string;
      slug: string;
      version: number;
      /** Who holds the requested address, if this project had to get another one. */
      addressHolder?: AddressHolder;
    }
  /** The project is not ready to publish; one sentence for each reason. */
  | { kind: 'refused'; reasons: string[] }
  | { kind: 'missing' };

type Change = {
  /** An existing id changes that project; a new one is used; omit it to create one. */
  id?: string;
  by: string | null;
};

/** Stores a project atomically, a new one last. Stores nothing if it should be public and isn't ready. */
export async function saveProject(draft: ProjectDraft, change: Change): Promise<SavedProject> {
  const reasons = draft.visibility === 'published' ? publishObstacles(draft) : [];
  if (reasons.length) return { kind: 'refused', reasons };
  return transaction(async () => {
    // Slugs and positions must be assigned one at a time.
    await lockFor('projects');
    const existing = change.id ? await headTexts(change.id) : undefined;
    if (existing?.binned) return { kind: 'missing' };

    const id = change.id ?? uuid();
    const { slug, holder } = await claimSlug(
      slugOf(draft.slug ?? '') || addressOf(existing) || slugOf(draft.name) || 'project',
      id,
    );
    const version = (existing?.version ?? 0) + 1;
    const values = {
      ...toProjectRow(draft),
      slug,
      updated_at: Date.now(),
      updated_by: change.by,
      version,
    };
    if (existing) await db().updateTable('projects').set(values).where('id', '=', id).execute();
    else
      await db()
        .insertInto('projects')
        .values({ ...values, id, position: await nextPosition(), created_at: values.updated_at })
        .execute();
    await db()
      .insertInto('project_slugs')
      .values({ slug, project_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await storePictures(id, pictureRows(draft));
    await storeServices(id, servicesOf(draft));
    publish('project.changed', { id });
    return { kind: 'saved', id, slug, version, ...(holder && { addressHolder: holder }) };
  });
}

/** A project that was never saved explicitly has its id instead of an address. */
const addressOf = (known?: { id: string; slug: string }) =>
  known && known.slug !== known.id ? known.slug : '';

const headTexts = (id: string) =>
  db()
    .selectFrom('projects')
    .select(['id', 'slug', 'version', inBin.as('binned')])
    .where('id', '=', id)
    .executeTakeFirst();

/** Everything except the address, as one text to compare. */
export const serializeProject = (project: ProjectDraft) =>
  JSON.stringify([toProjectRow(project), pictureRows(project), servicesOf(project).toSorted()]);

/** The first of `base`, `base-2` … that no other project has or ever had, so that old addresses keep working. */
async function claimSlug(
  base: string,
  own: string,
): Promise<{ slug: string; holder: AddressHolder | null }> {
  let first: AddressHolder | null = null;
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    const holder = await db()
      .selectFrom('project_slugs')
      .innerJoin('projects', 'projects.id', 'project_slugs.project_id')
      .select(['project_id', inBin.as('binned')])
      .where('project_slugs.slug', '=', slug)
      .executeTakeFirst();
    if (!holder || holder.project_id === own) return { slug, holder: first };
    first ??= holder.binned ? 'bin' : 'project';
  }
}

/** Needs a transaction that holds the lock of the projects. */
export async function nextPosition(): Promise<number> {
  const { last } = await db()
    .selectFrom('projects')
    .select((eb) => eb.fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}

export const toProjectRow = (draft: ProjectDraft) => ({
  name: draft.name.trim(),
  summary: draft.summary.trim(),
  discipline: draft.discipline,
  type: draft.type,
  place: draft.place.trim(),
  year: draft.year,
  area: draft.area,
  status: draft.status,
  cost_band: draft.costBand,
  facts: JSON.stringify(draft.facts),
  brief: draft.brief.trim(),
  process: draft.process.trim(),
  result: draft.result.trim(),
  credits: draft.credits.trim(),
  article_slug: draft.articleSlug,
  visibility: draft.visibility,
  on_home: draft.onHome ? (1 as const) : (0 as const),
});

const pictureRows = ({ pictures }: ProjectDraft) =>
  pictures.map(({ kind, source, part, alt, caption, focalX, focalY }, position) => ({
    position,
    kind,
    source,
    part,
    alt: alt.trim(),
    caption: caption.trim(),
    focal_x: focalX,
    focal_y: focalY,
  }));

const servicesOf = ({ services }: ProjectDraft) => [...new Set(services)];

export async function storePictures(project_id: string, pictures: readonly PictureRow[]) {
  await db().deleteFrom('project_pictures').where('project_id', '=', project_id).execute();
  if (pictures.length)
    await db()
      .insertInto('project_pictures')
      .values(pictures.map((picture) => ({ project_id, ...picture })))
      .execute();
}

export async function storeServices(project_id: string, services: readonly string[]) {
  await db().deleteFrom('project_services').where('project_id', '=', project_id).execute();
  if (services.length)
    await db()
      .insertInto('project_services')
      .values(services.map((service) => ({ project_id, service })))
      .execute();
}
