import { data, Link } from 'react-router';
import * as z from 'zod';

import { unreachedWarnings } from '~/alerts/health/alert-warnings.server';
import type { Reachability } from '~/alerts/people/reachability.server';
import { endSubscriptions } from '~/alerts/push/subscriptions.server';
import { staff } from '~/auth/staff';
import { requireStepUp } from '~/auth/step-up/require-step-up';
import { useRemovals } from '~/backoffice/use-removals';
import { readForm } from '~/platform/read-form';
import { settingGroup } from '~/settings/settings-groups';
import { IntentForm } from '~/ui/form/intent-form';
import { Notice, WarningNotices } from '~/ui/notice';

import { GroupForm } from '../group-form';
import { readGroup } from '../settings-form.server';
import { SettingsSection } from '../settings-section';
import type { Route } from './+types/recipients.route';
import { type OpenedRecipients, openRecipients } from './open-recipients.server';
import { PushHere } from './push-here';
import { saveRecipients } from './save-recipients.server';

import css from '../settings.module.css';

export const handle = { title: 'Lead alerts' };

const SCREEN = '/admin/settings/recipients';
const group = settingGroup('recipients');

export async function loader({ context }: Route.LoaderArgs) {
  const [form, openedRecipients, unreached] = await Promise.all([
    readGroup(group),
    openRecipients(context.get(staff).deviceId),
    unreachedWarnings(),
  ]);
  return { form, opened: openedRecipients, unreached };
}

const endFormSchema = z.object({ intent: z.literal('end'), id: z.string().max(80) });

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const endForm = endFormSchema.safeParse(Object.fromEntries(form));
  if (endForm.success) {
    await endSubscriptions({ id: endForm.data.id });
    return { errors: undefined };
  }
  await requireStepUp(request, context, SCREEN);
  const errors = await saveRecipients(form);
  return data({ errors }, errors ? 422 : 200);
}

export default function Recipients({ loaderData, actionData }: Route.ComponentProps) {
  const { opened } = loaderData;
  return (
    <div className="screen">
      <WarningNotices warnings={loaderData.unreached} />
      <p className={`note ${css.lead}`}>
        Choose from <Link to="/admin/settings/people">People</Link>. If someone is missing, add them
        there first.
      </p>
      <GroupForm
        group={group}
        form={loaderData.form}
        answer={actionData}
        needsStepUp
        people={opened.people}
        notes={Object.fromEntries(
          opened.reach.map((reach) => [reach.id, <ReachNote key={reach.id} reach={reach} />]),
        )}
      />
      <EscalationView opened={opened} />
      <PushHere publicKey={opened.publicKey} fingerprint={opened.fingerprint} />
      <PushDevices devices={opened.devices} />
    </div>
  );
}

function PushDevices({ devices }: { devices: OpenedRecipients['devices'] }) {
  const removals = useRemovals(
    devices,
    devices.length > 0 ? 'push-devices' : 'push-here',
    (ended) => (ended ? `Alerts turned off: ${ended.person}, ${ended.label}.` : ''),
  );
  if (devices.length === 0) return null;
  return (
    <SettingsSection id="push-devices" title="Devices with alerts on" {...removals}>
      <ul className={css.list}>
        {devices.map(({ id, person, label }) => (
          <li key={id}>
            <p>
              {person}
              <small>{label}</small>
            </p>
            <IntentForm
              intent="end"
              id={id}
              size="small"
              variant="quiet"
              aria-label={`Turn off alerts: ${person}, ${label}`}
            >
              Turn off
            </IntentForm>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

function ReachNote({ reach }: { reach: Reachability }) {
  const { name, wantsAlerts, wantsPush, hasDevice, hasAddress, isReachable } = reach;
  if (!wantsAlerts || (isReachable && (!wantsPush || hasDevice))) return null;
  const instructions = `To add one, sign in on ${name}’s phone or computer, choose ${name}, and press “Turn on alerts on this device” on this page.`;
  if (isReachable)
    return (
      <p className={css.note}>
        <strong>Push: no device yet, so alerts go by email.</strong> {instructions}
      </p>
    );
  return (
    <div className={css.note}>
      <Notice tone="warn">
        {hasAddress
          ? `Alerts can’t reach ${name}: the site isn’t set up to send email, and no device has alerts on.`
          : `Alerts can’t reach ${name}: there is no email address, and no device has alerts on.`}{' '}
        {instructions}
      </Notice>
    </div>
  );
}

function EscalationView({ opened: { steps, hours, isAssumed } }: { opened: OpenedRecipients }) {
  return (
    <SettingsSection id="escalation" title="If a lead arrived now">
      <p className={`note ${css.lead}`}>
        Alerts stop once someone adds a note, changes the status, selects “I called”, or clicks
        call, WhatsApp or email. Working hours are {hours}
        {isAssumed && (
          <>
            , until you set <Link to="/admin/settings/hours">the working hours</Link>
          </>
        )}
        .
      </p>
      <ol className={css.list}>
        {steps.map(({ news, wait, at, calls }) => (
          <li key={news}>
            <p>
              {wait}
              <small>{at}</small>
            </p>
            <p>
              {calls.length > 0
                ? calls.map((call) => (
                    <span key={call} className={css.call}>
                      {call}
                    </span>
                  ))
                : 'No one can be reached'}
            </p>
          </li>
        ))}
      </ol>
    </SettingsSection>
  );
}
