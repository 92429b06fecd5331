import { v7 as uuid } from 'uuid';

import { saveView } from '~/backoffice/views/saved-views.server';
import { saveWorkingCopy } from '~/backoffice/writing/stored/working-copy.server';
import { saveUndoably, readGroup } from '~/dashboard/settings/settings-form.server';
import { db, transaction } from '~/db/executor.server';
import { blockTime } from '~/features/appointments/desk/blocked-times.server';
import { deletePosts } from '~/features/blog/bin/delete-posts.server';
import { savePost } from '~/features/blog/posts/save-post.server';
import { START_CARD } from '~/features/estimates/engine/card/start-card';
import { FAMILY_HOUSE } from '~/features/estimates/engine/plan/scenarios';
import { estimateSheet } from '~/features/estimates/engine/sheet';
import { leadColumnsOf } from '~/features/estimates/sheet/stored-sheet.server';
import { searchText } from '~/features/images/image-rows.server';
import { deleteLead } from '~/features/leads/changes/delete-lead.server';
import { mergeLeads } from '~/features/leads/changes/merge-leads.server';
import { reindexLead } from '~/features/leads/history/reindex-lead.server';
import { createSource } from '~/features/leads/sources/lead-sources.server';
import { deleteProject } from '~/features/portfolio/bin/delete-project.server';
import type { ProjectDraft } from '~/features/portfolio/project';
import { type SavedProject, saveProject } from '~/features/portfolio/save-project.server';
import { projectStore } from '~/features/portfolio/writing/project-store.server';
import { readManagedProject } from '~/features/portfolio/writing/read-managed-project.server';
import { findGroup, type SettingGroup } from '~/settings/settings-groups';

import { imageRow } from '../factories/image-row';
import { postDraft } from '../factories/post-draft';
import { bookFor, inHours } from './store-appointment';
import { storeLeads } from './store-leads';
import { storeWaitingDeliveries } from './undo-deliveries';

export const ASHA = 'Asha';
export const RAVI = 'Ravi';

export const projectDraft = (more: Partial<ProjectDraft> = {}): ProjectDraft => ({
  name: 'House on a ridge',
  summary: 'A study.',
  discipline: 'architecture',
  type: 'residence',
  place: 'Nowhere',
  year: 2026,
  area: 1200,
  status: 'study',
  costBand: null,
  facts: [['Storeys', 'Two']],
  brief: 'One.',
  process: '',
  result: '',
  credits: '',
  articleSlug: null,
  services: ['architecture'],
  visibility: 'published',
  onHome: false,
  pictures: [
    {
      kind: 'slot',
      source: 'ResidentialRenovation2',
      part: 'model',
      alt: 'A room',
      caption: 'Study',
      focalX: 50,
      focalY: 50,
    },
  ],
  ...more,
});

const contact = (number: number) => ({
  phone_e164: `+9198450${String(10_000 + number)}`,
  email_folded: `${number}@example.in`,
});

async function storeDesk() {
  const sheet = estimateSheet(FAMILY_HOUSE, START_CARD, '2026-12');
  const leads = await storeLeads([
    ...[0, 1, 2, 3].map((number) => ({ name: `Lead ${number}`, ...contact(number) })),
    // Two leads of one person, and one that is already merged into another.
    ...[0, 1].map((number) => ({ name: `Same ${number}`, ...contact(4) })),
    ...[0, 1].map((number) => ({ name: `Story ${number}`, ...contact(5) })),
    ...[0, 1, 2].map((number) => ({
      name: `Flood ${number}`,
      ...contact(20 + number),
      suspect: 1 as const,
      suspect_reason: 'came at once',
      flood: 'flood',
    })),
    { name: 'Set aside', ...contact(30), suspect: 1, suspect_reason: 'came at once' },
    { name: 'To review', ...contact(33), suspect: 1, suspect_reason: 'came at once' },
    { name: 'In the bin', ...contact(31) },
    {
      name: 'Estimate',
      ...contact(32),
      kind: 'estimate',
      ...leadColumnsOf(sheet),
    },
  ]);
  const idOf = (name: string) => leads.find((lead) => lead.name === name)?.id ?? '';
  await db()
    .insertInto('quarantine_rechecks')
    .values({ lead_id: idOf('To review'), state: 'held', round: 1, changed_at: 1 })
    .execute();
  await mergeLeads(idOf('Story 0'), idOf('Story 1'), RAVI);
  await deleteLead(idOf('In the bin'), 1, RAVI);
  await storeAppointments({
    past: idOf('Lead 2'),
    requested: idOf('Lead 3'),
    upcoming: idOf('Same 1'),
  });
  for (const { id } of leads) await reindexLead(id);
  await storeWaitingDeliveries();
}

/** One of each state for these leads, and a blocked time. */
async function storeAppointments(leadIds: { past: string; requested: string; upcoming: string }) {
  await bookFor({ leadId: leadIds.past, choice: { at: inHours(-48), personId: 'asha' } });
  await bookFor({
    leadId: leadIds.requested,
    choice: { wishes: [{ day: '2026-12-01', half: 'morning' }] },
  });
  await bookFor({ leadId: leadIds.upcoming });
  const time = { startsAt: inHours(72), endsAt: inHours(73), reason: 'Site' };
  await blockTime({ people: ['asha'], ...time }, RAVI);
}

/** An image without files. */
async function storeImageRow(alt: string) {
  const id = uuid();
  const row = {
    ...imageRow(`/images/slots/${1_700_000_000_000 + alt.charCodeAt(2)}-house.jpg`),
    id,
    alt,
    search: searchText({ name: 'house', alt, caption: 'Built' }),
  };
  await db().insertInto('images').values(row).execute();
  return row;
}

/** A studio with a record of every kind, in every state that a change can start from. */
export const makeWorld = () => transaction(build);

async function build() {
  for (const table of [
    'deliveries',
    'blocked_times',
    'leads',
    'posts',
    'projects',
    'settings',
    'saved_views',
    'lead_sources',
    'images',
    'binned_images',
    'pages',
    'page_drafts',
    'page_schedule',
  ] as const)
    await db().deleteFrom(table).execute();
  await storeDesk();
  for (const status of ['published', 'draft', 'published', 'draft'] as const)
    await savePost(postDraft({ status, title: `A ${status} post` }));
  await savePost(postDraft({ title: 'For later', publishDate: Date.now() + 86_400_000 }));
  const { id: binned } = await savePost(postDraft({ title: 'In the bin' }));
  await deletePosts([binned], RAVI);
  for (const visibility of ['published', 'draft', 'published'] as const)
    await storeWorkingCopyOf(
      await saveProject(projectDraft({ visibility, name: `A ${visibility} house` }), { by: RAVI }),
    );
  const deletedProject = await saveProject(projectDraft({ name: 'In the bin' }), { by: RAVI });
  if (deletedProject.kind === 'saved') await deleteProject(deletedProject.id, RAVI);
  await saveView('leads', { name: 'New ones', query: 'status=New' }, RAVI);
  await createSource('A portal', 'any');
  await storeImageRow('A court');
  await storeImageRow('A stair');
}

/** Gives a stored project a working copy with another brief. */
async function storeWorkingCopyOf(project: SavedProject) {
  if (project.kind !== 'saved') throw new Error(`Not stored: ${project.kind}`);
  const managed = await readManagedProject(project.id);
  if (!managed) throw new Error('It is not there.');
  const form = { ...managed.form, brief: 'Two.' };
  const save = { id: project.id, tab: 'first', seq: 1, version: managed.version, form, by: RAVI };
  await saveWorkingCopy(projectStore, save);
}

const groupOf = (key: string): SettingGroup => {
  const group = findGroup(key);
  if (!group) throw new Error(`There is no group ${key}.`);
  return group;
};

/** Saves a group of the settings with one changed field, as its form does. */
export async function changeSetting(key: string, field: string, text: string, by: string) {
  const group = groupOf(key);
  const { rows, stamp } = await readGroup(group);
  const form = new FormData();
  form.set('stamp', stamp);
  for (const [index, row] of (rows.length > 0 ? rows : [{}]).entries()) {
    if (group.rows) form.append('row', String(index));
    const prefix = group.rows ? `${index}.` : '';
    const names = [...group.fields.map(({ name }) => name), ...(group.rows?.ids ? ['id'] : [])];
    const rowValues = Object.fromEntries(names.map((name) => [name, row[name] ?? '']));
    for (const [name, value] of Object.entries({
      ...rowValues,
      ...(index === 0 && { [field]: text }),
    }))
      form.set(prefix + name, value);
  }
  return saveUndoably(group, form, by);
}
