import { Link } from 'react-router';

import type { ChangeRow } from '~/backoffice/use-row-changes';
import { projectPath, statusLabels, type Project } from '~/features/portfolio/project';
import type { ShownPicture } from '~/features/portfolio/shown-picture';
import { DELETE_QUESTION } from '~/features/portfolio/writing/project-kind';
import { formatCount } from '~/platform/text/format-number';
import { disciplineLabels } from '~/settings/disciplines';
import { Button, ButtonLink } from '~/ui/form/button';

import { Handle } from './handle';
import { Thumb } from './thumb';
import type { useOrder } from './use-order';

import css from './projects-list.module.css';

export type ListedProject = Pick<
  Project,
  'id' | 'slug' | 'name' | 'discipline' | 'status' | 'year' | 'visibility' | 'onHome'
> & {
  pictures: number;
  waiting: boolean;
  /** True if the project isn't ready to publish. */
  unfit: boolean;
  lead: ShownPicture | undefined;
};

type Props = {
  project: ListedProject;
  handle: ReturnType<ReturnType<typeof useOrder>['handle']>;
  dragged: boolean;
  change: ChangeRow;
  /** Marked for the home page, where all places are taken. */
  waitsForHome: boolean;
  selected: boolean;
  onSelect: () => void;
};

export function ProjectRow({
  project,
  handle,
  dragged,
  change,
  waitsForHome,
  selected,
  onSelect,
}: Props) {
  const { id, slug, discipline, status, year, visibility, onHome, pictures } = project;
  const name = project.name || 'Untitled';
  const send = (fields: Record<string, string>) => change(id, { id, ...fields });
  const published = visibility === 'published';
  return (
    <li className={css.row} data-key={id} data-dragged={dragged || undefined}>
      <Handle {...handle} />
      <label className={css.look}>
        <Thumb picture={project.lead} />
        <span className={css.tick}>
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={selected}
            onChange={onSelect}
          />
        </span>
      </label>
      <div className={css.words}>
        <Link to={`/admin/gallery/projects/${id}`}>{name}</Link>
        <small>
          {disciplineLabels[discipline]}, {statusLabels[status].toLowerCase()}, {year}.{' '}
          {formatCount(pictures, 'picture')}
          {project.unfit && <b> Alt text is missing</b>}
          {waitsForHome && <b> Not on the home page yet: four others come first</b>}
        </small>
      </div>
      <span className={css.state} data-published={published || undefined}>
        {published ? 'Published' : 'Draft'}
        {project.waiting && <small>, unpublished changes</small>}
      </span>
      <label className={css.home}>
        <input
          type="checkbox"
          checked={onHome}
          onChange={() => send({ intent: 'home', chosen: onHome ? 'no' : 'yes' })}
        />
        Home
        <span className="visually-hidden"> page shows {name}</span>
      </label>
      <div className={`cluster ${css.acts}`}>
        {published && (
          <ButtonLink
            size="small"
            variant="quiet"
            href={projectPath(slug)}
            aria-label={`View ${name} on the site`}
          >
            View
          </ButtonLink>
        )}
        <Button
          size="small"
          onClick={() => send({ intent: published ? 'unpublish' : 'publish' })}
          aria-label={`${published ? 'Unpublish' : 'Publish'} ${name}`}
        >
          {published ? 'Unpublish' : 'Publish'}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Delete ${name}`}
          onClick={() => {
            if (confirm(DELETE_QUESTION)) send({ intent: 'delete' });
          }}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}
