import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import * as z from 'zod';

import { staff } from '~/auth/staff';
import { DRAFT_STATUS, type DraftRequest } from '~/backoffice/writing/autosave/draft-protocol';
import type { Form, Problems, PublicState } from '~/backoffice/writing/autosave/text-kind';

import { answerDraft, type Drafts, readDraft } from './drafts.server';
import { listRevisions, readRevision } from './revisions.server';
import type { WrittenText } from './text-store.server';

const GONE = { outcome: 'gone' } as const;
const respondGone = () => Response.json(GONE, { status: DRAFT_STATUS.gone });

export const draftLoader =
  <W extends WrittenText, S extends PublicState>(drafts: Drafts<W, S>) =>
  async ({ params }: LoaderFunctionArgs) => {
    const id = drafts.id.safeParse(params[drafts.param]);
    const now = id.success ? await readDraft(drafts, id.data) : null;
    return now ? Response.json(now) : respondGone();
  };

/** Responds once the save is durable. */
export const draftAction =
  <W extends WrittenText, S extends PublicState>(drafts: Drafts<W, S>) =>
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

const count = (min: number) =>
  z
    .number()
    .int()
    .min(min)
    .max(2 ** 31 - 1);

/** The end of the year 9999, in UTC milliseconds: the latest that date fields accept. */
const MAX_TIME = 253_402_300_799_999;

const envelope = z.object({
  do: z.enum(['autosave', 'save', 'publish', 'unpublish', 'restore', 'keep', 'delete']),
  tab: z.string().min(1).max(64),
  seq: count(1),
  version: count(0),
  form: z.unknown(),
  revision: z.uuid().optional(),
  at: z.number().int().min(0).max(MAX_TIME).optional(),
});

/** Returns undefined for a request that the editor never sends. */
function readDraftRequest<F extends Form>(
  formSchema: z.ZodType<F>,
  body: unknown,
): { request: DraftRequest<F> } | { problems: Problems<F> } | undefined {
  const read = envelope.safeParse(body);
  if (!read.success) return undefined;
  const { form: sentForm, ...command } = read.data;
  const form = formSchema.safeParse(sentForm);
  if (form.success) return { request: { ...command, form: form.data } };
  const problems = form.error.issues
    .filter(({ path }) => path.length > 0)
    .map(({ path, message }) => [String(path[0]), message]);
  return problems.length ? { problems: Object.fromEntries(problems) } : undefined;
}

const revisionId = z.uuid();

export const revisionsLoader =
  <W extends WrittenText, S extends PublicState>({ param, id: idOf, store }: Drafts<W, S>) =>
  async ({ request, params }: LoaderFunctionArgs) => {
    const id = idOf.safeParse(params[param]);
    const parameter = new URL(request.url).searchParams.get('revision');
    if (!id.success) return Response.json(null, { status: 404 });
    if (parameter === null) return Response.json(await listRevisions(store, id.data));
    const revision = revisionId.safeParse(parameter);
    const storedRevision = revision.success && (await readRevision(store, id.data, revision.data));
    return storedRevision ? Response.json(storedRevision) : Response.json(null, { status: 404 });
  };
