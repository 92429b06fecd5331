import type { HalfDay } from '~/features/appointments/appointment';
import { TrapField } from '~/features/leads/inquiry/trap-field';
import { PageHead } from '~/site/section';
import { Button } from '~/ui/form/button';
import { Field, Input, Select, TextArea } from '~/ui/form/field';
import { Notice } from '~/ui/notice';

import type { AppointmentField, AppointmentValues, FormResult } from './appointment-fields';
import { halfDayText, halfDayValue } from './half-days';
import { LocalTime, ZoneField } from './local-time';
import { OtherTimes } from './other-times';
import { progressPath } from './progress';
import type { StepProps } from './read-step.server';
import { lengthText, timeText } from './time-text';

import css from './appointment.module.css';

const CONTACT: readonly { name: AppointmentField; label: string; type: string }[] = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'email', label: 'Email', type: 'email' },
];

type Shown = StepProps<'contact'> & { result?: FormResult };

export function ContactStep({ kind, progress, at, heldUntil, halfDays, contact, result }: Shown) {
  const values = result?.values ?? contact;
  const error = (name: AppointmentField) => result?.errors[name];
  const { time: _, ...before } = progress;
  const isRequest = at === null;
  return (
    <div data-enhance="local-times">
      <PageHead title={kind.name} quiet>
        {isRequest ? (
          <p>Name two half-days that suit you. We confirm one of them by email.</p>
        ) : (
          <p>
            <strong>
              <time dateTime={new Date(at).toISOString()}>{timeText(at)}</time>
            </strong>{' '}
            India time, {lengthText(kind.minutes)}. <LocalTime at={at} hasDay />{' '}
            <a href={progressPath(before)}>Change the time</a>
          </p>
        )}
        {!isRequest && !result && (
          <p className={css.held}>
            {heldUntil
              ? 'We hold this time for you for five minutes.'
              : 'We can’t hold this time while you fill in the form, but you can book it if it is still free then.'}
          </p>
        )}
      </PageHead>
      <form
        className={css.form}
        method="post"
        action={progressPath(progress)}
        noValidate
        aria-label={kind.name}
      >
        {result && (
          <Notice tone="error" title={result.message} role="alert">
            {result.reference && <p>Your reference: {result.reference}</p>}
          </Notice>
        )}
        {result?.offered && result.offered.length > 0 && <OtherTimes times={result.offered} />}
        {isRequest && <Wishes halfDays={halfDays} values={values} error={error} />}
        {CONTACT.map(({ name, label, type }) => (
          <Field key={name} label={label} error={error(name)}>
            {(control) => (
              <Input
                {...control}
                type={type}
                name={name}
                autoComplete={type === 'text' ? 'name' : type}
                required
                defaultValue={values[name] ?? ''}
              />
            )}
          </Field>
        ))}
        {kind.place === 'site' && (
          <Field
            label="Where is the site?"
            hint="Address, or PIN code and nearest landmark."
            error={error('site')}
          >
            {(control) => (
              <Input {...control} name="site" required defaultValue={values.site ?? ''} />
            )}
          </Field>
        )}
        <Field label="Anything we should know?" optional error={error('note')}>
          {(control) => <TextArea {...control} name="note" defaultValue={values.note ?? ''} />}
        </Field>
        <TrapField />
        <ZoneField />
        {/* `remember-touch.ts` adds the campaign of the visit to a form with an id. */}
        <input type="hidden" name="formId" value={progress.form} />
        <Button type="submit" variant="primary" className={css.submit}>
          {isRequest ? 'Send the request' : 'Book this time'}
        </Button>
        <p className={css.privacy}>
          We use your details only for this appointment and to reply.{' '}
          <a href="/privacy-policy">Privacy</a>
        </p>
      </form>
    </div>
  );
}

function Wishes({
  halfDays,
  values,
  error,
}: {
  halfDays: readonly HalfDay[];
  values: Partial<AppointmentValues>;
  error: (name: AppointmentField) => string | undefined;
}) {
  const fields = [
    ['wish1', 'First choice'],
    ['wish2', 'Second choice'],
  ] as const;
  return fields.map(([name, label]) => (
    <Field key={name} label={label} error={error(name)}>
      {(control) => (
        <Select {...control} name={name} required defaultValue={values[name] ?? ''}>
          <option value="">Choose a half-day</option>
          {halfDays.map((half) => (
            <option key={halfDayValue(half)} value={halfDayValue(half)}>
              {halfDayText(half)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  ));
}
