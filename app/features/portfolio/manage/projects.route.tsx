import { data, Link } from 'react-router';

import { staff } from '~/auth/staff';
import { requireStepUp } from '~/auth/step-up/require-step-up';
import { ExportLink } from '~/backoffice/export-link';
import { useChoiceKeys } from '~/backoffice/selection/choice-keys';
import { useSelection } from '~/backoffice/selection/use-selection';
import { useAnswers } from '~/backoffice/use-answers';
import { useChange } from '~/backoffice/use-change';
import { useRowChanges } from '~/backoffice/use-row-changes';
import { BrowserCopies } from '~/backoffice/writing/screen/browser-copies';
import { binnedProjects } from '~/features/portfolio/bin/project-bin.server';
import { allProjects, waitingProjects } from '~/features/portfolio/list-projects.server';
import { HOME_PROJECT_COUNT, publishObstacles } from '~/features/portfolio/project';
import { projectCards } from '~/features/portfolio/show-pictures.server';
import { projectKind } from '~/features/portfolio/writing/project-kind';
import { readForm } from '~/platform/read-form';
import { formatNumber } from '~/platform/text/format-number';
import { EmptyState } from '~/ui/empty-state';
import { buttonClass } from '~/ui/form/button';

import type { Route } from './+types/projects.route';
import { changeProject } from './project-change.server';
import { ProjectRow, type ListedProject } from './project-row';
import { ProjectsSelection } from './projects-selection';
import { useOrder } from './use-order';

import css from './projects-list.module.css';

export async function loader() {
  const projects = await allProjects();
  const cards = await projectCards(projects);
  const waiting = await waitingProjects();
  return {
    binned: await binnedProjects.count(),
    projects: projects.map((project, at): ListedProject => {
      const { id, slug, name, discipline, status, year, visibility, onHome, pictures } = project;
      return {
        id,
        slug,
        name,
        discipline,
        status,
        year,
        visibility,
        onHome,
        pictures: pictures.length,
        waiting: visibility === 'published' && waiting.has(id),
        unfit: publishObstacles(project).length > 0,
        lead: cards[at]?.lead,
      };
    }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (form.get('intent') === 'delete-many') await requireStepUp(request, context);
  const answer = await changeProject(form, context.get(staff).person);
  return data(answer, answer.ok ? 200 : answer.status);
}

const focusedRow = () => {
  const link = document.activeElement;
  return link instanceof HTMLElement && link.closest('li[data-key]') ? { link } : undefined;
};

export default function ProjectsList({ loaderData: { projects, binned } }: Route.ComponentProps) {
  const { addAnswer } = useAnswers();
  const { change, waiting } = useRowChanges(addAnswer, '/admin/gallery?index');
  const ordering = useChange(addAnswer);
  const selection = useSelection<ListedProject>('projects');
  const chooseAll = () => selection.toggleAll(projects, true);
  useChoiceKeys('project', focusedRow, chooseAll);
  const sentOrder = ordering.pendingForm?.get('ids');
  const byId = new Map(projects.map((project) => [project.id, project]));
  const keys = typeof sentOrder === 'string' ? sentOrder.split(',') : [...byId.keys()];
  const { order, dragged, announcement, handle, moveTo } = useOrder({
    keys,
    nameOf: (key) => byId.get(key)?.name ?? '',
    onOrder: (ids) => ordering.change({ intent: 'order', ids: ids.join() }),
  });
  const chosen = order.filter((id) => {
    const project = byId.get(id);
    return project?.onHome && project.visibility === 'published';
  });
  const overflow = new Set(chosen.slice(HOME_PROJECT_COUNT));
  return (
    <section className={`form ${css.page}`} aria-labelledby="projects">
      <div className={css.head}>
        <div>
          <h2 id="projects">Projects</h2>
          <p className="note">
            In portfolio order. The home page shows the first four marked for it
            {overflow.size > 0 && ` (${chosen.length} are marked; move one up to show it)`}.
          </p>
        </div>
        <Link className={buttonClass({ variant: 'primary' })} to="/admin/gallery/projects/new">
          New project
        </Link>
      </div>
      <BrowserCopies kind={projectKind} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <ProjectsSelection
        selection={selection}
        total={projects.length}
        onAll={chooseAll}
        onMove={moveTo}
        onDelete={(ids) => {
          const manyFields = ids.length > 1 ? { intent: 'delete-many', ids: ids.join() } : null;
          change('selection', manyFields ?? { intent: 'delete', id: ids.join() });
          selection.drop(ids);
        }}
      />
      {projects.length === 0 ? (
        <EmptyState title="No projects yet">
          To publish a project, add a name, a summary and a picture with alt text.
        </EmptyState>
      ) : (
        <ol className={css.list} aria-label="Projects">
          {order.map((id) => {
            const project = byId.get(id);
            return (
              project && (
                <ProjectRow
                  key={id}
                  project={project}
                  handle={handle(id)}
                  dragged={dragged === id}
                  change={change}
                  waitsForHome={overflow.has(id)}
                  selected={selection.has(id)}
                  onSelect={() => selection.toggle(project)}
                />
              )
            );
          })}
        </ol>
      )}
      <p className={`caption list-foot ${css.foot}`}>
        <ExportLink href="/admin/gallery/projects/export">Export CSV</ExportLink>
        <Link to="/admin/gallery/projects/bin">Bin ({formatNumber(binned)})</Link>
      </p>
      {waiting}
    </section>
  );
}
