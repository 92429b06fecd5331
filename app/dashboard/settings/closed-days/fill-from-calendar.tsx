import { useState } from 'react';
import { useFetcher } from 'react-router';

import { Success } from '~/backoffice/success';
import { useUndoOffer } from '~/backoffice/use-undo-offer';
import { Button } from '~/ui/form/button';
import { InputField } from '~/ui/form/field';
import { ErrorNotice } from '~/ui/notice';

import { SettingsSection } from '../settings-section';
import type { CalendarDays, Uncertainty } from './calendar-days';
import type { action } from './closed-days.route';
import type { ClosureOffer } from './fill-closures.server';

import css from '../settings.module.css';

const ACTION = '/admin/settings/closed-days';

const UNCERTAINTIES: Record<Uncertainty, string> = {
  observance: 'Observance or optional holiday',
  tentative: 'Date not confirmed',
  hours: 'Part of the day only',
  repeats: 'Repeats every month',
};

export function FillFromCalendar() {
  const file = useFetcher<typeof action>();
  const addFetcher = useFetcher<typeof action>();
  useUndoOffer(addFetcher.data, 'Closed days added');
  const offer = file.data && 'days' in file.data ? file.data : null;
  // Detects a response about an earlier file.
  const [sentOffer, setSentOffer] = useState<ClosureOffer | null>(null);
  const answer = sentOffer === offer ? addFetcher.data : undefined;
  const addedMessage = answer && 'message' in answer ? answer.message : null;
  return (
    <SettingsSection id="fill-days" title="Add from a calendar file">
      <file.Form method="post" action={ACTION} encType="multipart/form-data">
        <InputField
          label="Calendar file"
          hint="An .ics file of holidays, for example from a calendar app or a government website. Next, you choose which days of this year and next year to add."
          error={file.data && 'problem' in file.data ? file.data.problem : undefined}
          type="file"
          name="file"
          accept=".ics,text/calendar"
          required
        />
        <Button type="submit" name="intent" value="read" busy={file.state !== 'idle'}>
          Show days in the file
        </Button>
      </file.Form>
      {offer && addedMessage === null && (
        <addFetcher.Form
          method="post"
          action={ACTION}
          aria-label="Days in the file"
          onSubmit={() => setSentOffer(offer)}
        >
          <DaysToAdd offer={offer} />
          {answer && 'problem' in answer && <ErrorNotice>{answer.problem}</ErrorNotice>}
          {offer.days.length > 0 && (
            <Button type="submit" name="intent" value="add" busy={addFetcher.state !== 'idle'}>
              Add ticked days
            </Button>
          )}
        </addFetcher.Form>
      )}
      {offer && addedMessage !== null && <Success answer={answer}>{addedMessage}</Success>}
    </SettingsSection>
  );
}

function DaysToAdd({ offer: { days, note } }: { offer: ClosureOffer }) {
  return (
    <>
      <p className={`note ${css.lead}`} role="status">
        {days.length === 0 ? 'No day to add.' : 'Tick the days on which the studio is closed.'}{' '}
        {note}
      </p>
      {days.length > 0 && (
        <ul className={css.days}>
          {days.map((day) => (
            <li key={`${day.from} ${day.name}`}>
              <label>
                <input
                  type="checkbox"
                  name="days"
                  value={JSON.stringify(day)}
                  defaultChecked={day.uncertainty === null}
                />
                <span>{dates(day)}</span>
                <span>
                  {day.name}
                  {day.uncertainty && <small>{UNCERTAINTIES[day.uncertainty]}</small>}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const dates = ({ from, to }: CalendarDays) =>
  to === ''
    ? format.format(Date.parse(from))
    : format.formatRange(Date.parse(from), Date.parse(to));
