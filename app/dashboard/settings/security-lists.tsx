import { type ComponentProps, useState } from 'react';
import { useRevalidator } from 'react-router';

import { passkeyProblem } from '~/auth/passkeys/passkey-problem';
import { StepUpForm } from '~/auth/step-up/step-up-form';
import { useStepUp } from '~/auth/step-up/use-step-up';
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
  own = false,
  ...form
}: {
  name: string;
  facts: string;
  action: string;
  own?: boolean;
} & Pick<ComponentProps<typeof IntentForm>, 'intent' | 'id' | 'form'>) {
  return (
    <li>
      <p>
        {name}
        {own && ' (this one)'}
        <small>{facts}</small>
      </p>
      <IntentForm {...form} size="small" variant="quiet" aria-label={`${action}: ${name}`}>
        {action}
      </IntentForm>
    </li>
  );
}

type Used = { id: string; label: string; person: string | null };

export function Passkeys({
  passkeys,
}: {
  passkeys: readonly (Used & { created_at: number; last_used_at: number | null })[];
}) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const stepUp = useStepUp();
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
    <SettingsSection id="passkeys" title="Passkeys">
      <p className={`note ${css.lead}`}>
        Sign in with the fingerprint, face or screen lock of your phone or computer. Once you have a
        passkey, new devices need both the PIN and a passkey, and a passkey works even when the PIN
        is blocked.
      </p>
      {passkeys.length > 0 && (
        <ul className={css.list} onSubmit={() => setProblem('')}>
          {passkeys.map(({ id, label, person, created_at, last_used_at }) => (
            <Entry
              key={id}
              id={id}
              name={`${person}, ${label}`}
              facts={`Added ${formatInstant(created_at)}${last_used_at ? `, used ${formatInstant(last_used_at)}` : ''}`}
              action="Remove"
              intent="remove-passkey"
              form={StepUpForm}
            />
          ))}
        </ul>
      )}
      <ErrorNotice>{problem}</ErrorNotice>
      <div>
        <Button variant="primary" className="scripted" busy={busy} onClick={() => void add()}>
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
  return (
    <SettingsSection id="sessions" title="Open sessions">
      <ul className={css.list}>
        {sessions.map(({ id, label, person, created_at, last_seen_at }) => (
          <Entry
            key={id}
            id={id}
            own={id === own}
            name={`${person ?? 'No name yet'}, ${label}`}
            facts={`Since ${formatInstant(created_at)}, last seen ${formatInstant(last_seen_at)}`}
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
  return (
    <SettingsSection id="devices" title="Known devices">
      <ul className={css.list}>
        {devices.map(({ id, label, person, created_at, last_used_at }) => (
          <Entry
            key={id}
            id={id}
            own={id === own}
            name={`${person ?? 'No name yet'}, ${label}`}
            facts={`Known since ${formatInstant(created_at)}, last sign-in ${formatInstant(last_used_at)}`}
            action="Forget"
            intent="forget-device"
          />
        ))}
      </ul>
    </SettingsSection>
  );
}
