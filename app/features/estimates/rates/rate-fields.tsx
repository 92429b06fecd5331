import { useState } from 'react';

import type { CardValue } from '~/features/estimates/engine/card/rate-card';
import { formatDate } from '~/platform/indian-time';
import { Choice, InputField } from '~/ui/form/field';

import { editorUnit, readValue, valueText } from './card-texts';

import css from './rates.module.css';

export function RateFields({
  name,
  label,
  value: { value, unit, source, date, assumed, note },
  problem,
}: {
  name: string;
  label: string;
  value: CardValue;
  problem: string | undefined;
}) {
  const [isChanged, setChanged] = useState(false);
  const hasSource = !isChanged && source !== '';
  return (
    <div>
      <InputField
        label={label}
        note={editorUnit(name, unit)}
        error={problem}
        name={`v:${name}`}
        inputMode={unit.startsWith('paise/') ? 'text' : 'decimal'}
        defaultValue={source === '' ? '' : valueText(name, unit, value)}
        onInput={({ currentTarget }) => {
          const reading = readValue(name, unit, currentTarget.value);
          setChanged(source !== '' && reading.ok && reading.value !== value);
        }}
      />
      <details className={css.source} open={isChanged || undefined}>
        <summary>
          {hasSource ? `${assumed ? 'Assumed' : source}, ${formatDate(date)}` : 'Source and note'}
        </summary>
        {/* A changed value starts with an empty source. */}
        <div className={css.inner} key={String(isChanged)}>
          {isChanged && <input type="hidden" name={`changed:${name}`} value="yes" />}
          <InputField
            label={isChanged ? 'Source of the new value' : 'Source'}
            hint="If empty: assumed"
            name={`s:${name}`}
            defaultValue={isChanged ? '' : source}
          />
          <InputField
            label="Note"
            name={`n:${name}`}
            defaultValue={isChanged && !name.startsWith('finishes.') ? '' : note}
          />
          <Choice
            name={`a:${name}`}
            value="yes"
            label="Assumed (no source)"
            defaultChecked={assumed && !isChanged}
          />
        </div>
      </details>
    </div>
  );
}
