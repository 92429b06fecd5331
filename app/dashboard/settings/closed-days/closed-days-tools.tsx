import { useFetcher } from 'react-router';

import { useUndoOffer } from '~/backoffice/use-undo-offer';
import { Button } from '~/ui/form/button';
import { Field, Input } from '~/ui/form/field';
import { Notice } from '~/ui/notice';

import type { action } from './closed-days.route';

import css from '../settings.module.css';

const ACTION = '/admin/settings/closed-days';

/** Below the closed days: a file that fills them, and whether this year's are right. */
export function ClosedDaysTools({ year }: { year: number | null }) {
  const fill = useFetcher<typeof action>();
  const confirm = useFetcher<typeof action>();
  useUndoOffer(fill.data, 'Closed days filled');
  useUndoOffer(confirm.data, 'Closed days confirmed');
  const problem = fill.data && 'problem' in fill.data ? fill.data.problem : undefined;
  return (
    <>
      <section className={css.section} aria-labelledby="fill-days">
        <h2 id="fill-days">Fill from a calendar</h2>
        <fill.Form method="post" action={ACTION} encType="multipart/form-data">
          <Field
            label="Calendar file"
            hint="An .ics file of holidays, from a calendar program or a government’s site. Its days of this year and the next are added."
            error={problem}
          >
            {(control) => (
              <Input {...control} type="file" name="file" accept=".ics,text/calendar" required />
            )}
          </Field>
          <Button type="submit" name="intent" value="fill" busy={fill.state !== 'idle'}>
            Add its days
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
          <h2 id="confirm-days">The days of {year}</h2>
          <p className={css.lead}>
            Look through the list once a year: are Diwali, Holi, Eid and the others of {year} in it?
            Alerts rest on these days.
          </p>
          <confirm.Form method="post" action={ACTION}>
            <input type="hidden" name="year" value={year} />
            <Button type="submit" name="intent" value="confirm" busy={confirm.state !== 'idle'}>
              The days of {year} are right
            </Button>
          </confirm.Form>
        </section>
      )}
    </>
  );
}
