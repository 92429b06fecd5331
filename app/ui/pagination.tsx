import type { ComponentProps, ElementType } from 'react';

import { Icon } from './icon';

import css from './pagination.module.css';

type Props = {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  label?: string;
  /** Link component; the admin passes one that wraps the router's `<Link>`. */
  anchor?: ElementType<ComponentProps<'a'>>;
};

export function Pagination({ page, pages, hrefOf, label = 'Pages', anchor: Anchor = 'a' }: Props) {
  if (pages <= 1) return null;
  return (
    <nav className={css.pagination} aria-label={label}>
      {page > 1 && (
        <Anchor href={hrefOf(page - 1)} rel="prev">
          <Icon name="back" size={16} /> Previous
        </Anchor>
      )}
      <ol>
        {shownPages(page, pages).map((number, index) => (
          <li key={number ?? `gap${index}`}>
            {number ? (
              <Anchor
                href={hrefOf(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Anchor>
            ) : (
              <span aria-hidden="true">…</span>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <Anchor href={hrefOf(page + 1)} rel="next">
          Next <Icon name="arrow" size={16} />
        </Anchor>
      )}
    </nav>
  );
}

/** The first, the last and the neighbours of `page`; null for a gap. At most seven entries. */
export function shownPages(page: number, pages: number): (number | null)[] {
  const around = [1, page - 1, page, page + 1, pages];
  const numbers = [...new Set(around.filter((n) => n >= 1 && n <= pages))].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const distance = number - (numbers[index - 1] ?? 0);
    return distance === 2 ? [number - 1, number] : distance > 2 ? [null, number] : [number];
  });
}
