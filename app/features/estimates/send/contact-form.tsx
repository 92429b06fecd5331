import { TrapField } from '~/features/leads/inquiry/trap-field';
import { LANDING_FIELD } from '~/features/leads/touches/landing';
import { Button } from '~/ui/form/button';
import { InputField } from '~/ui/form/field';
import { Notice } from '~/ui/notice';

import type { ContactField, SendResult } from './contact-fields';

import css from './contact-form.module.css';

const CONTACT_FIELDS: readonly { name: ContactField; label: string; type: string }[] = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'email', label: 'Email', type: 'email' },
];

export function ContactForm({
  action,
  formId,
  formTime,
  landing,
  card,
  rates,
  result,
}: {
  action: string;
  /** Unique for each form: the same form submitted twice creates one lead. */
  formId: string;
  formTime: string;
  /** The visitor's landing page and referrer, used if no script provides them. */
  landing: string;
  card: string;
  rates: string;
  result?: SendResult;
}) {
  return (
    <form
      className={css.form}
      method="post"
      action={action}
      noValidate
      aria-label="Get this estimate"
      data-enhance="contact-draft"
    >
      {result && <Notice tone="error" title={result.message} role="alert" />}
      {CONTACT_FIELDS.map(({ name, label, type }) => (
        <InputField
          key={name}
          label={label}
          error={result?.errors[name]}
          note={type === 'tel' && <output />}
          type={type}
          name={name}
          autoComplete={type === 'text' ? 'name' : type}
          required
          defaultValue={result?.contact[name] ?? ''}
        />
      ))}
      <TrapField />
      <input type="hidden" name="formId" value={formId} />
      <input type="hidden" name="formTime" value={formTime} />
      <input type="hidden" name={LANDING_FIELD} value={landing} />
      <input type="hidden" name="card" value={card} />
      <input type="hidden" name="rates" value={rates} />
      <Button type="submit" variant="primary" className={css.submit}>
        Get this estimate
      </Button>
      <p className={css.privacy}>
        We use your details and this estimate only to reply. <a href="/privacy-policy">Privacy</a>
      </p>
    </form>
  );
}
