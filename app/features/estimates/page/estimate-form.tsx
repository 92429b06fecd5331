import { useState, type ReactNode } from 'react';

import type { RateCard } from '~/features/estimates/engine/card/rate-card';
import { CITIES, TIERS, TIER_LABELS } from '~/features/estimates/engine/input/cities';
import {
  BHKS,
  BUILDING_TYPES,
  BUILDING_TYPE_LABELS,
  FACINGS,
  FACING_LABELS,
  FINISHES,
  FINISH_LABELS,
} from '~/features/estimates/engine/input/estimate-input';
import { DEFAULTS, type InputTexts } from '~/features/estimates/engine/input/input-query';
import type { Problems } from '~/features/estimates/engine/input/read-input';
import { asksRoad } from '~/features/estimates/engine/input/road';
import { AREA_UNITS, AREA_UNIT_LABELS } from '~/features/estimates/engine/input/units';
import { formatRate } from '~/features/estimates/engine/money';
import { Figure } from '~/ui/figure';
import { Choice, Field, Input, Problem, Select } from '~/ui/form/field';
import { Segmented } from '~/ui/form/segmented';
import { Icon } from '~/ui/icon';

import { StartFields } from './start-fields';

import css from './estimate-form.module.css';

type Props = {
  card: RateCard;
  /** Initial text of the fields, which are uncontrolled. */
  texts: InputTexts;
  problems: Problems;
  byBudget: boolean;
  firstYear: number;
};

/** The field names are those of the query, so the form works without JavaScript. */
export function EstimateForm(props: Props) {
  const { texts, problems, byBudget } = props;
  return (
    <div className={css.fields}>
      {byBudget ? <BudgetField {...props} /> : <AreaFields {...props} />}
      <div className={css.building}>
        <Field label="Building" error={problems.type}>
          {(control) => (
            <Select {...control} name="type" defaultValue={texts.type || DEFAULTS.type}>
              {BUILDING_TYPES.map((type) => (
                <option key={type} value={type}>
                  {BUILDING_TYPE_LABELS[type]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Floors" hint="2 or G+1" error={problems.floors}>
          {(control) => (
            <Input {...control} name="floors" defaultValue={texts.floors || DEFAULTS.floors} />
          )}
        </Field>
      </div>
      <PlaceFields {...props} />
      <FinishFields {...props} />
      <PlotFields {...props} />
      <MoreFields {...props} />
    </div>
  );
}

function BudgetField({ texts, problems }: Props) {
  return (
    <>
      <input type="hidden" name="by" value="budget" />
      <Field
        label="Your budget"
        hint="In rupees: 4500000, 45 lakh or 1.2 cr"
        error={problems.budget}
      >
        {(control) => <Input {...control} name="budget" defaultValue={texts.budget} />}
      </Field>
    </>
  );
}

function AreaFields({ texts, problems }: Props) {
  return (
    <div className={css.pair}>
      <Field label="Built-up area" hint="Total of all floors" error={problems.area}>
        {(control) => (
          <Input {...control} name="area" inputMode="decimal" defaultValue={texts.area} />
        )}
      </Field>
      <div className={css.homes}>
        <Field label="Bedrooms" hint="Don’t know the area?" error={problems.bhk}>
          {(control) => (
            <Select {...control} name="bhk" defaultValue={texts.bhk}>
              <option value="">Select</option>
              {BHKS.map((bhk) => (
                <option key={bhk} value={bhk}>
                  {bhk} BHK
                </option>
              ))}
            </Select>
          )}
        </Field>
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

function PlaceFields({ texts, problems }: Props) {
  return (
    <div className={css.place}>
      <Field label="City" error={problems.city}>
        {(control) => (
          <Select {...control} name="city" defaultValue={texts.city || 'other'}>
            <option value="other">Other city</option>
            {TIERS.map((tier) => (
              <optgroup key={tier} label={TIER_LABELS[tier]}>
                {CITIES.filter((city) => city.tier === tier).map(({ id, name }) => (
                  <option key={id} value={id} data-road={asksRoad(id) || undefined}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <div className={css.tier}>
        <Field label="City size" error={problems.tier}>
          {(control) => (
            <Select {...control} name="tier" defaultValue={texts.tier || '2'}>
              {TIERS.map((tier) => (
                <option key={tier} value={tier}>
                  {TIER_LABELS[tier]}
                </option>
              ))}
            </Select>
          )}
        </Field>
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

function PlotFields({ texts, problems }: Props) {
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
        <Field label="Plot" hint="In feet, like 30x40" optional error={problems.plot}>
          {(control) => <Input {...control} name="plot" defaultValue={texts.plot} />}
        </Field>
        <Field
          label="Site area"
          hint="A number, or 12 cents, 1.5 acre"
          optional
          error={problems.site}
        >
          {(control) => <Input {...control} name="site" defaultValue={texts.site} />}
        </Field>
      </div>
      <div className={css.road}>
        <Field label="Road in front" hint="Width: 30 ft or 9 m" optional error={problems.road}>
          {(control) => <Input {...control} name="road" defaultValue={texts.road} />}
        </Field>
      </div>
      <Field label="Facing" hint="Doesn’t affect the price" optional error={problems.facing}>
        {(control) => (
          <Select {...control} name="facing" defaultValue={texts.facing}>
            <option value="">Select</option>
            {FACINGS.map((facing) => (
              <option key={facing} value={facing}>
                {FACING_LABELS[facing]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </More>
  );
}

function MoreFields({ card, texts, problems, firstYear }: Props) {
  const cars = texts.cars === '' ? String(DEFAULTS.cars) : texts.cars;
  const basement = texts.basement === '0' ? '' : texts.basement;
  const hasDetails = cars !== '0' || basement || texts.with || texts.start;
  const wrong = problems.cars || problems.basement || problems.with || problems.start;
  return (
    <More title="Parking, basement, extras, start" open={Boolean(hasDetails || wrong)}>
      <div className={css.pair}>
        <Field label="Covered cars" hint="Spaces" error={problems.cars}>
          {(control) => <Input {...control} name="cars" inputMode="numeric" defaultValue={cars} />}
        </Field>
        <Field label="Basement" hint="Area" optional error={problems.basement}>
          {(control) => (
            <Input {...control} name="basement" inputMode="decimal" defaultValue={basement} />
          )}
        </Field>
      </div>
      {card.extras.length > 0 && (
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
  // Never closes it again: the visitor may be correcting the entry that opened it.
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return (
    <details className={css.more} open={opened}>
      <summary>
        {title} {note && <small>{note}</small>}
        <Icon name="down" size={16} />
      </summary>
      <div className={css.fields}>{children}</div>
    </details>
  );
}
