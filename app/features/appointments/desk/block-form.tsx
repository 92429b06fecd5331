import { Form } from 'react-router';

import { useSending } from '~/backoffice/use-sending';
import { MAX_REASON_LENGTH } from '~/features/appointments/appointment';
import { usePeople } from '~/settings/people/people-context';
import { Button } from '~/ui/form/button';
import { InputField, labelledOptions, SelectField } from '~/ui/form/field';

import css from './appointments-desk.module.css';

const TIME_FIELDS = [
  { name: 'from', label: 'From', time: '10:00' },
  { name: 'to', label: 'To', time: '18:00' },
];

export function BlockForm({ day }: { day: string }) {
  const { people, ownId } = usePeople();
  const sending = useSending();
  if (people.length === 0) return null;
  return (
    <details className={`part unprinted ${css.section}`}>
      <summary>Block time</summary>
      <Form method="post" className={`form ${css.form}`}>
        <p className="note">
          Visitors are offered no times in it. Appointments that are already booked stay.
        </p>
        <SelectField label="Who" name="person" defaultValue={ownId ?? people[0]?.id}>
          {labelledOptions(people)}
          {people.length > 1 && <option value="">Everyone</option>}
        </SelectField>
        <div className={`part ${css.pair}`}>
          {TIME_FIELDS.map(({ name, label, time }) => (
            <InputField
              key={name}
              label={label}
              type="datetime-local"
              name={name}
              step={300}
              defaultValue={`${day}T${time}`}
              required
            />
          ))}
        </div>
        <InputField
          label="Reason"
          optional
          hint="Only your colleagues see it."
          name="reason"
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
        />
        <Button type="submit" busy={sending}>
          Block this time
        </Button>
      </Form>
    </details>
  );
}
