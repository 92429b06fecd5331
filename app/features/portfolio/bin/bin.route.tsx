import { data, Link } from 'react-router';

import { staff } from '~/auth/staff';
import { pageOfBin } from '~/backoffice/bin/bin-page';
import { readBinChange } from '~/backoffice/bin/bin-request';
import { BinScreen } from '~/backoffice/bin/bin-screen';
import { undoableAnswer } from '~/backoffice/undo/undoable-answer.server';

import type { Route } from './+types/bin.route';
import { carryOutInBin } from './bin-changes.server';
import { countBinned, listBinned } from './read-bin.server';

export const handle = { title: 'Bin' };

export const meta: Route.MetaFunction = () => [
  { title: 'Bin' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export async function loader({ request }: Route.LoaderArgs) {
  const { page, pages } = pageOfBin(new URL(request.url).searchParams, await countBinned());
  return { page, pages, projects: await listBinned(page) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const command = await readBinChange(request, context);
  if (!command)
    return data({ ok: false, message: 'Select a project in the bin.' }, { status: 422 });
  const { person: by } = context.get(staff);
  const carryOut = () => carryOutInBin(command.do, command.id);
  const change = { things: [{ of: 'project', id: command.id }], what: 'Project restored', by };
  return command.do === 'erase' ? carryOut() : undoableAnswer(change, carryOut);
}

/** Deleted projects: each can be restored, or removed for good. */
export default function ProjectBin({ loaderData, actionData }: Route.ComponentProps) {
  const { page, pages, projects } = loaderData;
  return (
    <BinScreen
      title="Deleted projects"
      entries={projects.map((project) => ({
        ...project,
        called: project.name,
        reference: project.visibility === 'published' ? 'Published' : 'Draft',
      }))}
      page={page}
      pages={pages}
      hrefOf={(number) => `/admin/gallery/projects/bin?page=${number}`}
      answer={actionData}
      empty="Deleted projects appear here for 30 days."
    >
      Visitors don’t see deleted projects, and their addresses stay reserved. Restoring one brings
      it back with its pictures, in its place in the portfolio.{' '}
      <Link to="/admin/gallery">Back to projects</Link>
    </BinScreen>
  );
}
