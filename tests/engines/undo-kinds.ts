import { sql } from 'kysely';
import { v4 as uuid } from 'uuid';

import { undoable } from '~/backoffice/undo/undo-log.server';
import { undoableAnswer } from '~/backoffice/undo/undoable-answer.server';
import { changeView, deleteView, keepView, listViews } from '~/backoffice/views/saved-views.server';
import { db } from '~/db/executor.server';
import { carryOutInBin as inPostBin } from '~/features/blog/bin/bin-changes.server';
import { changePosts } from '~/features/blog/manage/change-posts.server';
import type { PostsChange } from '~/features/blog/manage/posts-query.server';
import { START_CARD } from '~/features/estimates/engine/card/start-card';
import { FAMILY_HOUSE } from '~/features/estimates/engine/plan/scenarios';
import { estimateSheet } from '~/features/estimates/engine/sheet';
import { latestRateCard, publishRateCard } from '~/features/estimates/rates/rate-cards.server';
import { reviseEstimate } from '~/features/estimates/revise/revise-estimate.server';
import { readImage } from '~/features/images/find-images.server';
import { renameFolder } from '~/features/images/folders/rename-folder.server';
import { wordsOf } from '~/features/images/image';
import { changeImage } from '~/features/images/library/change-image.server';
import { emptySlot, fillSlot } from '~/features/images/slots/change-slot.server';
import { readSlots } from '~/features/images/slots/read-slots.server';
import { carryOutInBin as inLeadBin } from '~/features/leads/bin/bin-changes.server';
import { addLead } from '~/features/leads/by-hand/add-lead.server';
import { carryOut } from '~/features/leads/desk/lead-changes.server';
import type { LeadRequest } from '~/features/leads/desk/lead-request.server';
import { leadThing, storyThings } from '~/features/leads/undo/lead-things.server';
import { carryOutInBin as inProjectBin } from '~/features/portfolio/bin/bin-changes.server';
import { changeProject } from '~/features/portfolio/manage/project-change.server';
import { saveProject } from '~/features/portfolio/save-project.server';
import { answerDraftRequest as answerProjectDraft } from '~/features/portfolio/writing/draft-request.server';
import { readManagedProject } from '~/features/portfolio/writing/read-managed-project.server';
import { withText } from '~/features/words/editor/change-form';
import {
  answerDraftRequest as answerPageDraft,
  readDraftNow as readPageNow,
} from '~/features/words/writing/draft-request.server';
import { demoSettings } from '~/settings/settings';

import { changeSetting, projectDraft } from './undo-world';

type Undo = string | null | undefined;

/** Does a change of one kind to whatever it can be done to, as somebody. @returns by which id it is undone; null: there was nothing. */
type Do = (by: string) => Promise<Undo>;

let counted = 0;
/** Another one each time, so that every change changes something. */
const text = () => `Text ${(counted += 1)}`;

const leads = (of: 'desk' | 'aside', kind: 'inquiry' | 'estimate' = 'inquiry') =>
  db()
    .selectFrom('leads')
    .select(['id', 'version', 'status', 'priority', 'follow_up_at', 'phone_e164'])
    .where('merged_into', 'is', null)
    .where('deleted_at', 'is', null)
    .where('suspect', '=', of === 'desk' ? 0 : 1)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();

const onDesk = async (change: LeadRequest, by: string): Promise<Undo> =>
  (await carryOut(change, by)).undoId;

/** A change of the first lead of the desk. */
const ofLead =
  (change: (lead: Awaited<ReturnType<typeof leads>>[number]) => LeadRequest): Do =>
  async (by) => {
    const [lead] = await leads('desk');
    return lead ? onDesk(change(lead), by) : null;
  };

/** A change of many leads at once. */
const ofMany =
  (of: 'desk' | 'aside', more: { do: 'many-delete' | 'many-promote' | 'many-set-aside' }): Do =>
  async (by) => {
    const chosen = (await leads(of)).slice(0, 3);
    return chosen.length > 0 ? onDesk({ ...more, chosen }, by) : null;
  };

/** Something that is done by hand to a page of the site, in other words each time. */
async function ofPage(by: string, what: { do: 'publish' | 'unpublish'; at?: number }) {
  const now = await readPageNow('about');
  if (!now) return null;
  const form = withText(now.form, ['people', 'people', 'title'], text());
  const request = { ...what, tab: uuid(), seq: 1, version: now.version, form };
  const answer = await answerPageDraft('about', request, by);
  return answer.outcome === 'saved' ? answer.undoId : null;
}

const pairOf = async () => {
  const desk = await leads('desk');
  return desk
    .map(({ id, phone_e164 }) => [
      id,
      desk.find((other) => other.id !== id && phone_e164 && other.phone_e164 === phone_e164)?.id,
    ])
    .find(([, other]) => other !== undefined);
};

const mergedLead = () =>
  db()
    .selectFrom('leads')
    .select('id')
    .where('merged_into', 'is not', null)
    .where('binned_at', 'is', null)
    .executeTakeFirst();

const binned = (table: 'leads' | 'posts' | 'projects') =>
  db()
    .selectFrom(table)
    .select('id')
    .where('binned_at', 'is not', null)
    .$if(table === 'leads', (leadsOnly) => leadsOnly.where(sql<boolean>`merged_into = id`))
    // What went there last.
    .orderBy('binned_at', 'desc')
    .executeTakeFirst();

const posts = async (status: 'draft' | 'published') => {
  const rows = await db()
    .selectFrom('posts')
    .select('id')
    .where('status', '=', status)
    .where('binned_at', 'is', null)
    .orderBy('id')
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
};

const ofPosts =
  (status: 'draft' | 'published', change: (ids: string[]) => PostsChange): Do =>
  async (by) => {
    const ids = await posts(status);
    return ids.length > 0 ? (await changePosts(change(ids), by)).undoId : null;
  };

const projects = (visibility?: 'draft' | 'published') => {
  const rows = db().selectFrom('projects').select('id').where('binned_at', 'is', null);
  return (visibility ? rows.where('visibility', '=', visibility) : rows)
    .orderBy('position')
    .execute();
};

const ofProject =
  (fields: Record<string, string>, visibility?: 'draft' | 'published'): Do =>
  async (by) => {
    const [project] = await projects(visibility);
    if (!project) return null;
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, id: project.id }))
      form.set(name, value);
    const answer = await changeProject(form, by);
    return answer.ok ? answer.undoId : null;
  };

/** What the button of an editor does that holds other words than what is stored. */
const inProjectEditor =
  (what: 'publish' | 'unpublish' | 'save' | 'delete', visibility?: 'draft' | 'published'): Do =>
  async (by) => {
    const [project] = await projects(visibility);
    const managed = project && (await readManagedProject(project.id));
    if (!managed) return null;
    const form = { ...managed.form, name: text(), summary: text() };
    const answer = await answerProjectDraft(
      managed.key,
      { do: what, tab: uuid(), seq: 1, version: managed.version, form },
      by,
    );
    if (answer.outcome === 'saved' || answer.outcome === 'gone') return answer.undoId;
    throw new Error(JSON.stringify(answer));
  };

const ofSetting =
  (key: string, field: string, value: () => string = text): Do =>
  async (by) => {
    const { result, undo } = await changeSetting(key, field, value(), by);
    if (result) throw new Error(JSON.stringify(result));
    return undo;
  };

const fromBin =
  (
    of: 'lead' | 'post' | 'project',
    table: 'leads' | 'posts' | 'projects',
    restore: (id: string, by: string) => ReturnType<typeof inLeadBin>,
  ): Do =>
  async (by) => {
    const found = await binned(table);
    if (!found) return null;
    const things = of === 'lead' ? () => storyThings([found.id]) : [{ of, id: found.id }];
    const change = { things, what: 'Restored', by };
    return (await undoableAnswer(change, () => restore(found.id, by))).undoId;
  };

const withImage =
  (work: (id: string, by: string) => Promise<Undo>): Do =>
  async (by) => {
    // Not the one that stands in a slot.
    const image = await db()
      .selectFrom('images')
      .select('id')
      .where('alt', '<>', 'A court')
      .orderBy('id')
      .executeTakeFirst();
    return image ? work(image.id, by) : null;
  };

const withView =
  (work: (id: string, by: string) => Promise<{ undo: Undo }>): Do =>
  async (by) => {
    const [view] = await listViews('leads');
    return view ? (await work(view.id, by)).undo : null;
  };

/** Every kind of change that can be undone, by its name. */
export const kinds: Readonly<Record<string, Do>> = {
  'the status of a lead': ofLead(({ id, version, status }) => ({
    ...{ do: 'status', id, version, status: status === 'Lost' ? 'New' : 'Lost' },
  })),
  'the priority of a lead': ofLead(({ id, version, priority }) => ({
    ...{ do: 'priority', id, version, priority: priority === 'high' ? 'low' : 'high' },
  })),
  'a follow-up that is set': ofLead(({ id, version }) => ({
    ...{ do: 'follow-up', id, version, followUp: 1_795_000_000_000 + (counted += 1) },
  })),
  'a follow-up that is taken away': async (by) => {
    const promised = (await leads('desk')).find((lead) => lead.follow_up_at !== null);
    if (!promised) return null;
    const { id, version } = promised;
    return onDesk({ do: 'follow-up', id, version, followUp: null }, by);
  },
  'the reason of a lost lead': ofLead(({ id, version }) => {
    const reason = demoSettings.lostReasons[(counted += 1) % 6] ?? null;
    return { do: 'lost-reason', id, version, reason };
  }),
  'the fee and cost of a lead': ofLead(({ id, version }) => ({
    ...{ do: 'won', id, version, fee: (counted += 1), signedCost: 5_200_000, finalCost: null },
  })),
  'a note': ofLead(({ id }) => ({ do: 'note', id, note: text() })),
  'a contact': ofLead(({ id, version }) => ({
    ...{ do: 'contact', id, version, name: text(), phone: '+91 98450 99999' },
    ...{ email: 'new@example.in', pincode: '560034', source: 'referral' },
  })),
  'a call': ofLead(({ id }) => ({
    ...{ do: 'call', id, request: uuid(), outcome: 'reached', next: text() },
  })),
  'a call with a promise': ofLead(({ id }) => ({
    ...{ do: 'call', id, request: uuid(), outcome: 'no-answer', next: '' },
    followUp: 1_796_000_000_000 + (counted += 1),
  })),
  'a lead that is deleted': ofLead(({ id, version }) => ({ do: 'delete', id, version })),
  'a lead that is restored': fromBin('lead', 'leads', (id, by) => inLeadBin('restore', id, by)),
  'a lead that is moved to the desk': async (by) => {
    const [lead] = await leads('aside');
    return lead ? onDesk({ do: 'promote', id: lead.id }, by) : null;
  },
  'two leads that become one': async (by) => {
    const [id = '', other = ''] = (await pairOf()) ?? [];
    return other ? onDesk({ do: 'merge', id, other }, by) : null;
  },
  'a story that becomes two': async (by) => {
    const part = await mergedLead();
    return part ? onDesk({ do: 'unmerge', id: part.id }, by) : null;
  },
  'the status of many leads': async (by) => {
    const chosen = await leads('desk');
    const status = chosen.every((lead) => lead.status === 'Contacted') ? 'New' : 'Contacted';
    return chosen.length > 0 ? onDesk({ do: 'many-status', chosen, status }, by) : null;
  },
  'many leads that are deleted': ofMany('desk', { do: 'many-delete' }),
  'many leads that are moved to the desk': ofMany('aside', { do: 'many-promote' }),
  'many leads that are set aside': ofMany('desk', { do: 'many-set-aside' }),
  'a flood that is moved to the desk': (by) => onDesk({ do: 'flood-promote', id: 'flood' }, by),
  'a flood that is deleted': (by) => onDesk({ do: 'flood-delete', id: 'flood' }, by),
  'a lead by hand': async (by) => {
    const lead = {
      ...{ form: uuid(), source: 'call' as const, note: text(), name: text(), email: '' },
      ...{ phone: { typed: '98450 77777', e164: '+919845077777' }, pincode: '' },
      projectType: '' as const,
    };
    const { undo } = await undoable(
      { things: [], made: (added) => [leadThing(added.id)], what: 'Lead added', by },
      () => addLead(lead, by),
    );
    return undo;
  },
  'the status of an estimate': async (by) => {
    const [lead] = await leads('desk', 'estimate');
    if (!lead) return null;
    const { id, version, status } = lead;
    const to = status === 'Lost' ? 'New' : 'Lost';
    return onDesk({ do: 'status', id, version, status: to }, by);
  },
  'an estimate that is revised': async (by) => {
    const [lead] = await leads('desk', 'estimate');
    if (!lead) return null;
    const builtUp = 1_000 + (counted += 1);
    const sheet = estimateSheet({ ...FAMILY_HOUSE, builtUp }, START_CARD, '2026-12');
    const { undo } = await undoable(
      { things: [{ of: 'estimate', id: lead.id }], what: 'Estimate revised', by },
      () => reviseEstimate(lead.id, sheet, { unit: 'sqft', by }),
    );
    return undo;
  },
  'posts that are published': ofPosts('draft', (ids) => ({ do: 'publish', ids })),
  'posts that are unpublished': ofPosts('published', (ids) => ({ do: 'unpublish', ids })),
  'posts that are moved to a category': ofPosts('published', (ids) => ({
    ...{ do: 'move', ids, category: 'Engineering' },
  })),
  'posts that get a tag': ofPosts('draft', (ids) => ({ do: 'tag', ids, tag: text() })),
  'posts that are deleted': ofPosts('published', (ids) => ({ do: 'delete', ids })),
  'a post that is restored': fromBin('post', 'posts', (id) => inPostBin('restore', id)),
  'a project': async (by) => {
    const [project] = await projects();
    if (!project) return null;
    const { undo } = await undoable(
      { things: [{ of: 'project', id: project.id }], what: 'Project changed', by },
      () => saveProject(projectDraft({ name: text(), services: [] }), { id: project.id, by }),
    );
    return undo;
  },
  'a project that is published from its editor': inProjectEditor('publish'),
  'a project that is taken back from its editor': inProjectEditor('unpublish', 'published'),
  'a project whose draft is saved': inProjectEditor('save', 'draft'),
  'a project that is deleted from its editor': inProjectEditor('delete'),
  'a project that is made': async (by) => {
    const id = uuid();
    const { undo } = await undoable(
      { things: [{ of: 'project', id }], what: 'Project made', by },
      () => saveProject(projectDraft({ name: text() }), { id, fresh: true, by }),
    );
    return undo;
  },
  'a project that is published': ofProject({ intent: 'publish' }, 'draft'),
  'a project that is taken back': ofProject({ intent: 'unpublish' }, 'published'),
  'a project that is chosen for home': ofProject({ intent: 'home', chosen: 'yes' }),
  'the order of the projects': async (by) => {
    const form = new FormData();
    form.set('intent', 'order');
    form.set(
      'ids',
      (await projects())
        .map(({ id }) => id)
        .toReversed()
        .join(),
    );
    const answer = await changeProject(form, by);
    return answer.ok ? answer.undoId : null;
  },
  'a project that is deleted': ofProject({ intent: 'delete' }),
  'a project that is restored': fromBin('project', 'projects', (id) => inProjectBin('restore', id)),
  'the company': ofSetting('company', 'hours'),
  'the contact of the studio': ofSetting('contact', 'replyTime'),
  'the social links': ofSetting(
    'social',
    'instagram',
    () => `https://example.in/${text().slice(5)}`,
  ),
  'the client login': ofSetting(
    'clientLogin',
    'url',
    () => `https://example.in/${text().slice(5)}`,
  ),
  'the people': ofSetting('people', 'name'),
  'the fees': ofSetting('fees', 'architecture'),
  'the categories': ofSetting('categories', 'name'),
  'the replies': ofSetting('replies', 'title'),
  'a rate card': async (by) => {
    const { id, ...card } = structuredClone(await latestRateCard());
    card.finishes.standard.value += 100;
    const { undo } = await undoable(
      {
        things: [],
        made: (made) => (made.ok ? [{ of: 'rate card', id: made.id }] : []),
        ...{ what: 'Rate card published', by },
      },
      () => publishRateCard(card, { basedOn: id, note: 'Dearer', by }),
    );
    return undo;
  },
  'the words of an image': withImage(async (id, by) => {
    const image = await readImage(id);
    if (!image) return null;
    const seen = wordsOf(image);
    const change = { do: 'edit', ...seen, alt: text(), focalX: 7, seen } as const;
    const answer = await changeImage(id, change, by);
    return answer.done === 'saved' ? answer.undoId : null;
  }),
  'an image that is deleted': withImage(async (id, by) => {
    const answer = await changeImage(id, { do: 'delete', slots: [] }, by);
    return answer.done === 'deleted' ? answer.undoId : null;
  }),
  'a folder of images that is renamed': async (by) => {
    const image = await db().selectFrom('images').select('folder').executeTakeFirst();
    return image ? (await renameFolder(image.folder, `folder-${(counted += 1)}`, by)).undoId : null;
  },
  'an image slot that is filled': async (by) => {
    const image = await db().selectFrom('images').select('path').executeTakeFirst();
    const stands = (await readSlots()).find(({ slot }) => slot === 'founder');
    if (!image) return null;
    const filling = { path: image.path, alt: text(), focalX: 1, focalY: 2 };
    const { undo } = await undoable(
      { things: [{ of: 'slot', id: 'founder' }], what: 'Slot changed', by },
      () => fillSlot('founder', filling, stands?.changedAt ?? null, by),
    );
    return undo;
  },
  'a page that is published': (by) => ofPage(by, { do: 'publish' }),
  'a page that is scheduled': (by) =>
    ofPage(by, { do: 'publish', at: Date.now() + 86_400_000 + (counted += 1) }),
  'a page that is taken back': (by) => ofPage(by, { do: 'unpublish' }),
  'a view that is kept': async (by) =>
    (await keepView('leads', { name: text(), query: 'status=New' }, by)).undo,
  'a view that is renamed': withView((id, by) => changeView(id, { name: text() }, by)),
  'a view of another list': withView((id, by) => changeView(id, { query: `q=${text()}` }, by)),
  'a view that is deleted': withView((id, by) => deleteView(id, by)),
  'an image slot that is emptied': async (by) => {
    const stands = (await readSlots()).find(({ slot }) => slot === 'gym');
    if (!stands) return null;
    const { undo } = await undoable(
      { things: [{ of: 'slot', id: 'gym' }], what: 'Slot changed', by },
      () => emptySlot('gym', stands.changedAt),
    );
    return undo;
  },
};
