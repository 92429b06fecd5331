import type { ComponentProps, ElementType, ReactNode } from 'react';

import css from './segmented.module.css';

type Option = { value: string; label: ReactNode };

export function Segmented({
  legend,
  name,
  options,
  value,
  onChange,
}: {
  legend: string;
  name: string;
  options: readonly Option[];
  value: string;
  onChange?: (value: string) => void;
}) {
  return (
    <fieldset className={css.segmented}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            {...(onChange
              ? { checked: option.value === value, onChange: () => onChange(option.value) }
              : { defaultChecked: option.value === value })}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

export function SegmentedLinks({
  label,
  items,
  anchor: Anchor = 'a',
}: {
  label: string;
  items: readonly { label: ReactNode; href: string; current: boolean }[];
  anchor?: ElementType<ComponentProps<'a'>>;
}) {
  return (
    <nav className={css.segmented} aria-label={label}>
      {items.map(({ label: text, href, current: isCurrent }) => (
        <Anchor key={href} href={href} aria-current={isCurrent ? 'true' : undefined}>
          {text}
        </Anchor>
      ))}
    </nav>
  );
}
