import { StepUpForm } from '~/auth/step-up/step-up-form';
import { Button } from '~/ui/form/button';
import { Field, Input } from '~/ui/form/field';
import { Notice } from '~/ui/notice';

import css from './settings.module.css';

/** The code that opens when PIN and passkey are lost. Shown once. */
export function RecoveryCode({ exists, code }: { exists: boolean; code: string | undefined }) {
  return (
    <section className={css.section} aria-labelledby="recovery">
      <h2 id="recovery">Recovery code</h2>
      <p className={css.lead}>
        Opens the admin once, when the PIN is forgotten or refused. Keep it on paper.{' '}
        {exists ? 'There is one; a new one replaces it.' : 'There is none yet.'}
      </p>
      {code && (
        <>
          <output className={css.code}>{code}</output>
          <Notice tone="warn" role="status">
            This is shown once. Write it down now.
          </Notice>
        </>
      )}
      <StepUpForm method="post">
        <Button type="submit" name="intent" value="recovery">
          {exists ? 'Replace the recovery code' : 'Make a recovery code'}
        </Button>
      </StepUpForm>
    </section>
  );
}

export function ChangePin({
  problem,
  changed = false,
}: {
  problem: string | undefined;
  changed: boolean | undefined;
}) {
  return (
    <section className={css.section} aria-labelledby="pin">
      <h2 id="pin">PIN</h2>
      <p className={css.lead}>
        4 letters or digits; capitals count. A change clears all counters of wrong PINs.
      </p>
      {changed && (
        <Notice tone="ok" role="status">
          The PIN is changed, and everybody else is signed out.
        </Notice>
      )}
      <StepUpForm method="post" key={String(changed)}>
        <Field label="New PIN" error={problem}>
          {(control) => (
            <Input
              {...control}
              name="pin"
              type="password"
              required
              maxLength={4}
              pattern="[0-9A-Za-z]{4}"
              autoComplete="new-password"
            />
          )}
        </Field>
        <Field label="The same again">
          {(control) => (
            <Input
              {...control}
              name="again"
              type="password"
              required
              maxLength={4}
              autoComplete="new-password"
            />
          )}
        </Field>
        <Button type="submit" name="intent" value="pin">
          Change the PIN
        </Button>
      </StepUpForm>
    </section>
  );
}

/** For a colleague's new device, or one that forgot who it is. */
export function LoginLink({ link }: { link: string | undefined }) {
  return (
    <section className={css.section} aria-labelledby="link">
      <h2 id="link">Sign-in link</h2>
      <p className={css.lead}>
        Lets somebody in on a new device without PIN or passkey: once, within 15 minutes.
      </p>
      {link && <output className={css.code}>{link}</output>}
      <StepUpForm method="post">
        <Button type="submit" name="intent" value="login-link">
          Make a sign-in link
        </Button>
      </StepUpForm>
    </section>
  );
}
