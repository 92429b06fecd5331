import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type SubmitEvent,
} from 'react';

import type { Field as RegisteredField } from '~/features/leads/fields/field-registry';
import {
  choicesOf,
  fieldNames,
  inquiryField,
  type InquiryField,
  type InquiryResult,
  type InquiryValues,
} from '~/features/leads/fields/inquiry-fields';
import { LANDING_FIELD } from '~/features/leads/touches/landing';
import { projectTypes as defaultTypes, withPresentChoice } from '~/settings/project-types';
import { closeBeside } from '~/ui/close-beside';
import { Button } from '~/ui/form/button';
import { Field, Input, Select } from '~/ui/form/field';

import { inquiryDraft } from './inquiry-draft';
import { InquirySent } from './inquiry-sent';
import { MessageField } from './message-field';
import { isDialable, readNumber } from './read-number';
import { sendInquiry } from './send-inquiry';
import { TrapField } from './trap-field';

import css from './inquiry.module.css';

type Props = {
  prefill?: Partial<InquiryValues>;
  result?: InquiryResult;
  /** Set on the uncached contact page, for browsers without JavaScript. Elsewhere the island creates both. */
  formId?: string;
  formTime?: string;
  landing?: string;
  projectTypes?: readonly string[];
};

/** Posts to /contact from every page. The server supplies the messages. */
export default function InquiryForm({
  prefill,
  result: first,
  formId,
  formTime,
  landing,
  projectTypes = defaultTypes,
}: Props) {
  const [result, setResult] = useState(first);
  const [submitting, setSubmitting] = useState(false);
  const [reply, setReply] = useState('');
  const [time, setTime] = useState(formTime);
  const [correctedFields, setCorrectedFields] = useState<readonly InquiryField[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLParagraphElement>(null);

  const isSent = result?.outcome === 'sent';
  useEffect(() => {
    if (isSent || !form.current) return;
    prepareForm(form.current);
    void addFormTime(form.current, setReply);
  }, [isSent]);

  useEffect(() => {
    if (form.current) closeOnOutsideClick(form.current);
  }, []);

  useLayoutEffect(() => {
    if (result === first) return;
    const invalidField = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    (invalidField ?? notice.current)?.focus();
  }, [result, first]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    setSubmitting(true);
    const answer = await sendInquiry(element);
    setSubmitting(false);
    setCorrectedFields([]);
    setResult(answer);
    if (answer.outcome !== 'sent' && answer.formTime) setTime(answer.formTime);
    if (answer.outcome === 'sent') {
      inquiryDraft.clear();
      element.reset();
      if (answer.whatsapp) window.open(answer.whatsapp, '_blank', 'noopener');
      // When the dialog is opened again, it shows an empty form.
      const emptyForm = () => setResult(undefined);
      element.closest('dialog')?.addEventListener('close', emptyForm, { once: true });
    }
  }

  if (result?.outcome === 'sent') return <InquirySent {...result} noticeRef={notice} />;
  // Values of the page as it was rendered. What was typed since then is in the fields themselves.
  const values = first && 'values' in first ? first.values : (prefill ?? {});
  const errors = result?.errors ?? {};
  return (
    // One listener for all fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus enters it by its fields
    <form
      ref={form}
      className={css.form}
      method="post"
      action="/contact"
      // Percent-encoding would take nine bytes for each letter of a Hindi message.
      encType="multipart/form-data"
      noValidate
      aria-label="Quick inquiry"
      {...{
        toolname: formId ? 'send_inquiry' : 'quick_inquiry',
        tooldescription: 'Sends an inquiry to the studio about a project.',
      }}
      onSubmit={submit}
      onInput={({ currentTarget }) => inquiryDraft.save(currentTarget)}
      // Tries again after a lost connection.
      onFocus={({ currentTarget }) => void addFormTime(currentTarget, setReply)}
    >
      {result && (
        <p className={css.notice} role="alert" tabIndex={-1} ref={notice}>
          {result.message}
        </p>
      )}
      {fieldNames.map((name) => {
        const field = inquiryField(name);
        const shared = {
          name,
          value: values[name],
          error: correctedFields.includes(name) ? undefined : errors[name],
          onCorrected: () => setCorrectedFields((before) => [...before, name]),
        };
        return field.type === 'lines' ? (
          <MessageField key={name} {...shared} field={field} />
        ) : (
          <InquiryControl key={name} {...shared} field={field} projectTypes={projectTypes} />
        );
      })}
      <TrapField />
      {/* React resets a field to its default on every render. Without a default it keeps the value that a script sets. */}
      <input type="hidden" name="about" defaultValue={values.about} />
      <input type="hidden" name="formId" defaultValue={formId} />
      <input type="hidden" name="formTime" defaultValue={time} />
      <input type="hidden" name={LANDING_FIELD} defaultValue={landing} />
      <Button type="submit" variant="primary" busy={submitting} disabled={submitting}>
        {submitting ? 'Submitting...' : 'Submit'}
      </Button>
      <p className={css.privacy}>
        <strong>{reply}</strong> We use your details only to reply.{' '}
        <a href="/privacy-policy">Privacy</a>
      </p>
    </form>
  );
}

function InquiryControl({
  name,
  field,
  value,
  error,
  onCorrected,
  projectTypes,
}: {
  name: InquiryField;
  field: RegisteredField;
  projectTypes: readonly string[];
  value: string | undefined;
  error: string | undefined;
  /** Called when the browser considers the error corrected. The server validates again. */
  onCorrected: () => void;
}) {
  const { label, type, autoComplete, sentence, optional = false } = field;
  const [readBack, setReadBack] = useState('');
  const input = useRef<HTMLInputElement>(null);
  async function showNumber(typed: string) {
    const number = await readNumber(typed);
    setReadBack(number);
    if (error && isDialable(number)) onCorrected();
  }
  const checkValidity = ({
    currentTarget,
  }: {
    currentTarget: HTMLInputElement | HTMLSelectElement;
  }) => {
    if (error && type !== 'tel' && currentTarget.validity.valid) onCorrected();
  };
  const showTyped = useEffectEvent(() => {
    if (input.current) void showNumber(input.current.value);
  });
  useEffect(() => {
    // The value was typed before hydration, or is restored from a draft by the form's effect, which follows this one.
    if (type === 'tel') queueMicrotask(showTyped);
  }, [type]);
  const attributes = {
    name,
    autoComplete,
    required: !optional,
    defaultValue: value ?? '',
    toolparamdescription: sentence,
  };
  return (
    <Field
      label={label}
      error={error}
      optional={optional}
      note={type === 'tel' && <output>{readBack}</output>}
    >
      {(control) =>
        field.type === 'select' ? (
          <Select {...control} {...attributes} onInput={checkValidity}>
            <option value="">Choose one</option>
            {withPresentChoice(choicesOf(field, projectTypes), value ?? '').map((choice) => (
              // The explicit value stays the same when a browser translates the text.
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </Select>
        ) : (
          <Input
            {...control}
            {...attributes}
            type={type}
            minLength={field.min}
            ref={input}
            onInput={checkValidity}
            onBlur={
              type === 'tel'
                ? ({ currentTarget }) => void showNumber(currentTarget.value)
                : undefined
            }
          />
        )
      }
    </Field>
  );
}

const hiddenInput = (form: HTMLFormElement, name: string) => {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input : null;
};

/** Restores a draft and adds the form's id. */
function prepareForm(form: HTMLFormElement): void {
  inquiryDraft.restore(form);
  // Stores what was typed before hydration.
  inquiryDraft.save(form);
  const id = hiddenInput(form, 'formId');
  // Without https there is no such function. The server then compares what was sent.
  if (id && isSecureContext) id.value ||= crypto.randomUUID();
}

/**
 * Adds the signed time, without which an inquiry is possible spam, and shows the sentence with the date of the reply. If
 * the server can't be reached, call it again.
 */
async function addFormTime(form: HTMLFormElement, show: (reply: string) => void): Promise<void> {
  const time = hiddenInput(form, 'formTime');
  const dialog = form.closest('dialog');
  try {
    if (time?.value === '') {
      const answer = await fetch('/contact/form-time');
      const begun: { time: string; reply: string } = await answer.json();
      time.value ||= begun.time;
      if (dialog) dialog.dataset['reply'] = begun.reply;
    }
    show(dialog?.dataset['reply'] ?? '');
  } catch {}
}

/** The dialog around the form is static markup. */
function closeOnOutsideClick(form: HTMLFormElement): void {
  const dialog = form.closest('dialog');
  dialog?.addEventListener('pointerdown', closeBeside.onPointerDown);
  dialog?.addEventListener('click', closeBeside.onClick);
}
