import { useState } from 'react';
import { data, Form, redirectDocument, useNavigation } from 'react-router';
import * as z from 'zod';

import { readForm } from '~/platform/read-form';
import { requestInfo } from '~/platform/request-info';
import { Button } from '~/ui/button';
import { Field, Input } from '~/ui/field';
import { Notice } from '~/ui/notice';

import type { Route } from './+types/confirm';
import { hasPasskeys } from './passkeys.server';
import { returnPath } from './return-path';
import { confirmSession } from './sessions.server';
import { staff } from './staff';
import { tryPin } from './try-pin.server';

import css from './settings.module.css';

export const handle = { title: 'Is it you?' };

export async function loader({ request }: Route.LoaderArgs) {
  const to = returnPath(new URL(request.url).searchParams.get('to'));
  return { to, hasPasskey: await hasPasskeys() };
}

const form = z.object({ pin: z.string().max(200), to: z.string().optional() });

/** The PIN again, counted like every try of this device. */
export async function action({ request, context }: Route.ActionArgs) {
  const { sessionId, deviceId } = context.get(staff);
  const posted = form.safeParse(Object.fromEntries(await readForm(request)));
  const { address } = context.get(requestInfo);
  if (!posted.success || !(await tryPin(posted.data.pin, { deviceId, address })))
    return data({ problem: 'Incorrect PIN' }, { status: 422 });
  await confirmSession(sessionId);
  // A document load: what waits there may be a download.
  return redirectDocument(returnPath(posted.data.to), 303);
}

export default function Confirm({
  loaderData: { to, hasPasskey },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle';
  return (
    <div className={css.confirm}>
      <p className={css.lead}>
        What you asked for needs your PIN or passkey again, so that nobody does it at a screen left
        open. It holds for five minutes.
      </p>
      {/* A new key empties the field after a wrong PIN. */}
      <Form method="post" key={String(actionData && busy)}>
        <input type="hidden" name="to" value={to} />
        <Field label="Security PIN" error={actionData?.problem}>
          {(control) => (
            <Input
              {...control}
              name="pin"
              type="password"
              required
              maxLength={4}
              autoComplete="current-password"
            />
          )}
        </Field>
        <Button type="submit" variant="primary" busy={busy}>
          Confirm
        </Button>
      </Form>
      {actionData && (
        <p className={css.lead}>
          After five wrong PINs this device waits a quarter of an hour. A passkey always works.
        </p>
      )}
      {hasPasskey && <ConfirmByPasskey to={to} />}
    </div>
  );
}

function ConfirmByPasskey({ to }: { to: string }) {
  const [problem, setProblem] = useState('');
  const confirm = async () => {
    try {
      const { confirmWithPasskey } = await import('./passkey');
      await confirmWithPasskey();
      location.assign(to);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <Button onClick={() => void confirm()}>Use a passkey</Button>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
    </>
  );
}
