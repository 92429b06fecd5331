import { data } from 'react-router';
import * as z from 'zod';

import { listPasskeys, removePasskey } from '~/auth/passkeys/passkeys.server';
import { newPinProblem } from '~/auth/pin/new-pin';
import { setPin } from '~/auth/pin/set-pin.server';
import { listDevices } from '~/auth/sessions/devices.server';
import { forgetDevice } from '~/auth/sessions/forget-device.server';
import { endSessions, listSessions } from '~/auth/sessions/sessions.server';
import { makeLoginLink } from '~/auth/sign-in/login-link.server';
import { hasRecoveryCode, makeRecoveryCode } from '~/auth/sign-in/recovery.server';
import { staff } from '~/auth/staff';
import { requireStepUp } from '~/auth/step-up/require-step-up';
import { useLastAnswer } from '~/backoffice/live/use-last-answer';
import { listFeedOwners, renewAllFeeds } from '~/features/appointments/calendar/feed.server';
import { readFormAs } from '~/platform/read-form';
import { Notice } from '~/ui/notice';

import type { Route } from './+types/security.route';
import { Devices, Passkeys, Sessions } from './security-lists';
import { CalendarAddresses, ChangePin, LoginLink, RecoveryCode } from './security-secrets';

import css from './settings.module.css';

export const handle = { title: 'Security' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { sessionId, deviceId } = context.get(staff);
  const [sessions, devices, passkeys, recovery, feedOwners] = await Promise.all([
    listSessions(),
    listDevices(),
    listPasskeys(),
    hasRecoveryCode(),
    listFeedOwners(),
  ]);
  const first = new URL(request.url).searchParams.has('first');
  return { sessionId, deviceId, sessions, devices, passkeys, recovery, feedOwners, first };
}

const intents = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('pin'), pin: z.string(), again: z.string() }),
  z.object({ intent: z.literal('renew-feeds') }),
  z.object({ intent: z.literal('recovery') }),
  z.object({ intent: z.literal('login-link') }),
  z.object({ intent: z.literal('remove-passkey'), id: z.string().max(2000) }),
  z.object({ intent: z.literal('end-session'), id: z.string().max(80) }),
  z.object({ intent: z.literal('end-others') }),
  z.object({ intent: z.literal('forget-device'), id: z.string().max(80) }),
]);

export type SecurityResult = {
  pinProblem?: string;
  pinChanged?: boolean;
  feedsRenewed?: boolean;
  recoveryCode?: string;
  loginLink?: string;
};

export async function action({ request, context }: Route.ActionArgs) {
  const input = await readFormAs(request, intents);
  const { sessionId } = context.get(staff);
  const respond = (result: SecurityResult = {}, status = 200) => data(result, { status });

  switch (input.intent) {
    case 'end-session':
      await endSessions({ ids: [input.id] });
      return respond();
    case 'end-others':
      await endSessions({ except: sessionId });
      return respond();
    case 'forget-device':
      await forgetDevice(input.id);
      return respond();
    case 'pin': {
      const pinProblem = newPinProblem(input.pin, input.again);
      if (pinProblem !== null) return respond({ pinProblem }, 422);
      await requireStepUp(request, context, '/admin/settings/security');
      await setPin(input.pin, sessionId);
      return respond({ pinChanged: true });
    }
    case 'renew-feeds':
      await requireStepUp(request, context, '/admin/settings/security');
      await renewAllFeeds();
      return respond({ feedsRenewed: true });
    case 'recovery':
      await requireStepUp(request, context, '/admin/settings/security');
      return respond({ recoveryCode: await makeRecoveryCode() });
    case 'login-link':
      await requireStepUp(request, context, '/admin/settings/security');
      return respond({ loginLink: await makeLoginLink() });
    case 'remove-passkey':
      await requireStepUp(request, context, '/admin/settings/security');
      await removePasskey(input.id);
      return respond();
  }
}

export default function SettingsSecurity({ loaderData, actionData }: Route.ComponentProps) {
  const { sessionId, deviceId, sessions, devices, passkeys, recovery, feedOwners, first } =
    loaderData;
  const answer = useLastAnswer(actionData);
  return (
    <div>
      {first && (
        <Notice tone="info" title="Welcome. ">
          Take two minutes to protect your account: add a passkey and write down a recovery code.
        </Notice>
      )}
      <Passkeys passkeys={passkeys} />
      <RecoveryCode exists={recovery} code={answer?.recoveryCode} />
      <ChangePin
        problem={answer?.pinProblem}
        hasChanged={answer?.pinChanged}
        answer={answer}
        feedOwners={feedOwners}
      />
      {feedOwners.length > 0 && (
        <CalendarAddresses owners={feedOwners} areRenewed={answer?.feedsRenewed} answer={answer} />
      )}
      <LoginLink link={answer?.loginLink} />
      <Sessions sessions={sessions} own={sessionId} />
      <Devices devices={devices} own={deviceId} />
      <p className={`note ${css.lead}`}>
        Changing the PIN signs everyone else out. A forgotten device needs the PIN, and a passkey if
        you have one, to sign in again; or a sign-in link.
      </p>
    </div>
  );
}
