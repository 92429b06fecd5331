import { cardValues } from '~/features/estimates/engine/card/card-check';
import type { RateCard } from '~/features/estimates/engine/card/rate-card';
import { CITIES } from '~/features/estimates/engine/input/cities';
import { Choice, InputField, SelectField } from '~/ui/form/field';

import { LIST_NAMES } from './card-lists';
import { CARD_GROUPS, cityName, labelOfValue } from './card-texts';
import { ListFields } from './list-fields';
import { RateFields } from './rate-fields';

import css from './rates.module.css';

type Props = { card: RateCard; problems: Record<string, string> };

export function CardFields({ card, problems, onTouch }: Props & { onTouch: () => void }) {
  const listNames: readonly string[] = LIST_NAMES;
  const values = cardValues(card).filter(({ name }) => !listNames.includes(groupOf(name)));
  return CARD_GROUPS.map(({ title, keys }) => (
    <fieldset key={title} className={css.group}>
      <legend>{title}</legend>
      {values
        .filter(({ name }) => keys.includes(groupOf(name)))
        .map(({ name, value }) => (
          <RateFields
            key={name}
            name={name}
            label={labelOfValue(card, name)}
            value={value}
            problem={problems[name]}
          />
        ))}
      {LIST_NAMES.filter((list) => keys.includes(list)).map((list) => (
        <ListFields key={list} list={list} card={card} problems={problems} onTouch={onTouch} />
      ))}
      {keys.includes('cities') && <NewFactor card={card} problems={problems} />}
      {keys.includes('plotRules') && <NewRules card={card} problems={problems} />}
    </fieldset>
  ));
}

const groupOf = (name: string) => name.split('.')[0] ?? '';

function CityChoice({ name, label, taken }: { name: string; label: string; taken: string[] }) {
  return (
    <SelectField label={label} name={name} defaultValue="">
      <option value="">None</option>
      {CITIES.filter(({ id }) => !taken.includes(id)).map(({ id, name: city }) => (
        <option key={id} value={id}>
          {city}
        </option>
      ))}
    </SelectField>
  );
}

function RemoveCities({ group, cities }: { group: string; cities: string[] }) {
  return cities.map((city) => (
    <Choice key={city} name="drop" value={`${group}.${city}`} label={`Remove ${cityName(city)}`} />
  ));
}

function NewFactor({ card, problems }: Props) {
  const cities = Object.keys(card.cities);
  return (
    <>
      <div className={css.pair}>
        <CityChoice name="factorCity" label="Add a price factor for" taken={cities} />
        <InputField name="factor" label="Factor" note="×" error={problems['factor']} />
        <InputField name="factorSource" label="Source" error={problems['factorSource']} />
      </div>
      <div className={css.drops}>
        <RemoveCities group="cities" cities={cities} />
      </div>
    </>
  );
}

function NewRules({ card, problems }: Props) {
  const cities = Object.keys(card.plotRules);
  return (
    <>
      <p className={`note ${css.hint}`}>
        Enter the figures in the authority’s byelaws, and the byelaw’s number as the source. If left
        empty, the estimator uses the byelaws it has for Bengaluru, Delhi, Hyderabad and Pune; other
        cities aren’t checked.
      </p>
      <div className={css.pair}>
        <CityChoice name="rulesCity" label="Rules for" taken={cities} />
        <InputField name="far" label="FAR" note="×" error={problems['far']} />
        <InputField name="coverage" label="Ground coverage" note="%" error={problems['coverage']} />
        <InputField name="front" label="Front setback" note="ft" error={problems['front']} />
        <InputField name="rear" label="Rear setback" note="ft" error={problems['rear']} />
        <InputField name="side" label="Side setback" note="ft" error={problems['side']} />
        <InputField
          name="rulesSource"
          label="Source of the rules"
          error={problems['rulesSource']}
        />
      </div>
      <div className={css.drops}>
        <RemoveCities group="plotRules" cities={cities} />
      </div>
    </>
  );
}
