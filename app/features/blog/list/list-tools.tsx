import { Button } from '~/ui/form/button';
import { Chip, Chips } from '~/ui/form/chip';
import { Input, namedOptions, Select } from '~/ui/form/field';
import { SegmentedLinks } from '~/ui/form/segmented';
import { Icon } from '~/ui/icon';

import { listAddress, type ListState } from './list-address';

import css from './list-tools.module.css';

const sortLabels = { latest: 'Latest', views: 'Most Viewed', likes: 'Most Liked' };

export function ListTools({
  query,
  categories,
  showing,
}: {
  query: ListState;
  categories: readonly string[];
  /** For example "Showing 3 of 12 articles". */
  showing: string;
}) {
  const { search, category, tag, author, saved, sort, view } = query;
  const rest = { category, tag, author, saved, view: view === 'grid' ? view : undefined };
  return (
    <div className={css.tools}>
      <form action="/blogs" method="get" role="search" data-enhance="live-list">
        <div id="kept" hidden>
          {Object.entries(rest).map(([name, value]) =>
            value === undefined ? null : (
              <input key={name} type="hidden" name={name} value={value} />
            ),
          )}
        </div>
        <div className={css.search}>
          <label className="visually-hidden" htmlFor="search-articles">
            Search articles
          </label>
          <Icon name="search" size={18} />
          <Input
            id="search-articles"
            type="search"
            name="search"
            defaultValue={search}
            maxLength={100}
            placeholder="Search articles"
            autoComplete="off"
          />
        </div>
        <label className={css.sort}>
          <span>Sort</span>
          <Select name="sort" defaultValue={sort}>
            {namedOptions(sortLabels)}
          </Select>
        </label>
        <Button type="submit" className={css.submit}>
          Search
        </Button>
      </form>
      <p className={css.showing} id="showing" role="status">
        {showing}
      </p>
      <div className={css.views} id="views">
        <SegmentedLinks
          label="View"
          items={(['list', 'grid'] as const).map((each) => ({
            label: (
              <>
                <Icon name={each} size={16} /> <span>{each === 'list' ? 'List' : 'Grid'}</span>
              </>
            ),
            href: listAddress({ ...query, view: each }),
            current: (view ?? 'list') === each,
          }))}
        />
      </div>
      <div className={css.chips} id="chips">
        <Chips label="Categories">
          <Chip
            href={listAddress({ search, sort, view })}
            current={!category && !tag && !author && saved === undefined}
          >
            All Articles
          </Chip>
          {categories.map((each) => (
            <Chip
              key={each}
              href={listAddress({ search, sort, view, category: each })}
              current={each === category}
            >
              {each}
            </Chip>
          ))}
          <Chip
            className={`scripted ${css.saved}`}
            href={listAddress({ saved: saved ?? 'none', view })}
            current={saved !== undefined}
            data-saved=""
          >
            Saved
          </Chip>
        </Chips>
      </div>
    </div>
  );
}
