import { useState } from 'react';

import { passkeyProblem } from '~/auth/passkeys/passkey-problem';
import { Button } from '~/ui/form/button';
import { InputField } from '~/ui/form/field';
import { ErrorNotice } from '~/ui/notice';

export const stepUpReason = (hasPasskey: boolean) =>
  `${hasPasskey ? 'Enter your PIN or use a passkey.' : 'Enter your PIN.'} We won’t ask again for five minutes.`;

export const lockoutAdvice = (hasPasskey: boolean) =>
  `After five wrong PINs this device is locked for 15 minutes. ${hasPasskey ? 'A passkey always works.' : 'You can still sign out and use the recovery code or a sign-in link.'}`;

export function PinField({ problem }: { problem: string | undefined }) {
  return (
    <InputField
      label="Security PIN"
      error={problem}
      name="pin"
      type="password"
      required
      maxLength={4}
      autoComplete="current-password"
      data-first
    />
  );
}

export function ByPasskey({ onDone }: { onDone: () => void }) {
  const [problem, setProblem] = useState('');
  const confirm = async () => {
    try {
      const { stepUpWithPasskey } = await import('~/auth/passkeys/use-passkey');
      await stepUpWithPasskey();
      onDone();
    } catch (error) {
      setProblem(passkeyProblem(error));
    }
  };
  return (
    <>
      <Button onClick={() => void confirm()}>Use a passkey</Button>
      <ErrorNotice>{problem}</ErrorNotice>
    </>
  );
}
