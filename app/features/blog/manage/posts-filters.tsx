import { Link, useNavigate } from 'react-router';

import type { SavedView } from '~/backoffice/views/saved-view';
import { Views } from '~/backoffice/views/views';
import { buttonClass } from '~/ui/form/button';
import { ChoiceLink } from '~/ui/form/choice-link';
import { namedOptions, Select } from '~/ui/form/field';
import { SearchForm } from '~/ui/form/search-form';
import { usePendingParams } from '~/ui/form/use-pending-params';
import { withParams } from '~/ui/form/with-params';
import { Icon } from '~/ui/icon';

import type { ManagedQuery } from './list-managed-posts.server';

import css from './posts.module.css';
import chip from '~/ui/form/chip.module.css';

const stateLabels = [
  ['all', 'All'],
  ['published', 'Published'],
  ['draft', 'Drafts'],
] as const;

const orderLabels = {
  'publishDate desc': 'Newest first',
  'publishDate asc': 'Oldest first',
  'views desc': 'Most viewed',
  'views asc': 'Least viewed',
  'title asc': 'Title, A to Z',
  'title desc': 'Title, Z to A',
};

export function PostsFilters({
  query,
  categories,
  views,
}: {
  query: ManagedQuery;
  categories: readonly string[];
  views: readonly SavedView[];
}) {
  const params = usePendingParams();
  const navigate = useNavigate();
  const to = (changes: Record<string, string | null>) =>
    withParams(params, { page: null, ...changes });
  const go = (changes: Record<string, string | null>) =>
    void navigate(to(changes), { replace: true, preventScrollReset: true, flushSync: true });
  const offered =
    query.category === null || categories.includes(query.category)
      ? categories
      : [...categories, query.category];
  return (
    <div className={`cluster unprinted ${css.filters}`}>
      <SearchForm
        name="q"
        without={['page']}
        className={css.search}
        label="Search posts"
        placeholder="Title, excerpt, tags"
        maxLength={200}
      />
      <nav className={css.chips} aria-label="Status">
        {stateLabels.map(([status, label]) => (
          <ChoiceLink
            key={status}
            className={chip.chip}
            to={to({ status: status === 'all' ? null : status })}
            aria-current={query.status === status ? 'true' : undefined}
            preventScrollReset
          >
            {label}
          </ChoiceLink>
        ))}
      </nav>
      <div className={`cluster ${css.controls}`}>
        <Views screen="posts" views={views} />
        <label>
          <span className="visually-hidden">Category</span>
          <Select
            value={query.category ?? ''}
            onChange={({ currentTarget }) => go({ category: currentTarget.value || null })}
          >
            <option value="">Category: All</option>
            {offered.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </Select>
        </label>
        <label>
          <span className="visually-hidden">Sort by</span>
          <Select
            value={`${query.sort} ${query.direction}`}
            onChange={({ currentTarget }) => {
              const [sort = '', dir = ''] = currentTarget.value.split(' ');
              go({ sort, dir });
            }}
          >
            {namedOptions(orderLabels)}
          </Select>
        </label>
        <Link className={buttonClass({ variant: 'primary' })} to="/manage-blog/new" reloadDocument>
          <Icon name="plus" size={16} /> New Post
        </Link>
      </div>
    </div>
  );
}
