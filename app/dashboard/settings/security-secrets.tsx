import { Link } from 'react-router';

import { StepUpForm } from '~/auth/step-up/step-up-form';
import { Success } from '~/backoffice/success';
import { useCopy } from '~/backoffice/use-copy';
import { Button } from '~/ui/form/button';
import { InputField } from '~/ui/form/field';
import { IntentForm } from '~/ui/form/intent-form';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';

import { SettingsSection } from './settings-section';

import css from './settings.module.css';

export function RecoveryCode({ exists, code }: { exists: boolean; code: string | undefined }) {
  return (
    <SettingsSection id="recovery" title="Recovery code">
      <p className={`note ${css.lead}`}>
        Signs you in once if the PIN is forgotten or blocked. Keep it on paper.{' '}
        {exists ? 'You have a recovery code; a new one replaces it.' : 'You don’t have one yet.'}
      </p>
      {code && (
        <>
          <output className={css.code}>{code}</output>
          <Notice tone="warn" role="status">
            This is shown only once. Write it down now.
          </Notice>
        </>
      )}
      <IntentForm form={StepUpForm} intent="recovery">
        {exists ? 'Replace the recovery code' : 'Create a recovery code'}
      </IntentForm>
    </SettingsSection>
  );
}

export function ChangePin({
  problem,
  hasChanged = false,
  answer,
  feedOwners,
}: {
  problem: string | undefined;
  hasChanged: boolean | undefined;
  answer: unknown;
  feedOwners: readonly string[];
}) {
  return (
    <SettingsSection id="pin" title="PIN">
      <p className={`note ${css.lead}`}>
        4 letters or digits, case-sensitive, not all the same and not in a row. Changing it resets
        the wrong-PIN lockout.
      </p>
      {hasChanged && (
        <Success answer={answer}>
          PIN changed. Everyone else has been signed out.
          {feedOwners.length > 0 && ' Calendar addresses still work; you can replace them below.'}
        </Success>
      )}
      <StepUpForm key={String(hasChanged)}>
        <InputField
          label="New PIN"
          error={problem}
          name="pin"
          type="password"
          required
          maxLength={4}
          pattern="[0-9A-Za-z]{4}"
          autoComplete="new-password"
        />
        <InputField
          label="Repeat the new PIN"
          name="again"
          type="password"
          required
          maxLength={4}
          autoComplete="new-password"
        />
        <Button type="submit" name="intent" value="pin">
          Change the PIN
        </Button>
      </StepUpForm>
    </SettingsSection>
  );
}

/** Calendar programs ask for no PIN, and ending their addresses with it would end the calendars of those who stay. */
export function CalendarAddresses({
  owners,
  areRenewed = false,
  answer,
}: {
  owners: readonly string[];
  areRenewed: boolean | undefined;
  answer: unknown;
}) {
  return (
    <SettingsSection id="feeds" title="Calendar addresses">
      <p className={`note ${css.lead}`}>
        Changing the PIN doesn’t end the calendar addresses of {listFormat.format(owners)}. They
        show clients’ names, phone numbers and notes. If someone who left may know one, replace them
        all. Each calendar program then needs its new address, which is in{' '}
        <Link to="/admin/settings/appointments/calendars">People’s calendars</Link>.
      </p>
      {areRenewed && (
        <Success answer={answer}>
          All calendar addresses were replaced. The former ones no longer work.
        </Success>
      )}
      <IntentForm form={StepUpForm} intent="renew-feeds">
        Replace all calendar addresses
      </IntentForm>
    </SettingsSection>
  );
}

const listFormat = new Intl.ListFormat('en-IN');

export function LoginLink({ link }: { link: string | undefined }) {
  return (
    <SettingsSection id="link" title="Sign-in link">
      <p className={`note ${css.lead}`}>
        Lets someone sign in on a new device without PIN or passkey, once, within 15 minutes.
      </p>
      {link && <ShownLink key={link} link={link} />}
      <IntentForm form={StepUpForm} intent="login-link">
        Create a sign-in link
      </IntentForm>
    </SettingsSection>
  );
}

function ShownLink({ link }: { link: string }) {
  const { copy, status } = useCopy(link, 'link');
  return (
    <>
      <output className={css.code}>{link}</output>
      <p className="cluster">
        <Button size="small" onClick={copy}>
          <Icon name="copy" size={14} /> Copy link
        </Button>
        <span role="status">{status}</span>
      </p>
    </>
  );
}
