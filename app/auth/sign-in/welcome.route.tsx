import { data, redirect } from 'react-router';
import * as z from 'zod';

import { keepPrivate } from '~/auth/guard';
import { hasPasskeys } from '~/auth/passkeys/passkeys.server';
import { nameDevice } from '~/auth/sessions/devices.server';
import { findSession } from '~/auth/sessions/sessions.server';
import { transportOf } from '~/auth/transport';
import { readForm } from '~/platform/read-form';
import { readSettings } from '~/settings/settings.server';

import type { Route } from './+types/welcome.route';
import { readCookie } from './gate-cookies';
import { GateSheet } from './gate-sheet';
import { returnPath } from './return-path';

import css from './gate.module.css';

export const meta: Route.MetaFunction = () => [
  { title: 'Who uses this device?' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

async function sessionOf({ request, context }: Route.LoaderArgs | Route.ActionArgs) {
  const transport = transportOf(request, context);
  const session = transport && (await findSession(readCookie(request, 'session', transport)));
  if (!session) throw redirect('/admin');
  return session;
}

export async function loader(args: Route.LoaderArgs) {
  const session = await sessionOf(args);
  const { company, people } = await readSettings();
  return {
    studio: company.shortName,
    people: people.map(({ name }) => name),
    person: session.person ?? '',
    to: returnPath(new URL(args.request.url).searchParams.get('to')),
  };
}

const form = z.object({
  person: z.string().trim().max(80).optional(),
  other: z.string().trim().max(80).optional(),
  to: z.string().optional(),
});

/** Keeps the name that this device's changes will carry. */
export async function action(args: Route.ActionArgs) {
  const session = await sessionOf(args);
  const posted = form.safeParse(Object.fromEntries(await readForm(args.request)));
  const person = posted.data?.other || posted.data?.person || '';
  if (!person) return data({ problem: 'Choose a name, or type one.' }, { status: 422 });
  await nameDevice(session.device_id, person);
  const first = session.person === null && !(await hasPasskeys());
  throw redirect(first ? '/admin/start?first' : returnPath(posted.data?.to), 303);
}

export default function Welcome({
  loaderData: { studio, people, person, to },
  actionData,
}: Route.ComponentProps) {
  return (
    <GateSheet
      studio={studio}
      title="Who uses this device?"
      lead="Notes and changes made here will carry this name."
    >
      <form method="post" className={css.form}>
        <input type="hidden" name="to" value={to} />
        {people.length > 0 && (
          <fieldset>
            <legend>One of us</legend>
            {people.map((name) => (
              <label key={name}>
                <input type="radio" name="person" value={name} defaultChecked={name === person} />
                {name}
              </label>
            ))}
          </fieldset>
        )}
        <label htmlFor="other">{people.length > 0 ? 'Somebody else' : 'Your name'}</label>
        <input
          id="other"
          name="other"
          maxLength={80}
          autoComplete="name"
          required={people.length === 0}
          defaultValue={people.includes(person) ? '' : person}
          aria-describedby={actionData ? 'problem' : undefined}
        />
        {actionData && (
          <p id="problem" className={css.problem} role="alert">
            {actionData.problem}
          </p>
        )}
        <button type="submit" className={css.primary}>
          Go on
        </button>
      </form>
    </GateSheet>
  );
}
