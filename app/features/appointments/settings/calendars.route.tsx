import { data, Form, Link } from 'react-router';
import * as z from 'zod';

import { hasSteppedUp } from '~/auth/sessions/sessions.server';
import { staff } from '~/auth/staff';
import { requireStepUp } from '~/auth/step-up/require-step-up';
import { StepUpForm } from '~/auth/step-up/step-up-form';
import { useLastAnswer } from '~/backoffice/live/use-last-answer';
import { useSending } from '~/backoffice/use-sending';
import {
  listPersonCalendars,
  type PersonCalendar,
  saveCalendarAddress,
} from '~/features/appointments/busy/person-calendars.server';
import { addressOfFeed, createFeed, renewFeed } from '~/features/appointments/calendar/feed.server';
import { formatInstant } from '~/platform/indian-time';
import { readForm } from '~/platform/read-form';
import { readSettings } from '~/settings/settings.server';
import { EmptyState } from '~/ui/empty-state';
import { Button } from '~/ui/form/button';
import { InputField } from '~/ui/form/field';
import { ErrorNotice } from '~/ui/notice';

import type { Route } from './+types/calendars.route';

import css from './kinds.module.css';

export const handle = { title: 'Appointments' };

const SETTINGS_PATH = '/admin/settings/appointments';
const CALENDARS_PATH = `${SETTINGS_PATH}/calendars`;

const FEED_NOTE =
  'Anyone with this address can read the appointments. Google Calendar updates such feeds only every 8 to 24 hours; the invitations by email arrive at once.';

export async function loader({ context }: Route.LoaderArgs) {
  const mayReadFeeds = await hasSteppedUp(context.get(staff).sessionId);
  const { people } = await readSettings();
  const stored = new Map((await listPersonCalendars()).map((one) => [one.personId, one]));
  const calendars = people.map(({ id, name }) => {
    const calendar = stored.get(id);
    const hasFeed = calendar !== undefined && calendar.feedKey !== '';
    return {
      personId: id,
      name,
      hasFeed,
      /** The secret address. Null until the PIN has been confirmed, so that nobody copies it from an unattended screen. */
      feed: hasFeed && mayReadFeeds ? addressOfFeed(calendar) : null,
      /** The state of the person's busy calendar; null without one. */
      busy: calendar?.sealedAddress ? stateOf(calendar) : null,
    };
  });
  return { calendars };
}

function stateOf({ address, readAt, problem }: PersonCalendar): string {
  const host = address === null ? 'A calendar' : new URL(address).host;
  const readText = readAt === null ? 'not read yet' : `last read ${formatInstant(readAt)}`;
  return problem === null ? `${host}: ${readText}.` : `${host}: ${readText}. ${problem}`;
}

const formSchema = z.object({
  person: z.string().max(100),
  intent: z.enum(['create feed', 'renew feed', 'read calendar', 'stop reading']),
  address: z.string().default(''),
});

const LEFT = 'This person is no longer in Settings → People. Reload the page.';

type Answer = { readonly person: string; readonly problem: string | null };

export async function action({ request, context }: Route.ActionArgs) {
  const form = formSchema.safeParse(Object.fromEntries(await readForm(request)));
  const { people } = await readSettings();
  if (!form.success || people.every(({ id }) => id !== form.data.person))
    return data<Answer>({ person: '', problem: LEFT }, 422);
  const { person, intent, address } = form.data;
  if (intent === 'create feed' || intent === 'renew feed')
    await requireStepUp(request, context, CALENDARS_PATH);
  const problem = await applyCalendarChange(person, intent, address);
  return data<Answer>({ person, problem }, problem === null ? 200 : 422);
}

/** @returns a sentence about what is wrong with the address, or null. */
async function applyCalendarChange(
  person: string,
  intent: z.infer<typeof formSchema>['intent'],
  address: string,
): Promise<string | null> {
  switch (intent) {
    case 'create feed':
      await createFeed(person);
      return null;
    case 'renew feed':
      await renewFeed(person);
      return null;
    case 'read calendar':
      return address.trim() === ''
        ? 'Enter the address of the calendar.'
        : saveCalendarAddress(person, address);
    case 'stop reading':
      return saveCalendarAddress(person, '');
  }
}

export default function CalendarsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const { calendars } = loaderData;
  return (
    <div className="screen">
      <p>
        <Link to={SETTINGS_PATH}>All kinds of appointment</Link>
      </p>
      <p className="note">
        Show a person’s appointments in their calendar app, and don’t offer times when their own
        calendar says they are busy.
      </p>
      <ErrorNotice>{answer?.person === '' && answer.problem}</ErrorNotice>
      {calendars.length === 0 && (
        <EmptyState title="No people yet">
          Add the people of your studio under Settings → People. Each can then have calendars.
        </EmptyState>
      )}
      {calendars.map((one) => (
        <PersonCalendars
          key={one.personId}
          calendars={one}
          problem={answer?.person === one.personId ? answer.problem : null}
        />
      ))}
    </div>
  );
}

function PersonCalendars({
  calendars: { personId, name, hasFeed, feed, busy },
  problem,
}: {
  calendars: Route.ComponentProps['loaderData']['calendars'][number];
  problem: string | null;
}) {
  const sending = useSending();
  const heading = `calendars-${personId}`;
  return (
    <section className={`section ${css.section}`} aria-labelledby={heading}>
      <h2 id={heading}>{name}</h2>
      <StepUpForm method="post" className={`screen ${css.form}`} preventScrollReset>
        <input type="hidden" name="person" value={personId} />
        {feed === null ? (
          <p>
            <Button type="submit" name="intent" value="create feed" busy={sending}>
              {hasFeed ? 'Show calendar address' : 'Create calendar address'}
            </Button>
          </p>
        ) : (
          <>
            <InputField label="Calendar address" hint={FEED_NOTE} readOnly value={feed} />
            <p>
              <Button type="submit" name="intent" value="renew feed" busy={sending}>
                Replace calendar address
              </Button>
            </p>
          </>
        )}
      </StepUpForm>
      <Form method="post" className={`screen ${css.form}`} preventScrollReset noValidate>
        <input type="hidden" name="person" value={personId} />
        {busy !== null && <p>{busy}</p>}
        <InputField
          label="Address of their own calendar"
          optional
          hint="The secret address in iCal format. We read it every 10 minutes and don’t offer its busy times."
          error={problem ?? undefined}
          name="address"
          autoComplete="off"
          inputMode="url"
        />
        <p className="cluster">
          <Button type="submit" name="intent" value="read calendar" busy={sending}>
            {busy === null ? 'Read this calendar' : 'Read this calendar instead'}
          </Button>
          {busy !== null && (
            <Button type="submit" variant="quiet" name="intent" value="stop reading" busy={sending}>
              Stop reading
            </Button>
          )}
        </p>
      </Form>
    </section>
  );
}
