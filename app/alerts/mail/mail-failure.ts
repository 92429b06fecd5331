import type { SendResult } from '~/alerts/outbox/channels';

import { explainEarlyRefusal, judgeRefusal } from './mail-refusal';
import { type MailReply, parseReply, replyLabel } from './mail-reply';

/** As nodemailer reports it (its `errors.d.ts`). */
type Failure = {
  readonly code: unknown;
  readonly originalCode: unknown;
  readonly command: unknown;
  readonly responseCode: unknown;
  /** The text of the server's reply, in one or more lines. */
  readonly response: unknown;
};

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error))
    return { code: '', originalCode: '', command: '', responseCode: 0, response: '' };
  const fields: Partial<Record<keyof Failure | 'message', unknown>> = error;
  const { code, originalCode, command, responseCode, response } = fields;
  return { code, originalCode, command, responseCode, response };
}

/** Contains no addresses, and nothing of the server's reply, which may contain one. */
export function loggable(error: unknown) {
  const { code, originalCode, command, responseCode } = failureOf(error);
  const verb = typeof command === 'string' ? command.split(' ').slice(0, 2).join(' ') : undefined;
  return { code, originalCode, command: verb, responseCode };
}

const CERTIFICATES: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'The mail server’s certificate has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The mail server’s certificate is for another name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The mail server’s certificate isn’t from a trusted authority.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The mail server’s certificate isn’t from a trusted authority.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The mail server’s certificate isn’t from a trusted authority.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'The mail server’s certificate isn’t from a trusted authority.',
};

const BY_CODE: Readonly<Record<string, string>> = {
  ETIMEDOUT: 'The mail server did not answer in time.',
  EDNS: 'The mail server’s name was not found. Check the host in SMTP_URL.',
  ENOAUTH: 'The mail server asks for a login, and SMTP_URL has none.',
  ETLS: 'The mail server doesn’t offer encryption (STARTTLS). The site sends email only over encrypted connections.',
  ECONNECTION: 'The connection to the mail server was lost.',
  ESOCKET: 'Couldn’t connect to the mail server. Check the host and the port in SMTP_URL.',
};

/** Only a missing recipient is final; all else is retried. The sentence is for staff and contains no address. */
export function judgeFailure(error: unknown): Exclude<SendResult, { outcome: 'sent' }> {
  const { code, originalCode, command, response } = failureOf(error);
  const reply = typeof response === 'string' ? parseReply(response) : null;
  // 421 ends the session, whatever the command was.
  if ((command === 'RCPT TO' || command === 'DATA') && reply !== null && reply.code !== 421) {
    const { isFinal, cause, reason: why } = judgeRefusal(command, reply);
    return isFinal
      ? { outcome: 'refused', reason: why, by: 'server' }
      : { outcome: 'failed', reason: why, cause };
  }
  const certificate = CERTIFICATES[String(originalCode)] ?? CERTIFICATES[String(code)];
  const early = reply !== null && code !== 'ETLS' ? whyRefusedEarly(String(command), reply) : null;
  const reason =
    certificate ?? early ?? BY_CODE[String(code)] ?? 'The mail server could not be used.';
  return { outcome: 'failed', reason, cause: 'channel' };
}

function whyRefusedEarly(command: string, reply: MailReply): string {
  const label = replyLabel(reply);
  const isForNow = reply.code < 500;
  if (command.startsWith('AUTH'))
    return isForNow
      ? `The mail server could not check the login (${label}).`
      : `The mail server refused the login (${label}). Check the user and the password in SMTP_URL.`;
  const explained = explainEarlyRefusal(reply);
  if (explained !== null) return explained;
  if (command === 'MAIL FROM')
    return isForNow
      ? `The mail server can’t take email at present (${label}).`
      : `The mail server refused the sender (${label}). Check MAIL_FROM and the login in SMTP_URL.`;
  return `The mail server refused the connection (${label}). If this continues, ask your email provider whether this server’s address is blocked.`;
}
