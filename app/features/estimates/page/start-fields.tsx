import { SelectField } from '~/ui/form/field';

import css from './estimate-form.module.css';

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const YEARS_OFFERED = 10;

type StartProps = { start: string; problem: string | undefined; firstYear: number };

/** Two lists, because Firefox and Safari show `<input type="month">` as a box of text. */
export function StartFields({ start, problem, firstYear }: StartProps) {
  const [year = '', month = ''] = start.split('-');
  const years = Array.from({ length: YEARS_OFFERED }, (_, at) => String(firstYear + at));
  if (/^20\d\d$/.test(year) && !years.includes(year)) years.unshift(year);
  return (
    <div className={css.pair}>
      <SelectField
        label="Site work starts"
        hint="For the schedule"
        optional
        error={problem}
        name="start"
        defaultValue={month}
      >
        <option value="">Not decided</option>
        {MONTH_NAMES.map((name, at) => (
          <option key={name} value={String(at + 1).padStart(2, '0')}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Year" hint="Of the start" name="start" defaultValue={year || firstYear}>
        {years.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
    </div>
  );
}
