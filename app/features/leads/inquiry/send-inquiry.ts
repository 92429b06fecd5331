import {
  fieldNames,
  inquiryField,
  type InquiryErrors,
  type InquiryResult,
  messages,
  readValues,
} from '~/features/leads/fields/inquiry-fields';
import { tooLong } from '~/platform/text/text-limit';

/** Milliseconds. The form's id makes a second attempt the same lead. */
const SEND_TIMEOUT = 20_000;

/** Posts the form. A lost connection gives the same result as a failure of the server. */
export async function sendInquiry(form: HTMLFormElement): Promise<InquiryResult> {
  const body = new FormData(form);
  const bodyField = (name: string) => {
    const value = body.get(name);
    return typeof value === 'string' ? value : '';
  };
  const errors = overlongTexts(bodyField);
  if (Object.keys(errors).length > 0)
    return { outcome: 'invalid', message: messages.invalid, errors, values: readValues(bodyField) };
  try {
    const answer = await fetch('/contact', {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(SEND_TIMEOUT),
    });
    if (!answer.headers.get('content-type')?.includes('json')) throw new Error('no answer');
    return await answer.json();
  } catch {
    return {
      outcome: 'failed',
      message: messages.failed,
      errors: {},
      values: readValues(bodyField),
    };
  }
}

/** The server says by how much a text is too long, but rejects much longer forms before reading them. */
function overlongTexts(read: (name: string) => string): InquiryErrors {
  const errors: InquiryErrors = {};
  for (const name of fieldNames) {
    const field = inquiryField(name);
    const { length } = read(name);
    if (field.type === 'lines' && length > 5 * field.max) errors[name] = tooLong(field.max, length);
  }
  return errors;
}
