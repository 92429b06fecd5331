import { Form } from 'react-router';

import { useSending } from '~/backoffice/use-sending';
import { MAX_REASON_LENGTH } from '~/features/appointments/appointment';
import { usePeople } from '~/settings/people/people-context';
import { Button } from '~/ui/form/button';
import { Field, Input, Select } from '~/ui/form/field';

import css from './appointments-desk.module.css';

const ENDS = [
  { name: 'from', label: 'From', time: '10:00' },
  { name: 'to', label: 'To', time: '18:00' },
];

export function BlockForm({ day }: { day: string }) {
  const { people, ownId } = usePeople();
  const sending = useSending();
  if (people.length === 0) return null;
  return (
    <details className={`part ${css.section}`}>
      <summary>Block time</summary>
      <Form method="post" className={`form ${css.form}`}>
        <p className="note">
          Visitors are offered no times in it. Appointments that are already booked stay.
        </p>
        <Field label="Who">
          {(control) => (
            <Select {...control} name="person" defaultValue={ownId ?? people[0]?.id}>
              {people.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
              {people.length > 1 && <option value="">Everyone</option>}
            </Select>
          )}
        </Field>
        <div className={`part ${css.pair}`}>
          {ENDS.map(({ name, label, time }) => (
            <Field key={name} label={label}>
              {(control) => (
                <Input
                  {...control}
                  type="datetime-local"
                  name={name}
                  step={300}
                  defaultValue={`${day}T${time}`}
                  required
                />
              )}
            </Field>
          ))}
        </div>
        <Field label="Reason" optional hint="Only your colleagues see it.">
          {(control) => (
            <Input {...control} name="reason" maxLength={MAX_REASON_LENGTH} autoComplete="off" />
          )}
        </Field>
        <Button type="submit" busy={sending}>
          Block this time
        </Button>
      </Form>
    </details>
  );
}
