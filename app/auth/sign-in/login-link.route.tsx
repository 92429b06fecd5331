import { data, redirect } from 'react-router';

import { keepPrivate } from '~/auth/guard';
import { PLAIN_HTTP, transportOf } from '~/auth/transport';
import { privateMeta } from '~/document/private-meta';
import { readForm } from '~/platform/read-form';
import { brandOf } from '~/settings/look/studio-mark';
import { readSettings } from '~/settings/settings.server';

import type { Route } from './+types/login-link.route';
import { Gate } from './gate';
import { GateSheet } from './gate-sheet';
import { consumeLoginLink } from './login-link.server';
import { signIn } from './sign-in.server';

import css from './gate.module.css';

export const meta: Route.MetaFunction = () => privateMeta('Admin Access');

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

/** Opening the link does not use it up, because mail scanners and previews open links. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    ...brandOf(await readSettings()),
    token: new URL(request.url).searchParams.get('token') ?? '',
    refusal: transportOf(request, context) ? null : PLAIN_HTTP,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const transport = transportOf(request, context);
  const token = (await readForm(request)).get('token');
  const session =
    transport &&
    typeof token === 'string' &&
    (await consumeLoginLink(token, () => signIn(request, transport)));
  if (!session) return data({ problem: 'link' as const }, 401);
  throw redirect('/admin', { status: 303, headers: session.headers });
}

export default function LoginLink({
  loaderData: { studio, logo, token, refusal },
  actionData,
}: Route.ComponentProps) {
  if (actionData || refusal)
    return (
      <Gate
        studio={studio}
        logo={logo}
        to="/admin"
        refusal={refusal}
        problem={actionData?.problem}
      />
    );
  return (
    <GateSheet
      studio={studio}
      logo={logo}
      title="Admin Access"
      lead="This link signs you in once, on this device."
    >
      <form method="post" action="/admin/link" className={css.form}>
        <input type="hidden" name="token" value={token} />
        <button type="submit" className={css.primary}>
          Access Admin Panel
        </button>
      </form>
    </GateSheet>
  );
}
