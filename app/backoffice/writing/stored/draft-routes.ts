import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import * as z from 'zod';

import { staff } from '~/auth/staff';
import { DRAFT_STATUS } from '~/backoffice/writing/autosave/draft-protocol';
import type { Form, PublicState } from '~/backoffice/writing/autosave/text-kind';

import { answerDraft, type Drafts, readDraft } from './drafts.server';
import { readDraftRequest } from './read-draft-request.server';
import { listRevisions, readRevision } from './revisions.server';
import type { WrittenText } from './text-store.server';

const GONE = { outcome: 'gone' } as const;
const respondGone = () => Response.json(GONE, { status: DRAFT_STATUS.gone });

export const draftLoader =
  <F extends Form, W extends WrittenText<F>, S extends PublicState>(drafts: Drafts<F, W, S>) =>
  async ({ params }: LoaderFunctionArgs) => {
    const id = drafts.id.safeParse(params[drafts.param]);
    const now = id.success ? await readDraft(drafts, id.data) : null;
    return now ? Response.json(now) : respondGone();
  };

/** Responds once the save is durable. */
export const draftAction =
  <F extends Form, W extends WrittenText<F>, S extends PublicState>(drafts: Drafts<F, W, S>) =>
  async ({ request, params, context }: ActionFunctionArgs) => {
    const { data: id } = drafts.id.safeParse(params[drafts.param]);
    const body: unknown = await request.json().catch(() => null);
    const read = id !== undefined && readDraftRequest(drafts.formOf(id), body);
    if (!read) return Response.json(null, { status: 400 });
    if ('problems' in read) {
      const { problems } = read;
      return Response.json({ outcome: 'refused', problems }, { status: DRAFT_STATUS.refused });
    }
    const mayCreate = drafts.newId?.safeParse(id).success ?? true;
    if (read.request.version === 0 && !mayCreate && !(await readDraft(drafts, id)))
      return respondGone();
    try {
      const answer = await answerDraft(drafts, id, read.request, context.get(staff).person);
      return Response.json(answer, { status: DRAFT_STATUS[answer.outcome] });
    } catch {
      return Response.json(null, { status: 503 });
    }
  };

const revisionId = z.uuid();

export const revisionsLoader =
  <F extends Form, W extends WrittenText<F>, S extends PublicState>({
    param,
    id: idOf,
    store,
  }: Drafts<F, W, S>) =>
  async ({ request, params }: LoaderFunctionArgs) => {
    const id = idOf.safeParse(params[param]);
    const parameter = new URL(request.url).searchParams.get('revision');
    if (!id.success) return Response.json(null, { status: 404 });
    if (parameter === null) return Response.json(await listRevisions(store, id.data));
    const revision = revisionId.safeParse(parameter);
    const storedRevision = revision.success && (await readRevision(store, id.data, revision.data));
    return storedRevision ? Response.json(storedRevision) : Response.json(null, { status: 404 });
  };
