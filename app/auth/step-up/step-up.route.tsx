import { data, Form, redirectDocument, useNavigation } from 'react-router';

import { hasPasskeys } from '~/auth/passkeys/passkeys.server';
import { returnPath } from '~/auth/sign-in/return-path';
import { staff } from '~/auth/staff';
import { readForm } from '~/platform/read-form';
import { requestInfo } from '~/platform/request-info';
import { Button } from '~/ui/form/button';

import type { Route } from './+types/step-up.route';
import { stepUpByPin } from './step-up-by-pin.server';
import { ByPasskey, lockoutAdvice, PinField, stepUpReason } from './step-up-fields';

import css from './step-up.module.css';

export const handle = { title: 'Confirm it’s you' };

export async function loader({ request }: Route.LoaderArgs) {
  const to = returnPath(new URL(request.url).searchParams.get('to'));
  return { to, hasPasskey: await hasPasskeys() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const problem = await stepUpByPin(form, context.get(staff), context.get(requestInfo));
  if (problem) return data({ problem }, 422);
  // A document load, because the target may be a download.
  return redirectDocument(returnPath(form.get('to')), 303);
}

export default function StepUpPage({
  loaderData: { to, hasPasskey },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle';
  return (
    <div className={`form ${css.stepUp}`}>
      <p className="note">{stepUpReason(hasPasskey)}</p>
      {/* A new key empties the field after a wrong PIN. */}
      <Form method="post" className="part" key={String(actionData && busy)}>
        <input type="hidden" name="to" value={to} />
        <PinField problem={actionData?.problem} />
        <Button type="submit" variant="primary" busy={busy}>
          Confirm
        </Button>
      </Form>
      {actionData && <p className="note">{lockoutAdvice(hasPasskey)}</p>}
      {hasPasskey && <ByPasskey onDone={() => location.assign(to)} />}
    </div>
  );
}
