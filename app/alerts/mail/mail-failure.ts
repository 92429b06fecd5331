import type { Sending } from '~/alerts/outbox/channels';

/** What nodemailer says of a failure; see its errors.d.ts. */
type Failure = {
  readonly code: unknown;
  readonly originalCode: unknown;
  readonly command: unknown;
  readonly responseCode: unknown;
  readonly message: string;
};

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error))
    return { code: '', originalCode: '', command: '', responseCode: 0, message: '' };
  const fields: Partial<Record<keyof Failure, unknown>> = error;
  const { code, originalCode, command, responseCode } = fields;
  return { code, originalCode, command, responseCode, message: error.message };
}

/** What may stand in the log: no address, no word of the server, which may hold one. */
export function loggable(error: unknown) {
  const { code, originalCode, command, responseCode } = failureOf(error);
  const verb = typeof command === 'string' ? command.split(' ').slice(0, 2).join(' ') : undefined;
  return { code, originalCode, command: verb, responseCode };
}

const CERTIFICATES: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'The mail server’s certificate has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The mail server’s certificate is for another name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The mail server’s certificate is signed by nobody who is trusted.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The mail server’s certificate is signed by nobody who is trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'The mail server’s certificate is signed by nobody who is trusted.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'The mail server’s certificate is signed by nobody who is trusted.',
};

const NO_TLS =
  'The mail server offers no encryption (STARTTLS), without which no mail leaves this machine.';

const BY_CODE: Readonly<Record<string, string>> = {
  ETIMEDOUT: 'The mail server did not answer in time.',
  EDNS: 'The mail server’s name was not found.',
  EAUTH: 'The mail server refused the login.',
  ENOAUTH: 'The mail server wants a login, and SMTP_URL has none.',
  ETLS: NO_TLS,
  ECONNECTION: 'The connection to the mail server broke.',
  ESOCKET: 'The mail server can’t be reached.',
  EPROTOCOL: 'The mail server refused to talk.',
};

/**
 * What a failed try means: a 5xx to this recipient or this message is for good, anything else (connection, encryption, login, sender, 4xx)
 * may go later. Each has a sentence for staff, without any address.
 */
export function judgeFailure(error: unknown): Exclude<Sending, { outcome: 'sent' }> {
  const { code, originalCode, command, responseCode } = failureOf(error);
  const isForGood = typeof responseCode === 'number' && responseCode >= 500 && responseCode !== 503;
  if (command === 'RCPT TO')
    return isForGood
      ? { outcome: 'refused', why: 'The mail server refused this recipient.' }
      : { outcome: 'failed', why: 'The mail server takes no mail for this recipient just now.' };
  if (command === 'DATA' && typeof responseCode === 'number')
    return isForGood
      ? { outcome: 'refused', why: 'The mail server refused this message.' }
      : { outcome: 'failed', why: 'The mail server does not take this message just now.' };
  if (command === 'MAIL FROM' && typeof responseCode === 'number')
    return { outcome: 'failed', why: 'The mail server refused the sender (MAIL_FROM).' };
  const certificate = CERTIFICATES[String(originalCode)] ?? CERTIFICATES[String(code)];
  const why = certificate ?? BY_CODE[String(code)] ?? 'The mail server could not be used.';
  return { outcome: 'failed', why };
}
