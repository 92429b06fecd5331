import { useFetcher } from 'react-router';

import { useUndoOffer } from '~/backoffice/use-undo-offer';
import { Button } from '~/ui/form/button';

import type { action } from './closed-days.route';
import { FillFromCalendar } from './fill-from-calendar';

import css from '../settings.module.css';

/** Below the closed days: a file that fills them, and whether this year's are right. */
export function ClosedDaysTools({ year }: { year: number | null }) {
  const confirm = useFetcher<typeof action>();
  useUndoOffer(confirm.data, 'Closed days confirmed');
  return (
    <>
      <FillFromCalendar />
      {year !== null && (
        <section className={css.section} aria-labelledby="confirm-days">
          <h2 id="confirm-days">The days of {year}</h2>
          <p className={css.lead}>
            Look through the list once a year: are Diwali, Holi, Eid and the others of {year} in it?
            Alerts rest on these days.
          </p>
          <confirm.Form method="post" action="/admin/settings/closed-days">
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
