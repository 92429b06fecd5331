import css from './title-block.module.css';

export type TitleBlockItems = readonly (readonly [name: string, value: string])[];

/** Printed only, like the title block of a drawing. The last item has its own line. */
export function TitleBlock({
  studio,
  about: description,
  items,
}: {
  studio: string;
  about: readonly string[];
  items: TitleBlockItems;
}) {
  return (
    <div className={css.block}>
      <p className={css.studio}>
        <strong>{studio}</strong>
        {description.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <dl>
        {items.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
