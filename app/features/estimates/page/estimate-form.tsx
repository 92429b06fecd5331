import { useState, type ReactNode } from 'react';

import type { RateCard } from '~/features/estimates/engine/card/rate-card';
import { CITIES, TIERS, TIER_LABELS } from '~/features/estimates/engine/input/cities';
import {
  BHKS,
  BUILDING_TYPE_LABELS,
  FACING_LABELS,
  FINISHES,
  FINISH_LABELS,
} from '~/features/estimates/engine/input/estimate-input';
import { DEFAULTS, type InputTexts } from '~/features/estimates/engine/input/input-query';
import type { InputProblems } from '~/features/estimates/engine/input/read-input';
import { needsRoadWidth } from '~/features/estimates/engine/input/road';
import { AREA_UNITS, AREA_UNIT_LABELS } from '~/features/estimates/engine/input/units';
import { formatRate } from '~/features/estimates/engine/money';
import { Figure } from '~/ui/figure';
import { Choice, InputField, namedOptions, Problem, SelectField } from '~/ui/form/field';
import { Segmented } from '~/ui/form/segmented';
import { Icon } from '~/ui/icon';

import { StartFields } from './start-fields';

import css from './estimate-form.module.css';

type Props = {
  card: RateCard;
  /** Initial text of the fields, which are uncontrolled. */
  texts: InputTexts;
  problems: InputProblems;
  byBudget: boolean;
  firstYear: number;
};

/** What a field has of the query: its name, its text and what is wrong with it. */
const field = ({ texts, problems }: Props, name: keyof InputTexts) => ({
  name,
  defaultValue: texts[name],
  error: problems[name],
});

/** The field names are those of the query, so the form works without JavaScript. */
export function EstimateForm(props: Props) {
  const { texts, byBudget } = props;
  return (
    <div className={css.fields}>
      {byBudget ? <BudgetField {...props} /> : <AreaFields {...props} />}
      <div className={css.building}>
        <SelectField
          label="Building"
          {...field(props, 'type')}
          defaultValue={texts.type || DEFAULTS.type}
        >
          {namedOptions(BUILDING_TYPE_LABELS)}
        </SelectField>
        <InputField
          label="Floors"
          hint="2 or G+1"
          {...field(props, 'floors')}
          defaultValue={texts.floors || DEFAULTS.floors}
        />
      </div>
      <PlaceFields {...props} />
      <FinishFields {...props} />
      <PlotFields {...props} />
      <MoreFields {...props} />
    </div>
  );
}

function BudgetField(props: Props) {
  return (
    <>
      <input type="hidden" name="by" value="budget" />
      <InputField
        label="Your budget"
        hint="In rupees: 4500000, 45 lakh or 1.2 cr"
        {...field(props, 'budget')}
      />
    </>
  );
}

function AreaFields(props: Props) {
  return (
    <div className={css.pair}>
      <InputField
        label="Built-up area"
        hint="Total of all floors"
        {...field(props, 'area')}
        inputMode="decimal"
      />
      <div className={css.homes}>
        <SelectField label="Bedrooms" hint="Don’t know the area?" {...field(props, 'bhk')}>
          <option value="">Select</option>
          {BHKS.map((bhk) => (
            <option key={bhk} value={bhk}>
              {bhk} BHK
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}

export function UnitSwitch({ texts, problems }: Pick<Props, 'texts' | 'problems'>) {
  return (
    <>
      <Segmented
        legend="Unit of area"
        name="unit"
        value={texts.unit || DEFAULTS.unit}
        options={AREA_UNITS.map((unit) => ({ value: unit, label: AREA_UNIT_LABELS[unit] }))}
      />
      {problems.unit && <Problem key={problems.unit}>{problems.unit}</Problem>}
    </>
  );
}

function PlaceFields(props: Props) {
  const { texts } = props;
  return (
    <div className={css.place}>
      <SelectField label="City" {...field(props, 'city')} defaultValue={texts.city || 'other'}>
        <option value="other">Other city</option>
        {TIERS.map((tier) => (
          <optgroup key={tier} label={TIER_LABELS[tier]}>
            {CITIES.filter((city) => city.tier === tier).map(({ id, name }) => (
              <option key={id} value={id} data-road={needsRoadWidth(id) || undefined}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <div className={css.tier}>
        <SelectField label="City size" {...field(props, 'tier')} defaultValue={texts.tier || '2'}>
          {namedOptions(TIER_LABELS)}
        </SelectField>
      </div>
    </div>
  );
}

function FinishFields({ card, texts, problems }: Props) {
  return (
    <fieldset className={css.finishes}>
      <legend>Finish</legend>
      {FINISHES.map((finish) => (
        <label key={finish}>
          <input
            type="radio"
            name="finish"
            value={finish}
            defaultChecked={finish === (texts.finish || DEFAULTS.finish)}
          />
          <span>{FINISH_LABELS[finish]}</span>
          <span className={css.rate}>
            <Figure>{formatRate(card.finishes[finish].value)}</Figure> per sq ft
          </span>
          <small>{card.finishes[finish].note}</small>
        </label>
      ))}
      {problems.finish && <Problem key={problems.finish}>{problems.finish}</Problem>}
    </fieldset>
  );
}

function PlotFields(props: Props) {
  const { texts, problems } = props;
  return (
    <More
      title="Plot"
      note="check what you may build"
      open={Boolean(
        texts.plot ||
        texts.site ||
        texts.facing ||
        problems.plot ||
        problems.site ||
        problems.road ||
        problems.facing,
      )}
    >
      <div className={css.pair}>
        <InputField label="Plot" hint="In feet, like 30x40" optional {...field(props, 'plot')} />
        <InputField
          label="Site area"
          hint="A number, or 12 cents, 1.5 acre"
          optional
          {...field(props, 'site')}
        />
      </div>
      <div className={css.road}>
        <InputField
          label="Road in front"
          hint="Width: 30 ft or 9 m"
          optional
          {...field(props, 'road')}
        />
      </div>
      <SelectField
        label="Facing"
        hint="Doesn’t affect the price"
        optional
        {...field(props, 'facing')}
      >
        <option value="">Select</option>
        {namedOptions(FACING_LABELS)}
      </SelectField>
    </More>
  );
}

function MoreFields(props: Props) {
  const { card, texts, problems, firstYear } = props;
  const cars = texts.cars === '' ? String(DEFAULTS.cars) : texts.cars;
  const basement = texts.basement === '0' ? '' : texts.basement;
  const hasDetails = cars !== '0' || basement || texts.with || texts.start;
  const detailProblem = problems.cars || problems.basement || problems.with || problems.start;
  return (
    <More title="Parking, basement, extras, start" open={Boolean(hasDetails || detailProblem)}>
      <div className={css.pair}>
        <InputField
          label="Covered cars"
          hint="Spaces"
          {...field(props, 'cars')}
          inputMode="numeric"
          defaultValue={cars}
        />
        <InputField
          label="Basement"
          hint="Area"
          optional
          {...field(props, 'basement')}
          inputMode="decimal"
          defaultValue={basement}
        />
      </div>
      {(card.extras.length > 0 || problems.with) && (
        <fieldset className={css.extras}>
          <legend>Extras</legend>
          {card.extras.map(({ id, label }) => (
            <Choice
              key={id}
              name="with"
              value={id}
              label={label}
              defaultChecked={texts.with.split('.').includes(id)}
            />
          ))}
          {problems.with && <Problem key={problems.with}>{problems.with}</Problem>}
        </fieldset>
      )}
      <StartFields start={texts.start} problem={problems.start} firstYear={firstYear} />
    </More>
  );
}

function More({
  title,
  note,
  open,
  children,
}: {
  title: string;
  note?: string;
  open: boolean;
  children: ReactNode;
}) {
  // Only the visitor closes the section again, because they may be correcting the entry that opened it.
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  return (
    <details className={css.more} open={wasOpened}>
      <summary>
        {title} {note && <small>{note}</small>}
        <Icon name="down" size={16} />
      </summary>
      <div className={css.fields}>{children}</div>
    </details>
  );
}
