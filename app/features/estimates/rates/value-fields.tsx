import type { CardValue } from '~/features/estimates/engine/card/rate-card';
import { formatDay } from '~/features/estimates/engine/explain';
import { Choice, Field, Input } from '~/ui/form/field';

import { editorUnit, valueText } from './card-texts';

import css from './rates.module.css';

/** One value of the card, with what stands behind it. */
export function ValueFields({
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
  return (
    <div>
      <Field label={label} aside={editorUnit(name, unit)} error={problem}>
        {(control) => (
          <Input
            {...control}
            name={`v:${name}`}
            inputMode="decimal"
            defaultValue={source === '' ? '' : valueText(name, unit, value)}
          />
        )}
      </Field>
      <details className={css.source}>
        <summary>
          {source === ''
            ? 'Source and note'
            : `${assumed ? 'Assumed' : source}, ${formatDay(date)}`}
        </summary>
        <div className={css.inner}>
          <Field label="Source" hint="If empty: assumed">
            {(control) => <Input {...control} name={`s:${name}`} defaultValue={source} />}
          </Field>
          <Field label="Note">
            {(control) => <Input {...control} name={`n:${name}`} defaultValue={note} />}
          </Field>
          <Choice
            name={`a:${name}`}
            value="yes"
            label="Assumed (no source)"
            defaultChecked={assumed}
          />
        </div>
      </details>
    </div>
  );
}
