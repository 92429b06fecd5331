import { Form, Link } from 'react-router';

import { Button, buttonClass } from '~/ui/form/button';

import type { OpenedImport } from './open-import.server';

import css from './sheet.module.css';

/** What can be done with an import that is over. */
export function ImportActions({ state }: Pick<OpenedImport, 'state'>) {
  if (state !== 'done' && state !== 'cancelled' && state !== 'refused') return null;
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
}
