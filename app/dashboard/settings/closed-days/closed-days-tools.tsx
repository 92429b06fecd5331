import { useFetcher } from 'react-router';

import { useUndoOffer } from '~/backoffice/use-undo-offer';
import { Button } from '~/ui/form/button';

import { SettingsSection } from '../settings-section';
import type { action } from './closed-days.route';
import { FillFromCalendar } from './fill-from-calendar';

import css from '../settings.module.css';

export function ClosedDaysTools({ year }: { year: number | null }) {
  const confirm = useFetcher<typeof action>();
  useUndoOffer(confirm.data, 'Closed days confirmed');
  return (
    <>
      <FillFromCalendar />
      {year !== null && (
        <SettingsSection id="confirm-days" title={`Closed days of ${year}`}>
          <p className={`note ${css.lead}`}>
            Check the list once a year: does it include Diwali, Holi, Eid and the other holidays of{' '}
            {year}? Alerts depend on these dates.
          </p>
          <confirm.Form method="post" action="/admin/settings/closed-days">
            <input type="hidden" name="year" value={year} />
            <Button type="submit" name="intent" value="confirm" busy={confirm.state !== 'idle'}>
              Confirm the closed days of {year}
            </Button>
          </confirm.Form>
        </SettingsSection>
      )}
    </>
  );
}
