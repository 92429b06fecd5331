import type { ChangeEvent } from 'react';
import { Link } from 'react-router';

import type { ChangeRow } from '~/backoffice/use-row-changes';
import { articlePath } from '~/features/blog/posts/post';
import { DELETE_QUESTION } from '~/features/blog/working-copy/post-kind';
import { formatInstant } from '~/platform/indian-time';
import { formatNumber } from '~/platform/text/format-number';
import { Button, ButtonLink } from '~/ui/form/button';
import { Icon } from '~/ui/icon';

import type { ManagedRow } from './list-managed-posts.server';
import type { PostSelection } from './use-post-selection';

import css from './posts.module.css';
import table from '~/ui/table.module.css';

const stateLabels = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } as const;

type Props = {
  rows: readonly ManagedRow[];
  sampleIds: readonly string[];
  selection: PostSelection;
  change: ChangeRow;
};

export function PostsTable({ rows, sampleIds, selection, change }: Props) {
  return (
    <table className={`${table.table} ${css.table}`}>
      <caption className="visually-hidden">Posts</caption>
      <thead>
        <tr>
          <th scope="col" className="unprinted">
            <input
              type="checkbox"
              aria-label="Select all posts on this page"
              checked={selection.allShown}
              onChange={() => selection.toggleShown(!selection.allShown)}
            />
          </th>
          <th scope="col">Title</th>
          <th scope="col">Category</th>
          <th scope="col">Status</th>
          <th scope="col">Publish date</th>
          <th scope="col" data-numeric>
            Views
          </th>
          <th scope="col" data-numeric>
            Likes
          </th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PostRow
            key={row.id}
            row={row}
            isSample={sampleIds.includes(row.id)}
            chosen={selection.has(row.id)}
            choose={(event) => selection.choose(row, event)}
            change={change}
          />
        ))}
      </tbody>
    </table>
  );
}

function PostRow({
  row,
  isSample,
  chosen,
  choose,
  change,
}: {
  row: ManagedRow;
  isSample: boolean;
  chosen: boolean;
  choose: (event: ChangeEvent<HTMLInputElement>) => void;
  change: ChangeRow;
}) {
  const title = row.title || 'Untitled';
  return (
    <tr aria-selected={chosen} data-state={row.state}>
      <td>
        <input type="checkbox" aria-label={`Select ${title}`} checked={chosen} onChange={choose} />
      </td>
      <th scope="row">
        <Link to={`/manage-blog/${row.id}`} data-post={row.id} reloadDocument>
          {title}
        </Link>
        {isSample && <small className={css.sample}>Sample</small>}
        {row.waiting && <small>Unpublished changes</small>}
      </th>
      <td>{row.category}</td>
      <td>
        <span className={css.state}>{stateLabels[row.state]}</span>
      </td>
      <td>{formatInstant(row.publishDate)}</td>
      <td data-numeric data-unit="views">
        {formatNumber(row.views)}
      </td>
      <td data-numeric data-unit="likes">
        {formatNumber(row.likes)}
      </td>
      <td className={`unprinted ${css.actions}`}>
        {row.state === 'published' && (
          <ButtonLink
            variant="quiet"
            size="small"
            href={articlePath(row.slug)}
            aria-label={`View ${title}`}
          >
            View
          </ButtonLink>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={`Delete ${title}`}
          onClick={() => {
            if (confirm(DELETE_QUESTION)) change(row.id, { do: 'delete', ids: row.id });
          }}
        >
          <Icon name="trash" size={16} />
        </Button>
      </td>
    </tr>
  );
}
