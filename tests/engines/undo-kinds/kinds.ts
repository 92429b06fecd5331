import { v4 as uuid } from 'uuid';
import { changeSetting, projectDraft } from '~tests/engines/undo-world';

import { undoable } from '~/backoffice/undo/undo-log.server';
import { changeView, deleteView, saveView, listViews } from '~/backoffice/views/saved-views.server';
import { answerDraft } from '~/backoffice/writing/stored/drafts.server';
import { db } from '~/db/executor.server';
import { postBin } from '~/features/blog/bin/post-bin.server';
import { changePosts } from '~/features/blog/manage/change-posts.server';
import type { PostsChange } from '~/features/blog/manage/posts-query.server';
import { postDrafts } from '~/features/blog/working-copy/post-drafts.server';
import { readManagedPost } from '~/features/blog/working-copy/read-managed-post.server';
import { withText } from '~/features/content/editor/change-form';
import { pageDrafts, readPageDraft } from '~/features/content/writing/page-drafts.server';
import { latestRateCard, publishRateCard } from '~/features/estimates/rates/rate-cards.server';
import { readImage } from '~/features/images/find-images.server';
import { renameFolder } from '~/features/images/folders/rename-folder.server';
import { imageWordsOf } from '~/features/images/image';
import { changeImage } from '~/features/images/library/change-image.server';
import { changeImages } from '~/features/images/library/change-images.server';
import {
  updateSource,
  deleteSource,
  listSources,
} from '~/features/leads/sources/lead-sources.server';
import { projectBin } from '~/features/portfolio/bin/project-bin.server';
import { changeProject } from '~/features/portfolio/manage/project-change.server';
import { saveProject } from '~/features/portfolio/save-project.server';
import { projectDrafts } from '~/features/portfolio/writing/project-drafts.server';
import { readManagedProject } from '~/features/portfolio/writing/read-managed-project.server';

import { appointmentKinds } from './appointment-kinds';
import { leadKinds } from './lead-kinds';
import { count, text, fromBin, type Do, type Undo } from './shared';

/** Changes a page of the site by hand, with a new text each time. */
async function changePage(by: string, what: { do: 'publish' | 'unpublish'; at?: number }) {
  const now = await readPageDraft('about');
  if (!now) return null;
  const one = withText(now.form, ['people', 'people', 'title'], text());
  const request = { ...what, tab: uuid(), seq: 1, version: now.version, form: one };
  const answer = await answerDraft(pageDrafts, 'about', request, by);
  return answer.outcome === 'saved' ? answer.undoId : null;
}

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
    const one = new FormData();
    for (const [name, value] of Object.entries({ ...fields, id: project.id })) one.set(name, value);
    const answer = await changeProject(one, by);
    return answer.ok ? answer.undoId : null;
  };

/** Presses a button of an editor that contains other texts than the stored ones. */
const inProjectEditor =
  (request: 'publish' | 'unpublish' | 'save' | 'delete', visibility?: 'draft' | 'published'): Do =>
  async (by) => {
    const [project] = await projects(visibility);
    const managed = project && (await readManagedProject(project.id));
    if (!managed) return null;
    const one = { ...managed.form, name: text(), summary: text() };
    const answer = await answerDraft(
      projectDrafts,
      managed.key,
      { do: request, tab: uuid(), seq: 1, version: managed.version, form: one },
      by,
    );
    if (answer.outcome === 'saved' || answer.outcome === 'gone') return answer.undoId;
    throw new Error(JSON.stringify(answer));
  };

/** Sends a text from a post's editor that is not stored yet. */
const inPostEditor =
  (verb: 'publish' | 'unpublish' | 'delete', status: 'draft' | 'published'): Do =>
  async (by) => {
    const [id = ''] = await posts(status);
    const managed = await readManagedPost(id);
    if (!managed) return null;
    const one = { ...managed.form, title: text(), content: text() };
    const request = { do: verb, tab: uuid(), seq: 1, version: managed.version, form: one };
    const answer = await answerDraft(postDrafts, id, request, by);
    if (answer.outcome === 'saved' || answer.outcome === 'gone') return answer.undoId;
    throw new Error(JSON.stringify(answer));
  };

const setField =
  (key: string, field: string, value: () => string = text): Do =>
  async (by) => {
    const { result, undo } = await changeSetting(key, field, value(), by);
    if (result) throw new Error(JSON.stringify(result));
    return undo;
  };

const withImage =
  (work: (id: string, by: string) => Promise<Undo>): Do =>
  async (by) => {
    const image = await db().selectFrom('images').select('id').orderBy('id').executeTakeFirst();
    return image ? work(image.id, by) : null;
  };

const withSource =
  (work: (id: string, by: string) => Promise<Undo>): Do =>
  async (by) => {
    const [source] = await listSources();
    return source ? work(source.id, by) : null;
  };

const withView =
  (work: (id: string, by: string) => Promise<{ undo: Undo }>): Do =>
  async (by) => {
    const [view] = await listViews('leads');
    return view ? (await work(view.id, by)).undo : null;
  };

/** Every kind of change that can be undone, by name. */
export const kinds: Readonly<Record<string, Do>> = {
  ...leadKinds,
  ...appointmentKinds,
  'posts that are published': ofPosts('draft', (ids) => ({ do: 'publish', ids })),
  'posts that are unpublished': ofPosts('published', (ids) => ({ do: 'unpublish', ids })),
  'posts that are moved to a category': ofPosts('published', (ids) => ({
    do: 'move',
    ids,
    category: 'Engineering',
  })),
  'posts that get a tag': ofPosts('draft', (ids) => ({ do: 'tag', ids, tag: text() })),
  'posts that are deleted': ofPosts('published', (ids) => ({ do: 'delete', ids })),
  'a post that is published from its editor': inPostEditor('publish', 'draft'),
  'a post whose changes are published from its editor': inPostEditor('publish', 'published'),
  'a post that is unpublished from its editor': inPostEditor('unpublish', 'published'),
  'a post that is deleted from its editor': inPostEditor('delete', 'published'),
  'a post that is restored': fromBin(postBin, 'posts'),
  'a project': async (by) => {
    const [project] = await projects();
    if (!project) return null;
    const { undo } = await undoable(
      { records: [{ of: 'project', id: project.id }], what: 'Project changed', by },
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
      { records: [{ of: 'project', id }], what: 'Project created', by },
      () => saveProject(projectDraft({ name: text() }), { id, by }),
    );
    return undo;
  },
  'a project that is published': ofProject({ intent: 'publish' }, 'draft'),
  'a project that is taken back': ofProject({ intent: 'unpublish' }, 'published'),
  'a project that is chosen for home': ofProject({ intent: 'home', chosen: 'yes' }),
  'the order of the projects': async (by) => {
    const one = new FormData();
    one.set('intent', 'order');
    one.set(
      'ids',
      (await projects())
        .map(({ id }) => id)
        .toReversed()
        .join(),
    );
    const answer = await changeProject(one, by);
    return answer.ok ? answer.undoId : null;
  },
  'a project that is deleted': ofProject({ intent: 'delete' }),
  'a project that is restored': fromBin(projectBin, 'projects'),
  'the company': setField('company', 'hours'),
  'the contact of the studio': setField('contact', 'email', () => `${text().slice(5)}@example.in`),
  'the social links': setField(
    'social',
    'instagram',
    () => `https://example.in/${text().slice(5)}`,
  ),
  'the client login': setField('clientLogin', 'url', () => `https://example.in/${text().slice(5)}`),
  'the people': setField('people', 'name'),
  'the fees': setField('fees', 'architecture'),
  'the categories': setField('categories', 'name'),
  'the replies': setField('replies', 'title'),
  'a rate card': async (by) => {
    const { id, ...card } = structuredClone(await latestRateCard());
    card.finishes.standard.value += 100;
    const { undo } = await undoable(
      {
        records: [],
        made: (createdRecords) =>
          createdRecords.ok ? [{ of: 'rate card', id: createdRecords.id }] : [],
        what: 'Rate card published',
        by,
      },
      () => publishRateCard(card, { basedOn: id, note: 'Dearer', by }),
    );
    return undo;
  },
  'the words of an image': withImage(async (id, by) => {
    const image = await readImage(id);
    if (!image) return null;
    const imageBefore = imageWordsOf(image);
    const change = {
      do: 'edit',
      ...imageBefore,
      alt: text(),
      focalX: 7,
      seen: imageBefore,
    } as const;
    const answer = await changeImage(id, change, by);
    return answer.done === 'saved' ? answer.undoId : null;
  }),
  'an image that is deleted': withImage(async (id, by) => {
    const answer = await changeImage(id, { do: 'delete' }, by);
    return answer.done === 'deleted' ? answer.undoId : null;
  }),
  'images that are moved to a folder': withImage(async (id, by) => {
    const folder = `folder-${count()}`;
    return (await changeImages({ do: 'move', ids: [id], folder }, by)).undoId ?? null;
  }),
  'a folder of images that is renamed': async (by) => {
    const image = await db().selectFrom('images').select('folder').executeTakeFirst();
    return image ? (await renameFolder(image.folder, `folder-${count()}`, by)).undoId : null;
  },
  'a page that is published': (by) => changePage(by, { do: 'publish' }),
  'a page that is scheduled': (by) =>
    changePage(by, { do: 'publish', at: Date.now() + 86_400_000 + count() }),
  'a page that is taken back': (by) => changePage(by, { do: 'unpublish' }),
  'a view that is kept': async (by) =>
    (await saveView('leads', { name: text(), query: 'status=New' }, by)).undo,
  'a view that is renamed': withView((id, by) => changeView(id, { name: text() }, by)),
  'a view of another list': withView((id, by) => changeView(id, { query: `q=${text()}` }, by)),
  'a lead source that is renamed': withSource((id, by) =>
    updateSource(id, { name: text() }, { what: 'Lead source renamed', by }),
  ),
  'a lead source that is switched off': withSource((id, by) =>
    updateSource(id, { enabled: false }, { what: 'Lead source switched off', by }),
  ),
  'a lead source whose mapping changes': withSource((id, by) =>
    updateSource(id, { mapping: { name: text() } }, { what: 'Mapping changed', by }),
  ),
  'a lead source that is deleted': withSource((id, by) => deleteSource(id, by)),
  'a view that is deleted': withView((id, by) => deleteView(id, by)),
};
