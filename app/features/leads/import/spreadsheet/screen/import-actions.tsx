import { Form, Link } from 'react-router';

import { Button, buttonClass } from '~/ui/form/button';

import { leadsIn } from './import-words';
import type { OpenedImport } from './open-import.server';

import css from './sheet.module.css';

/** What can be done with an import as it stands, while nothing of it is under way. */
export function ImportActions({ state, counts }: Pick<OpenedImport, 'state' | 'counts'>) {
  const count = counts.new + counts.aside;
  if (state === 'checked')
    return (
      <Form method="post" className={css.actions}>
        {count > 0 && (
          <Button type="submit" name="do" value="start" variant="primary">
            Import {leadsIn(count)}
          </Button>
        )}
        <Button type="submit" name="do" value="change">
          Change columns
        </Button>
        <Button type="submit" name="do" value="cancel" variant="quiet">
          Cancel
        </Button>
      </Form>
    );
  if (state === 'stopped')
    return (
      <Form method="post" className={css.actions}>
        <Button type="submit" name="do" value="go-on" variant="primary">
          Continue
        </Button>
        <Button type="submit" name="do" value="cancel">
          Cancel
        </Button>
      </Form>
    );
  if (state === 'done' || state === 'cancelled' || state === 'refused')
    return (
      <Form method="post" className={css.actions}>
        <Link className={buttonClass()} to="/admin/leads/import">
          Choose another file
        </Link>
        <Button type="submit" name="do" value="forget" variant="quiet">
          Remove from the list
        </Button>
      </Form>
    );
  return null;
}
