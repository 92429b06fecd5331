import { Form } from 'react-router';

import { useOwnerChoices } from '~/features/leads/owners/owner-field';
import { useHasOwners } from '~/settings/people/people-context';
import { Button } from '~/ui/form/button';
import { Field, Select } from '~/ui/form/field';

import css from './lead-source.module.css';

/** The owner of the leads that a source will send. */
export function OwnerForm({ ownerId }: { ownerId: string | null }) {
  const choices = useOwnerChoices();
  if (!useHasOwners()) return null;
  return (
    <Form method="post" key={ownerId}>
      <div className={css.fields}>
        <Field label="Owner of new leads">
          {(control) => (
            <Select {...control} name="owner" defaultValue={ownerId ?? ''}>
              {choices.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <p className={css.lead}>Alerts go to this person first. Earlier leads keep their owner.</p>
      <Button type="submit" name="intent" value="owner">
        Save owner
      </Button>
    </Form>
  );
}
