import { data } from 'react-router';
import * as z from 'zod';

import { staff } from '~/auth/staff';
import type { ChangeAnswer } from '~/backoffice/use-answers';
import { readForm } from '~/platform/read-form';
import { storableText } from '~/platform/text/storable-text';

import type { Route } from './+types/views.route';
import { MAX_VIEW_NAME_LENGTH, viewQuery, viewScreens } from './saved-view';
import { changeView, deleteView, saveView, type ViewChange } from './saved-views.server';

const id = z.uuid();
const name = z
  .string()
  .transform(storableText)
  .pipe(z.string().trim().min(1).max(MAX_VIEW_NAME_LENGTH));
const query = z.string().max(1_000).transform(storableText);
const screen = z.enum(['leads', 'estimates', 'posts'] satisfies (keyof typeof viewScreens)[]);

const change = z.discriminatedUnion('do', [
  z.object({ do: z.literal('keep'), screen, name, query }),
  z.object({ do: z.literal('rename'), id, name }),
  z.object({ do: z.literal('replace'), id, screen, query }),
  z.object({ do: z.literal('delete'), id }),
]);

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = change.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success)
    return data<ChangeAnswer>(
      { ok: false, message: `A view needs a name of at most ${MAX_VIEW_NAME_LENGTH} characters.` },
      422,
    );
  const { person } = context.get(staff);
  const { undo, problem } = await carryOut(parsed.data, person);
  if (problem !== null) return data<ChangeAnswer>({ ok: false, message: problem }, 409);
  const message = undo === null ? '' : messages[parsed.data.do];
  return data<ChangeAnswer>({ ok: true, message, undoId: undo });
}

const messages = {
  keep: 'View saved for everyone.',
  rename: 'View renamed.',
  replace: 'View updated to the current list.',
  delete: 'View deleted.',
};

function carryOut(form: z.output<typeof change>, by: string): Promise<ViewChange> {
  switch (form.do) {
    case 'keep': {
      const canonicalQuery = viewQuery(form.screen, new URLSearchParams(form.query));
      return saveView(form.screen, { name: form.name, query: canonicalQuery }, by);
    }
    case 'rename':
      return changeView(form.id, { name: form.name }, by);
    case 'replace': {
      const canonicalQuery = viewQuery(form.screen, new URLSearchParams(form.query));
      return changeView(form.id, { query: canonicalQuery }, by);
    }
    case 'delete':
      return deleteView(form.id, by);
    default:
      return form satisfies never;
  }
}
