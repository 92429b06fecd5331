import { data, redirect } from 'react-router';
import * as z from 'zod';

import { keepPrivate } from '~/auth/guard';
import { hasPasskeys } from '~/auth/passkeys/passkeys.server';
import { findSession } from '~/auth/sessions/sessions.server';
import { transportOf } from '~/auth/transport';
import { privateMeta } from '~/document/private-meta';
import { readForm } from '~/platform/read-form';
import { brandOf } from '~/settings/look/studio-mark';
import { personChoices } from '~/settings/people/person';
import { readSettings } from '~/settings/settings.server';

import type { Route } from './+types/welcome.route';
import { choosePerson } from './choose-person.server';
import { readCookie } from './gate-cookies';
import { GateSheet } from './gate-sheet';
import { returnPath } from './return-path';

import css from './gate.module.css';

export const meta: Route.MetaFunction = () => privateMeta('What’s your name?');

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

async function sessionOf({ request, context }: Route.LoaderArgs | Route.ActionArgs) {
  const transport = transportOf(request, context);
  const session = transport && (await findSession(readCookie(request, 'session', transport)));
  if (!session) throw redirect('/admin');
  return session;
}

export async function loader(args: Route.LoaderArgs) {
  const session = await sessionOf(args);
  const settings = await readSettings();
  const { people } = settings;
  const isListed = people.some(({ id }) => id === session.person_id);
  return {
    ...brandOf(settings),
    people: personChoices(people),
    person: isListed ? session.person_id : null,
    other: isListed ? '' : (session.person ?? ''),
    to: returnPath(new URL(args.request.url).searchParams.get('to')),
  };
}

const form = z.object({
  person: z.string().max(200).optional(),
  other: z.string().trim().max(80).optional(),
  to: z.string().optional(),
});

export async function action(args: Route.ActionArgs) {
  const session = await sessionOf(args);
  const parsed = form.safeParse(Object.fromEntries(await readForm(args.request)));
  const { person = '', other: otherName = '', to } = parsed.data ?? {};
  const problem = await choosePerson(session.device_id, { person, otherName });
  if (problem !== null) return data({ problem, other: otherName }, 422);
  const first = session.person === null && !(await hasPasskeys());
  throw redirect(first ? '/admin/start?first' : returnPath(to), 303);
}

export default function Welcome({
  loaderData: { studio, logo, people, person, other, to },
  actionData,
}: Route.ComponentProps) {
  const typedName = actionData?.other ?? other;
  return (
    <GateSheet
      studio={studio}
      logo={logo}
      title="What’s your name?"
      lead="Notes and changes you make on this device will show this name."
    >
      <form method="post" className={css.form}>
        <input type="hidden" name="to" value={to} />
        {people.length > 0 && (
          <fieldset>
            <legend>People</legend>
            {people.map(({ id, label }) => (
              <label key={id}>
                <input type="radio" name="person" value={id} defaultChecked={id === person} />
                {label}
              </label>
            ))}
            <label>
              <input
                type="radio"
                name="person"
                value=""
                data-other
                defaultChecked={person === null && typedName !== ''}
              />
              Someone else
            </label>
          </fieldset>
        )}
        <div className={css.other}>
          <label htmlFor="other">Your name</label>
          <input
            id="other"
            name="other"
            maxLength={80}
            autoComplete="name"
            required={people.length === 0}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of the page
            autoFocus={people.length === 0}
            defaultValue={typedName}
            aria-describedby={actionData ? 'problem' : undefined}
          />
        </div>
        {actionData && (
          <p id="problem" className={css.problem} role="alert">
            {actionData.problem}
          </p>
        )}
        <button type="submit" className={css.primary}>
          Continue
        </button>
      </form>
    </GateSheet>
  );
}
