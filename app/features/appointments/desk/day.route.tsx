import { data, Form, Link } from 'react-router';

import { staff } from '~/auth/staff';
import { useLastAnswer } from '~/backoffice/live/use-last-answer';
import { useFreshness } from '~/backoffice/live/use-live';
import { useRemovals } from '~/backoffice/use-removals';
import { useSending } from '~/backoffice/use-sending';
import { useUndoOffer } from '~/backoffice/use-undo-offer';
import { privateMeta } from '~/document/private-meta';
import { dayOf } from '~/platform/indian-time';
import { readForm } from '~/platform/read-form';
import { useWorkingCalendar } from '~/settings/hours/calendar-context';
import { usePeople } from '~/settings/people/people-context';
import { readSettings } from '~/settings/settings.server';
import { Button, buttonClass } from '~/ui/form/button';
import { ErrorNotice } from '~/ui/notice';

import type { Route } from './+types/day.route';
import { BlockForm } from './block-form';
import { blockTime, unblockTime } from './blocked-times.server';
import { DayRuler } from './day-ruler';
import { dayParam, dayWords, readDayParam } from './day-words';
import { type DayEntry, readDay } from './read-day.server';
import { spanText } from './ruler';
import { parseBlock } from './staff-forms.server';

import css from './appointments-desk.module.css';

export const handle = { title: 'Appointments' };

export const meta: Route.MetaFunction = () => privateMeta('Appointments of a day');

export async function loader({ request }: Route.LoaderArgs) {
  const now = Date.now();
  const day = readDayParam(new URL(request.url).searchParams.get('day'), now);
  return { day, now, today: dayOf(now), entries: await readDay(day) };
}

type DayActionResult = {
  readonly problem: string | null;
  readonly what?: string;
  readonly undoId: string | null;
};

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { person } = context.get(staff);
  const blocked = form.get('unblock');
  if (typeof blocked === 'string')
    return data<DayActionResult>({
      problem: null,
      what: 'Blocked time removed',
      undoId: await unblockTime(blocked, person),
    });
  const { people } = await readSettings();
  const parsed = parseBlock(
    form,
    people.map(({ id }) => id),
  );
  if ('problem' in parsed)
    return data<DayActionResult>({ problem: parsed.problem, undoId: null }, 422);
  const undoId = await blockTime(parsed.time, person);
  return data<DayActionResult>({ problem: null, what: 'Time blocked', undoId });
}

export default function Day({ loaderData, actionData }: Route.ComponentProps) {
  const { day, now, today, entries } = loaderData;
  useFreshness('appointment.changed', 'lead.changed', 'settings.changed');
  useUndoOffer(actionData, actionData?.what ?? '');
  const answer = useLastAnswer(actionData);
  const calendar = useWorkingCalendar();
  const working = calendar.spansOf(day);
  const instant = Date.parse(`${dayParam(day)}T12:00:00+05:30`);
  const isOver = day < today;
  return (
    <div className="screen">
      <header className={`cluster ${css.head}`}>
        <h2 id="day" tabIndex={-1}>
          {dayWords(instant)}
        </h2>
        <nav className="cluster" aria-label="Days">
          <DayLink day={day - 1}>Day before</DayLink>
          <DayLink day={today}>Today</DayLink>
          <DayLink day={day + 1}>Day after</DayLink>
          <Link className={buttonClass({ size: 'small' })} to="/admin/appointments">
            List
          </Link>
          <Link
            className={buttonClass({ size: 'small', variant: 'primary' })}
            to={`/admin/appointments/new?day=${dayParam(Math.max(day, today))}`}
          >
            Book an appointment
          </Link>
        </nav>
      </header>
      {working.length === 0 && (
        <p className="note">
          {calendar.closedFor(day) ? `Closed: ${calendar.closedFor(day)}.` : 'No working hours.'}
          {!isOver && ' Visitors can’t book this day.'}
        </p>
      )}
      <DayRuler
        day={day}
        now={day === today ? now : null}
        working={working}
        columns={useColumns(entries)}
        entries={entries}
      />
      {entries.length === 0 && (
        <p className="note">
          {isOver ? 'Nothing was booked on this day.' : 'Nothing is booked on this day.'}
        </p>
      )}
      <Blocked day={day} entries={entries} />
      <ErrorNotice>{answer?.problem}</ErrorNotice>
      {!isOver && <BlockForm key={`${day} ${answer?.undoId}`} day={dayParam(day)} />}
    </div>
  );
}

const DayLink = ({ day, children }: { day: number; children: string }) => (
  <Link
    className={buttonClass({ size: 'small' })}
    to={`/admin/appointments/day?day=${dayParam(day)}`}
    preventScrollReset
  >
    {children}
  </Link>
);

/** All people of the studio, and former ones with an entry on this day. */
function useColumns(entries: readonly DayEntry[]) {
  const { people } = usePeople();
  const entryPersonIds = new Set(entries.flatMap(({ personId }) => personId ?? []));
  for (const { id } of people) entryPersonIds.delete(id);
  const left = [...entryPersonIds].map((id) => ({ id, label: 'Former colleague' }));
  return people.length + left.length > 0 ? [...people, ...left] : [{ id: '', label: 'Studio' }];
}

function Blocked({ day, entries }: { day: number; entries: readonly DayEntry[] }) {
  const blocked = entries.filter(({ kind }) => kind === 'blocked');
  const { people } = usePeople();
  const sending = useSending();
  const removals = useRemovals(blocked, 'day');
  if (blocked.length === 0) return null;
  return (
    <section {...removals} className={`stack ${css.part}`} aria-labelledby="blocked">
      <h3 id="blocked">Blocked time</h3>
      <ul className={css.list}>
        {blocked.map(({ id, personId, startsAt, endsAt, title }) => (
          <li key={id}>
            <time className={css.when} dateTime={new Date(startsAt).toISOString()}>
              {spanText(day, { startsAt, endsAt })}
            </time>
            <span className="note">
              {[people.find((one) => one.id === personId)?.label, title].filter(Boolean).join(', ')}
            </span>
            <Form method="post">
              <Button
                type="submit"
                size="small"
                name="unblock"
                value={id}
                busy={sending}
                aria-label={`Remove: ${spanText(day, { startsAt, endsAt })}`}
              >
                Remove
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
