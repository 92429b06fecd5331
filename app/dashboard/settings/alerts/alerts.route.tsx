import { data } from 'react-router';
import * as z from 'zod';

import { alertWarnings } from '~/alerts/health/alert-warnings.server';
import {
  type ResendableDelivery,
  readChannels,
  readResendable,
} from '~/alerts/health/outbox-health.server';
import { sendAgain, sendTestMessage } from '~/alerts/health/outbox-maintenance.server';
import { forgetSender, readSender, type SenderHealth } from '~/alerts/health/sender-health.server';
import { staff } from '~/auth/staff';
import { useLastAnswer } from '~/backoffice/live/use-last-answer';
import { useFreshness } from '~/backoffice/live/use-live';
import { Success } from '~/backoffice/success';
import { useUndoOffer } from '~/backoffice/use-undo-offer';
import { formatInstant } from '~/platform/indian-time';
import { readForm } from '~/platform/read-form';
import { formatCount } from '~/platform/text/format-number';
import { channelKeys } from '~/settings/recipients';
import { settingGroup } from '~/settings/settings-groups';
import { IntentForm } from '~/ui/form/intent-form';
import { ErrorNotice, WarningNotices } from '~/ui/notice';

import { GroupForm } from '../group-form';
import { readGroup, saveUndoably } from '../settings-form.server';
import { SettingsSection } from '../settings-section';
import type { Route } from './+types/alerts.route';
import { ChannelList } from './channel-list';

import css from '../settings.module.css';

export const handle = { title: 'Email and push' };

const group = settingGroup('alerts');

export async function loader() {
  const now = Date.now();
  const reading = readChannels();
  const [form, channels, resendable, warnings, sender] = await Promise.all([
    readGroup(group),
    reading,
    readResendable(now),
    alertWarnings(now, reading),
    readSender(),
  ]);
  return { now, form, channels, resendable, warnings, sender };
}

const intents = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('test'), channel: z.enum(channelKeys) }),
  z.object({ intent: z.enum(['again', 'look']) }),
]);

const NOTHING = { errors: undefined, undoId: null, problem: null, notice: null };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const staffMember = context.get(staff);
  const parsed = intents.safeParse(Object.fromEntries(form));
  if (parsed.success && parsed.data.intent === 'look') {
    forgetSender();
    return NOTHING;
  }
  if (parsed.success && parsed.data.intent === 'again') {
    const count = await sendAgain();
    return { ...NOTHING, notice: `${formatCount(count, 'message')} will be sent again.` };
  }
  if (parsed.success && parsed.data.intent === 'test') {
    const problem = await sendTestMessage(parsed.data.channel, staffMember);
    return problem
      ? data({ ...NOTHING, problem }, 422)
      : {
          ...NOTHING,
          notice: 'Test sent. The result appears here within seconds.',
        };
  }
  const { result: errors, undo } = await saveUndoably(group, form, staffMember.person);
  return errors ? data({ ...NOTHING, errors }, 422) : { ...NOTHING, errors: null, undoId: undo };
}

export default function Alerts({ loaderData, actionData }: Route.ComponentProps) {
  const { channels, resendable, warnings, sender, now } = loaderData;
  useFreshness('delivery.ended');
  const answer = useLastAnswer(actionData);
  return (
    <div className="screen">
      <WarningNotices warnings={warnings} />
      <ErrorNotice>{answer?.problem}</ErrorNotice>
      {answer?.notice && <Success answer={answer}>{answer.notice}</Success>}
      <ChannelList channels={channels} now={now} />
      {sender && <SenderList sender={sender} />}
      {resendable.count > 0 && <ResendableList resendable={resendable} />}
      <ClientForm loaderData={loaderData} actionData={actionData} />
    </div>
  );
}

function ClientForm({
  loaderData,
  actionData,
}: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  useUndoOffer(actionData, 'Email and push changed');
  return (
    <SettingsSection id="clients" title="Delivery">
      <GroupForm group={group} form={loaderData.form} answer={actionData} />
    </SettingsSection>
  );
}

function ResendableList({
  resendable: { count, latest },
}: {
  resendable: { readonly count: number; readonly latest: readonly ResendableDelivery[] };
}) {
  return (
    <SettingsSection id="unsent" title={`Not sent, ${count}`}>
      <ul className={css.list}>
        {latest.map(({ id, label, to, reason, at }) => (
          <li key={id}>
            <p>
              {label}, to {to}
              <small>
                {formatInstant(at)}. {reason}
              </small>
            </p>
          </li>
        ))}
      </ul>
      {count > latest.length && (
        <p className={`note ${css.lead}`}>The latest {latest.length} are listed.</p>
      )}
      <IntentForm intent="again">Send {count === 1 ? 'it' : 'all of them'} again</IntentForm>
    </SettingsSection>
  );
}

function SenderList({ sender: { domain, records, at } }: { sender: SenderHealth }) {
  return (
    <SettingsSection id="sender" title="Sender">
      <p className={`note ${css.lead}`}>
        These DNS records prove that email from {domain} is yours. Without them it may land in spam.
        Checked {formatInstant(at)}.
      </p>
      <ul className={css.list}>
        {records.map(({ label, state, advice }) => (
          <li key={label}>
            <p>
              {label}: {state}
              {advice !== null && <small>{advice}</small>}
            </p>
          </li>
        ))}
      </ul>
      <IntentForm intent="look" size="small">
        Check again
      </IntentForm>
    </SettingsSection>
  );
}
