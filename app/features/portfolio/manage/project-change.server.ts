import * as z from 'zod';

import { IN_BIN } from '~/backoffice/bin/bin-days';
import { undoableAnswer } from '~/backoffice/undo/undoable-answer.server';
import { deleteProject } from '~/features/portfolio/bin/delete-project.server';
import {
  changeVisibility,
  chooseForHome,
  orderProjects,
} from '~/features/portfolio/change-project.server';
import { orderRef } from '~/features/portfolio/undo/order-undo-handler.server';
import { publishWorkingCopy } from '~/features/portfolio/writing/publish-project.server';
import { formatCount } from '~/platform/text/format-number';

const idSchema = z.uuid();
const idsSchema = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(idSchema));
const changeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('order'), ids: idsSchema }),
  z.object({ intent: z.literal('publish'), id: idSchema }),
  z.object({ intent: z.literal('unpublish'), id: idSchema }),
  z.object({ intent: z.literal('home'), id: idSchema, chosen: z.enum(['yes', 'no']) }),
  z.object({ intent: z.literal('delete'), id: idSchema }),
  z.object({ intent: z.literal('delete-many'), ids: idsSchema }),
]);
type ProjectChange = z.output<typeof changeSchema>;

type ProjectAnswer =
  | { ok: true; message: string; undoId?: string | null }
  | { ok: false; status: 404 | 422; message: string; reasons: string[] };

const done = (message: string): ProjectAnswer => ({ ok: true, message });
const goneAnswer = {
  ok: false,
  status: 404,
  message: 'This project has been deleted.',
  reasons: [],
} satisfies ProjectAnswer;

export async function changeProject(form: FormData, person: string): Promise<ProjectAnswer> {
  const parsed = changeSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success)
    return {
      ok: false,
      status: 422,
      message: 'This action isn’t available for projects.',
      reasons: [],
    };
  const change = parsed.data;
  return undoableAnswer(
    {
      records: refsOf(change),
      what: ({ message }) => message.replace(IN_BIN, '').replace(/\.\s*$/, ''),
      by: person,
    },
    () => applyChange(change, person),
  );
}

function refsOf(change: ProjectChange) {
  switch (change.intent) {
    case 'order':
      return [orderRef];
    case 'delete-many':
      return change.ids.map((one) => ({ of: 'project', id: one }));
    case 'publish':
    case 'unpublish':
    case 'home':
    case 'delete':
      return [{ of: 'project', id: change.id }];
  }
}

async function applyChange(change: ProjectChange, person: string): Promise<ProjectAnswer> {
  switch (change.intent) {
    case 'order':
      await orderProjects(change.ids);
      return done('Order saved.');
    case 'home':
      if (!(await chooseForHome(change.id, change.chosen === 'yes', person))) return goneAnswer;
      return done(
        change.chosen === 'yes' ? 'Added to the home page.' : 'Removed from the home page.',
      );
    case 'delete':
      if (!(await deleteProject(change.id, person))) return goneAnswer;
      return done(`Project deleted. ${IN_BIN}`);
    case 'delete-many': {
      let deleted = 0;
      for (const id of change.ids) if (await deleteProject(id, person)) deleted += 1;
      return done(`${formatCount(deleted, 'project')} deleted. ${IN_BIN}`);
    }
    case 'publish':
    case 'unpublish': {
      const to = change.intent === 'publish' ? 'published' : 'draft';
      const changeMessage =
        to === 'published'
          ? await publishWorkingCopy(change.id, person)
          : await changeVisibility(change.id, to, person);
      if (changeMessage.kind === 'missing') return goneAnswer;
      if (changeMessage.kind === 'refused')
        return {
          ok: false,
          status: 422,
          message: 'Not published: required information is missing.',
          reasons: changeMessage.reasons,
        };
      return done(to === 'published' ? 'Published.' : 'Unpublished. It is now a draft.');
    }
  }
}
