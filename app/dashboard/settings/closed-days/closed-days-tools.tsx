import { useFetcher } from 'react-router';

import { useUndoOffer } from '~/backoffice/use-undo-offer';
import { Button } from '~/ui/form/button';
import { Field, Input } from '~/ui/form/field';
import { Notice } from '~/ui/notice';

import type { action } from './closed-days.route';

import css from '../settings.module.css';

const ACTION = '/admin/settings/closed-days';

/** Below the closed days: a file that fills them, and whether this year's are complete. */
export function ClosedDaysTools({ year }: { year: number | null }) {
  const fill = useFetcher<typeof action>();
  const confirm = useFetcher<typeof action>();
  useUndoOffer(fill.data, 'Closed days added');
  useUndoOffer(confirm.data, 'Closed days confirmed');
  const problem = fill.data && 'problem' in fill.data ? fill.data.problem : undefined;
  return (
    <>
      <section className={css.section} aria-labelledby="fill-days">
        <h2 id="fill-days">Import from a calendar</h2>
        <fill.Form method="post" action={ACTION} encType="multipart/form-data">
          <Field
            label="Calendar file"
            hint="An .ics file of holidays, from a calendar app or a government site. Days of this year and next are added."
            error={problem}
          >
            {(control) => (
              <Input {...control} type="file" name="file" accept=".ics,text/calendar" required />
            )}
          </Field>
          <Button type="submit" name="intent" value="fill" busy={fill.state !== 'idle'}>
            Import days
          </Button>
        </fill.Form>
        {fill.data && 'message' in fill.data && (
          <Notice tone="ok" role="status">
            {fill.data.message}
          </Notice>
        )}
      </section>
      {year !== null && (
        <section className={css.section} aria-labelledby="confirm-days">
          <h2 id="confirm-days">Closed days of {year}</h2>
          <p className={css.lead}>
            Check the list once a year: does it include Diwali, Holi, Eid and the other holidays of{' '}
            {year}? Alerts depend on these dates.
          </p>
          <confirm.Form method="post" action={ACTION}>
            <input type="hidden" name="year" value={year} />
            <Button type="submit" name="intent" value="confirm" busy={confirm.state !== 'idle'}>
              Closed days of {year} are complete
            </Button>
          </confirm.Form>
        </section>
      )}
    </>
  );
}
