import { type ComponentProps, useState } from 'react';
import { useRevalidator } from 'react-router';

import { passkeyProblem } from '~/auth/passkeys/passkey-problem';
import { StepUpForm } from '~/auth/step-up/step-up-form';
import { useStepUp } from '~/auth/step-up/use-step-up';
import { useRemovals } from '~/backoffice/use-removals';
import { formatInstant } from '~/platform/indian-time';
import { Button } from '~/ui/form/button';
import { IntentForm } from '~/ui/form/intent-form';
import { ErrorNotice } from '~/ui/notice';

import { SettingsSection } from './settings-section';

import css from './settings.module.css';

function Entry({
  name,
  facts,
  action,
  ...form
}: {
  name: string;
  facts: string;
  action: string;
} & Pick<ComponentProps<typeof IntentForm>, 'intent' | 'id' | 'form'>) {
  return (
    <li>
      <p>
        {name}
        <small>{facts}</small>
      </p>
      <IntentForm {...form} size="small" variant="quiet" aria-label={`${action}: ${name}`}>
        {action}
      </IntentForm>
    </li>
  );
}

type Used = { id: string; label: string; person: string | null };

const THIS_ONE = ' (this one)';

const nameOf = ({ person, label }: Used) => `${person ?? 'No name yet'}, ${label}`;

export function Passkeys({
  passkeys,
}: {
  passkeys: readonly (Used & { created_at: number; last_used_at: number | null })[];
}) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const stepUp = useStepUp();
  const { onSubmit } = useRemovals(passkeys, 'passkeys', (removed) =>
    removed ? `Passkey of ${nameOf(removed)} removed.` : '',
  );
  const add = async () => {
    if (!(await stepUp())) return;
    setBusy(true);
    setProblem('');
    try {
      const { addPasskey } = await import('~/auth/passkeys/use-passkey');
      await addPasskey();
      await revalidate();
    } catch (error) {
      setProblem(passkeyProblem(error));
    }
    setBusy(false);
  };
  return (
    <SettingsSection
      id="passkeys"
      title="Passkeys"
      onSubmit={(event) => {
        setProblem('');
        onSubmit(event);
      }}
    >
      <p className={`note ${css.lead}`}>
        Sign in with the fingerprint, face or screen lock of your phone or computer. Once you have a
        passkey, new devices need both the PIN and a passkey, and a passkey works even when the PIN
        is blocked.
      </p>
      {passkeys.length > 0 && (
        <ul className={css.list}>
          {passkeys.map((passkey) => (
            <Entry
              key={passkey.id}
              id={passkey.id}
              name={nameOf(passkey)}
              facts={`Added ${formatInstant(passkey.created_at)}${passkey.last_used_at ? `, used ${formatInstant(passkey.last_used_at)}` : ''}`}
              action="Remove"
              intent="remove-passkey"
              form={StepUpForm}
            />
          ))}
        </ul>
      )}
      <ErrorNotice>{problem}</ErrorNotice>
      <div>
        <Button variant="primary" busy={busy} onClick={() => void add()}>
          Add a passkey
        </Button>
      </div>
    </SettingsSection>
  );
}

export function Sessions({
  sessions,
  own,
}: {
  sessions: readonly (Used & { created_at: number; last_seen_at: number })[];
  own: string;
}) {
  const removals = useRemovals(sessions, 'sessions', (ended) =>
    ended ? `Session of ${nameOf(ended)} ended.` : 'All other sessions ended.',
  );
  return (
    <SettingsSection id="sessions" title="Open sessions" {...removals}>
      <ul className={css.list}>
        {sessions.map((session) => (
          <Entry
            key={session.id}
            id={session.id}
            name={nameOf(session) + (session.id === own ? THIS_ONE : '')}
            facts={`Since ${formatInstant(session.created_at)}, last seen ${formatInstant(session.last_seen_at)}`}
            action="End"
            intent="end-session"
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <IntentForm intent="end-others" variant="danger">
          End all other sessions
        </IntentForm>
      )}
    </SettingsSection>
  );
}

export function Devices({
  devices,
  own,
}: {
  devices: readonly (Used & { created_at: number; last_used_at: number })[];
  own: string;
}) {
  const removals = useRemovals(devices, 'devices', (forgotten) =>
    forgotten ? `${nameOf(forgotten)} forgotten.` : '',
  );
  return (
    <SettingsSection id="devices" title="Known devices" {...removals}>
      <ul className={css.list}>
        {devices.map((device) => (
          <Entry
            key={device.id}
            id={device.id}
            name={nameOf(device) + (device.id === own ? THIS_ONE : '')}
            facts={`Known since ${formatInstant(device.created_at)}, last sign-in ${formatInstant(device.last_used_at)}`}
            action="Forget"
            intent="forget-device"
          />
        ))}
      </ul>
    </SettingsSection>
  );
}
