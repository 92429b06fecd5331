import css from './breadcrumb.module.css';

export type Crumb = { label: string; href?: string };

export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className={css.breadcrumb}>
      <ol>
        {items.map(({ label, href }, index) => (
          <li key={label}>
            {href && index < items.length - 1 ? (
              <a href={href}>{label}</a>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
