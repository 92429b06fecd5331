import { Link } from 'react-router';

import { BinScreen } from '~/backoffice/bin/bin-screen';
import { binAction, readBinPage } from '~/backoffice/bin/bin-store.server';
import { privateMeta } from '~/document/private-meta';

import type { Route } from './+types/bin.route';
import { binnedProjects, projectBin } from './project-bin.server';

export const handle = { title: 'Bin' };

export const meta: Route.MetaFunction = () => privateMeta('Bin');

export const loader = ({ request }: Route.LoaderArgs) => readBinPage(request, binnedProjects);

export const action = binAction(projectBin);

export default function ProjectBin({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BinScreen
      {...loaderData}
      title="Deleted projects"
      changedBy="project.changed"
      hrefOf={(number) => `/admin/gallery/projects/bin?page=${number}`}
      answer={actionData}
      empty="Deleted projects appear here for 30 days."
    >
      Visitors can’t see them, and their addresses stay reserved. Restoring a project brings back
      its pictures and its place in the portfolio. <Link to="/admin/gallery">Back to projects</Link>
    </BinScreen>
  );
}
