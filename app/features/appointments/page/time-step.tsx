import { clockTime } from '~/platform/indian-time';
import { Phone } from '~/site/contact-links';
import { PageHead } from '~/site/section';
import { useSettings } from '~/site/site-context';
import { ButtonLink } from '~/ui/form/button';

import { ToOtherKinds } from './kind-step';
import { LocalTime } from './local-time';
import { HOLD_INTENT, INTENT_FIELD, type Progress, progressPath } from './progress';
import type { StepProps } from './read-step.server';
import { dayText, lengthText } from './time-text';
import type { Week } from './week';
import { WeekSheet } from './week-sheet';

import css from './appointment.module.css';

const MINUTE = 60_000;

export function TimeStep({ kind, progress, week, day, hasOtherKinds }: StepProps<'times'>) {
  const settings = useSettings();
  return (
    <>
      <PageHead title={kind.name} quiet>
        <p>{lengthText(kind.minutes)}. All times are India time (IST).</p>
        {hasOtherKinds && <ToOtherKinds receipt={progress.for} />}
      </PageHead>
      {week ? (
        <div className={css.choose} data-enhance="local-times">
          <WeekSheet
            week={week}
            day={day}
            linkTo={(target) => progressPath({ ...progress, day: target })}
          />
          <DayTimes week={week} day={day} progress={progress} />
        </div>
      ) : (
        <div className={css.none}>
          <p>
            No time is free at the moment. Please contact us or call <Phone settings={settings} />.
          </p>
          <ButtonLink variant="primary" href="/contact">
            Contact us
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** Choosing a time holds it. This is a form and not links, because browsers open links in advance. */
function DayTimes({ week, day, progress }: { week: Week; day: string; progress: Progress }) {
  const chosenDay = week.days.find((one) => one.day === day);
  if (!chosenDay) return null;
  return (
    <form
      id="times"
      className={css.times}
      method="post"
      action={progressPath({ ...progress, day })}
      aria-labelledby="times-title"
    >
      <h2 id="times-title">{dayText(chosenDay.startsAt)}</h2>
      <input type="hidden" name={INTENT_FIELD} value={HOLD_INTENT} />
      <ul>
        {chosenDay.marks.map((minutes) => {
          const startsAt = chosenDay.startsAt + minutes * MINUTE;
          return (
            <li key={startsAt}>
              <button type="submit" name="time" value={startsAt}>
                <time dateTime={new Date(startsAt).toISOString()}>{clockTime(startsAt)}</time>
                <LocalTime at={startsAt} />
              </button>
            </li>
          );
        })}
      </ul>
      <p>The time you choose is held for five minutes while you fill in the form.</p>
    </form>
  );
}
