import type { AppointmentStatus } from '~/features/appointments/appointment';
import { APPOINTMENT_PATH } from '~/settings/appointments/open-kinds';
import { PageHead } from '~/site/section';
import { useSettings } from '~/site/site-context';
import { Facts } from '~/ui/facts';
import { ButtonLink } from '~/ui/form/button';

import { placeFacts } from './contact-step';
import { halfDaysText } from './half-days';
import { LocalTime } from './local-time';
import type { StepProps } from './read-step.server';
import { timeText } from './time-text';

import css from './appointment.module.css';

export function BookedStep(shown: StepProps<'booked'>) {
  const { kindName, place, status, isChecked, startsAt, wishes, address } = shown;
  const settings = useSettings();
  const next = nextText(shown);
  // Possible spam is a request until staff have checked it.
  const shownStatus = status === 'booked' && !isChecked ? 'requested' : status;
  return (
    <section data-enhance="local-times">
      <PageHead title={titles[shownStatus]} quiet>
        {next && <p>{next}</p>}
      </PageHead>
      <div className={css.facts}>
        <Facts
          items={[
            ['Appointment', kindName],
            [
              'Time',
              startsAt === null ? null : (
                <>
                  <time dateTime={new Date(startsAt).toISOString()}>{timeText(startsAt)}</time>{' '}
                  India time <LocalTime at={startsAt} hasDay />
                </>
              ),
            ],
            ['Half-days', halfDaysText(wishes)],
            ...placeFacts(place, settings),
          ]}
        />
        <p className={css.ways}>
          {next === null && (
            <ButtonLink variant="primary" href={APPOINTMENT_PATH}>
              Book another appointment
            </ButtonLink>
          )}
          {next !== null && address && (
            <>
              {status === 'booked' && (
                <ButtonLink variant="primary" href={`${address}/calendar.ics`}>
                  Add to your calendar
                </ButtonLink>
              )}
              <a href={address}>Move or cancel</a>
            </>
          )}
          {shownStatus === 'requested' && (
            <ButtonLink variant="primary" href="/gallery">
              See our projects
            </ButtonLink>
          )}
          <a href="/">Back to the home page</a>
        </p>
      </div>
    </section>
  );
}

/** Null if the appointment is cancelled or over. If the site sends no email, only a call can confirm a time. */
function nextText({ status, isChecked, isMailed, place }: StepProps<'booked'>): string | null {
  if (status !== 'booked' && status !== 'requested') return null;
  if (status === 'booked' && isChecked)
    return isMailed ? 'You’ll get an email with a calendar invitation.' : unmailedTexts[place];
  return isMailed
    ? 'You’ll get an email as soon as we have confirmed the time.'
    : 'We’ll call you to confirm the time.';
}

const unmailedTexts = {
  call: 'We’ll call you at this time.',
  studio: 'We look forward to meeting you.',
  site: 'We look forward to meeting you.',
};

const titles: Record<AppointmentStatus, string> = {
  booked: 'Your time is booked',
  requested: 'Request received',
  cancelled: 'Cancelled',
  done: 'This appointment is over',
  no_show: 'This appointment is over',
};
