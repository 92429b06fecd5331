import { useSettings } from '~/site/site-context';

import css from './title-block.module.css';

/** On paper only, where the site's own head and foot are not: the studio and what the sheet is, set like the title block of a drawing. */
export function TitleBlock({
  items,
}: {
  items: readonly (readonly [name: string, value: string])[];
}) {
  const { company, contact } = useSettings();
  return (
    <div className={css.block}>
      <p className={css.studio}>
        <strong>{company.name}</strong>
        <span>Crafting Excellence</span>
        <span>{[contact.phone, contact.email].filter(Boolean).join(' · ')}</span>
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
