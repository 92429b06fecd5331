import { useId } from 'react';

import { placeNames } from '~/features/appointments/appointment';
import {
  type AppointmentKindRow,
  KIND_NAME_LIMIT,
  peopleOfRow,
} from '~/settings/appointments/appointment-kinds';
import { usePeople } from '~/settings/people/people-context';
import { Choice, InputField, namedOptions, Problem, SelectField } from '~/ui/form/field';

import type { KindErrors } from './save-kinds.server';

import css from './kinds.module.css';

const numberFields = [
  { name: 'minutes', label: 'Length in minutes', hint: 'In steps of five.' },
  {
    name: 'bufferBefore',
    label: 'Free minutes before',
    hint: 'To prepare or to travel. Nothing else is booked in this time.',
  },
  {
    name: 'bufferAfter',
    label: 'Free minutes after',
    hint: 'To write notes or to travel back. Nothing else is booked in this time.',
  },
  {
    name: 'noticeHours',
    label: 'Notice in hours',
    hint: 'With 4, a visitor at 10:00 is offered times from 14:00.',
  },
  { name: 'daysAhead', label: 'Days ahead', hint: 'How far into the future times are offered.' },
  {
    name: 'perDay',
    label: 'Daily limit',
    hint: 'The maximum number of these appointments in one day. Leave empty for no limit.',
  },
] as const;

export function KindFields({ kind, errors }: { kind: AppointmentKindRow; errors: KindErrors }) {
  return (
    <>
      <InputField
        label="Name"
        hint="Visitors see it on the button."
        error={errors['name']}
        name="name"
        defaultValue={kind.name}
        required
        maxLength={KIND_NAME_LIMIT}
        autoComplete="off"
      />
      <fieldset className={css.choices}>
        <legend>How it is arranged</legend>
        <Choice
          type="radio"
          name="mode"
          value="booked"
          label="The visitor books a free time"
          defaultChecked={kind.mode !== 'requested'}
        />
        <Choice
          type="radio"
          name="mode"
          value="requested"
          label="The visitor names two half-days, and you confirm a time"
          defaultChecked={kind.mode === 'requested'}
        />
        {errors['mode'] && <Problem>{errors['mode']}</Problem>}
      </fieldset>
      <SelectField label="Where" error={errors['place']} name="place" defaultValue={kind.place}>
        {namedOptions(placeNames)}
      </SelectField>
      <div className={css.numbers}>
        {numberFields.map(({ name, label, hint }) => (
          // A number field would change its value when the page is scrolled.
          <InputField
            key={name}
            label={label}
            hint={hint}
            error={errors[name]}
            optional={name === 'perDay'}
            name={name}
            defaultValue={kind[name]}
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
          />
        ))}
      </div>
      <PeopleField kind={kind} error={errors['people']} />
    </>
  );
}

function PeopleField({ kind, error }: { kind: AppointmentKindRow; error: string | undefined }) {
  const { people } = usePeople();
  const id = useId();
  const taking = peopleOfRow(kind);
  return (
    <fieldset
      className={css.choices}
      aria-describedby={error && id}
      data-invalid={error ? true : undefined}
    >
      <legend>Who takes it</legend>
      {people.length === 0 && (
        <p className="note">Add yourself in Settings → People first, then choose here.</p>
      )}
      {people.map((person) => (
        <Choice
          key={person.id}
          name="people"
          value={person.id}
          label={person.label}
          defaultChecked={taking.includes(person.id)}
        />
      ))}
      {error && <Problem id={id}>{error}</Problem>}
    </fieldset>
  );
}
