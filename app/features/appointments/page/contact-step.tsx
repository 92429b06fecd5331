import type { ComponentProps } from 'react';

import type { HalfDay } from '~/features/appointments/appointment';
import { TrapField } from '~/features/leads/inquiry/trap-field';
import type { PublicSettings } from '~/settings/settings';
import { Phone } from '~/site/contact-links';
import { PageHead } from '~/site/section';
import { useSettings } from '~/site/site-context';
import { Facts } from '~/ui/facts';
import { Button } from '~/ui/form/button';
import { Choice, InputField, SelectField, TextAreaField } from '~/ui/form/field';
import { Notice } from '~/ui/notice';

import { type AppointmentField, type FormResult, SHOWN_FIELD } from './appointment-fields';
import { halfDayText, halfDayValue } from './half-days';
import { ToOtherKinds } from './kind-step';
import { LocalTime, ZoneField } from './local-time';
import { progressPath } from './progress';
import type { ShownKind, StepProps } from './read-step.server';
import { kindSummary, lengthText, timeText } from './time-text';

import css from './appointment.module.css';

const CONTACT_FIELDS: readonly { name: AppointmentField; label: string; type: string }[] = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'email', label: 'Email', type: 'email' },
];

type Shown = StepProps<'contact'> & { result?: FormResult };

export function ContactStep(props: Shown) {
  const { kind, progress, hasOtherKinds, at, heldUntil, halfDays, contact, result } = props;
  const values = result?.values ?? contact;
  const field = (name: AppointmentField) => ({
    name,
    defaultValue: values[name] ?? '',
    error: result?.errors[name],
  });
  const { time: _, ...before } = progress;
  const isRequest = kind.mode === 'requested';
  const settings = useSettings();
  return (
    <div data-enhance="local-times">
      <PageHead title={kind.name} quiet>
        {isRequest && (
          <>
            <p>
              About {lengthText(kind.minutes)}. Name two half-days that suit you. We confirm one of
              them.
            </p>
            {hasOtherKinds && <ToOtherKinds receipt={progress.for} />}
          </>
        )}
        {at !== null && (
          <p className={css.when}>
            <strong>
              <time dateTime={new Date(at).toISOString()}>{timeText(at)}</time>
            </strong>{' '}
            India time, {lengthText(kind.minutes)}.{' '}
            <a href={progressPath(before)}>Change the time</a>
            <LocalTime at={at} hasDay />
          </p>
        )}
        {at !== null && !result && (
          <p className={css.held}>
            {heldUntil
              ? 'We hold this time for you for five minutes.'
              : 'We can’t hold this time while you fill in the form, but you can book it if it is still free then.'}
          </p>
        )}
      </PageHead>
      <div className={css.choose}>
        <form
          className={css.form}
          method="post"
          action={progressPath({ ...progress, began: result?.began ?? progress.began ?? '' })}
          noValidate
          aria-label={kind.name}
        >
          {result && (
            <Notice tone="error" title={result.message} role="alert">
              {result.reference && <p>Your reference: {result.reference}</p>}
            </Notice>
          )}
          {result?.offered && result.offered.length > 0 && <OtherTimes times={result.offered} />}
          {isRequest && <Wishes halfDays={halfDays} field={field} />}
          {CONTACT_FIELDS.map(({ name, label, type }) => (
            <InputField
              key={name}
              label={label}
              {...field(name)}
              type={type}
              autoComplete={type === 'text' ? 'name' : type}
              required
            />
          ))}
          {(kind.place === 'site' || result?.values.site) && (
            <InputField
              label="Where is the site?"
              hint="Address, or PIN code and nearest landmark."
              {...field('site')}
              required={kind.place === 'site'}
            />
          )}
          <TextAreaField label="Anything we should know?" optional {...field('note')} />
          <TrapField />
          <ZoneField />
          {/* `remember-touch.ts` adds the campaign of the visit to a form with an id. */}
          <input type="hidden" name="formId" value={progress.form} />
          <input type="hidden" name={SHOWN_FIELD} value={kindSummary(kind)} />
          <Button type="submit" variant="primary" className={css.submit}>
            {isRequest ? 'Send the request' : 'Book this time'}
          </Button>
          <p className={css.privacy}>
            We use your details only for this appointment and to reply.{' '}
            <a href="/privacy-policy">Privacy</a>
          </p>
        </form>
        <Facts items={placeFacts(kind.place, settings)} />
      </div>
    </div>
  );
}

export const placeFacts = (place: ShownKind['place'], settings: PublicSettings) =>
  [
    [
      'Place',
      {
        call: 'By phone: we call your number',
        studio: settings.company.address,
        site: 'At your site',
      }[place],
    ],
    ['Questions', <Phone key="phone" settings={settings} />],
  ] as const;

function Wishes({
  halfDays,
  field,
}: {
  halfDays: readonly HalfDay[];
  field: (
    name: AppointmentField,
  ) => Pick<ComponentProps<typeof SelectField>, 'name' | 'defaultValue' | 'error'>;
}) {
  const fields = [
    ['wish1', 'First choice'],
    ['wish2', 'Second choice'],
  ] as const;
  return fields.map(([name, label]) => (
    <SelectField key={name} label={label} {...field(name)} required>
      <option value="">Choose a half-day</option>
      {halfDays.map((half) => (
        <option key={halfDayValue(half)} value={halfDayValue(half)}>
          {halfDayText(half)}
        </option>
      ))}
    </SelectField>
  ));
}

const OtherTimes = ({ times }: { times: readonly number[] }) => (
  <fieldset className={css.others}>
    <legend>Other free times</legend>
    {times.map((at, index) => (
      <Choice
        key={at}
        type="radio"
        name="time"
        value={at}
        defaultChecked={index === 0}
        label={
          <>
            {timeText(at)} <LocalTime at={at} />
          </>
        }
      />
    ))}
  </fieldset>
);
