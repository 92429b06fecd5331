import { describe, expect, it } from 'vitest';

import { judgeFailure, loggable } from './mail-failure';

const failureWith = (fields: Record<string, unknown>) =>
  Object.assign(new Error('550 asha@x.in'), fields);

/** A response to a command, as nodemailer reports it. */
const smtpRefusal = (command: string, response: string) =>
  failureWith({ command, response, responseCode: Number(response.slice(0, 3)) });

describe('a refusal at RCPT', () => {
  it.each([
    // Final, because the recipient doesn't exist.
    ['550 5.1.1 <asha@x.in>: Recipient address rejected: User unknown', 'refused'],
    ['550-5.1.1 The email account that you tried to reach does\n550 5.1.1 not exist.', 'refused'],
    ['550 5.1.2 Bad destination system', 'refused'],
    ['501 5.1.3 Bad recipient address syntax', 'refused'],
    ['551 5.1.6 Moved', 'refused'],
    ['550 5.1.10 RESOLVER.ADR.RecipientNotFound', 'refused'],
    ['550 5.2.1 Disabled', 'refused'],
    ['550 [5.1.1] Unknown', 'refused'],
    ['550 No.', 'refused'],
    ['550 Requested action not taken: mailbox unavailable', 'refused'],
    ['550 Unrouteable address', 'refused'],
    ['550 <no-relay@quota.policy.in>: user unknown', 'refused'],
    // The same text with another code, or a temporary one.
    ['450 4.1.1 User unknown', 'recipient'],
    ['451 5.1.1 Try later', 'recipient'],
    ['503 5.1.1 Bad sequence', 'recipient'],
    ['450 4.2.1 Receiving mail too quickly', 'recipient'],
    ['451 Try again', 'policy'],
    ['550 5.1.0 Address rejected', 'recipient'],
    ['550 #5.1.0 Address rejected', 'recipient'],
    ['550 5.4.4 Unrouteable', 'recipient'],
    ['550 5.0.0 No', 'recipient'],
    ['551 User not local', 'recipient'],
    ['553 Mailbox name not allowed', 'policy'],
    ['552 Mailbox is full', 'recipient'],
    ['550 User is over quota', 'recipient'],
    ['450 Greylisted for 300 seconds', 'recipient'],
    ['451 4.7.1 Greylisting in action', 'recipient'],
    // A bare 550 with a text about something else.
    ['550 Relaying denied', 'policy'],
    ['550 relay not permitted', 'policy'],
    ['550 Rejected for policy reasons', 'policy'],
    ['550 Administrative prohibition', 'policy'],
    ['550 Access denied', 'policy'],
    ['550 Sender verify failed', 'policy'],
    ['550 Authentication required', 'policy'],
    ['550 Daily sending quota exceeded', 'policy'],
    ['550 Too many messages per hour', 'policy'],
    ['550 Domain x.in has exceeded the max emails per hour (150/150) allowed', 'policy'],
    ['550 5.79.80.81 is blocked', 'policy'],
    ['550 Your IP is listed by an RBL', 'policy'],
    // The enhanced code has priority over the text.
    ['554 5.7.1 <asha@x.in>: Recipient address rejected: Access denied', 'policy'],
    ['550 5.1.7 Invalid address', 'policy'],
    ['550 5.1.8 Bad sender', 'policy'],
    ['554 5.2.252 SendAsDenied', 'policy'],
    ['550 5.4.5 Limit', 'policy'],
    ['452 4.3.1 Insufficient system storage', 'policy'],
    ['421 4.7.0 Closing', 'channel'],
  ])('%s: %s', (response, expected) => {
    const failure = judgeFailure(smtpRefusal('RCPT TO', response));
    expect(failure.outcome === 'failed' ? failure.cause : failure.outcome).toBe(expected);
    expect(failure.reason).not.toMatch(/asha|x\.in/);
    expect(failure.reason).toContain(response.slice(0, 3));
  });
});

it.each([
  '450 4.2.1 The user you are trying to contact is receiving email too quickly.',
  '550 5.2.1 The user you are trying to contact is receiving email at a rate that prevents more.',
])('a mailbox that gets too much mail at present is not reported as disabled: %s', (response) => {
  const label = response.slice(0, 9);
  expect(judgeFailure(smtpRefusal('RCPT TO', response))).toEqual({
    outcome: 'failed',
    cause: 'recipient',
    reason: `The mail server does not take email for this address at present (${label}).`,
  });
});

describe('a refusal at DATA', () => {
  it.each([
    ['550 5.1.1 User unknown', 'refused'],
    ['550 5.2.1 Disabled', 'refused'],
    ['552 5.2.2 Mailbox full', 'recipient'],
    // Without an enhanced code nothing is known about the recipient, who was accepted before.
    ['550 No.', 'policy'],
    ['554 Transaction failed', 'policy'],
    ['552 Message size exceeds the limit', 'policy'],
    ['451 Local error', 'policy'],
    ['554 5.6.0 Bad content', 'policy'],
  ])('%s: %s', (response, expected) => {
    const failure = judgeFailure(smtpRefusal('DATA', response));
    expect(failure.outcome === 'failed' ? failure.cause : failure.outcome).toBe(expected);
  });
});

it.each([
  ['CONN', '550 5.1.1 No'],
  ['EHLO', '550 5.2.1 No'],
  ['AUTH PLAIN', '550 5.1.1 No'],
  ['MAIL FROM', '550 5.1.1 No such user'],
  ['MAIL FROM', '550 No such user'],
])('before RCPT no refusal is final: %s, %s', (command, response) => {
  expect(judgeFailure(smtpRefusal(command, response))).toMatchObject({
    outcome: 'failed',
    cause: 'channel',
  });
});

it.each([
  [
    { code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' },
    'The mail server’s certificate has expired.',
  ],
  [
    { code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    'The mail server’s certificate is for another name.',
  ],
  [{ code: 'EDNS' }, 'The mail server’s name was not found. Check the host in SMTP_URL.'],
  [{ code: 'ENEW' }, 'The mail server could not be used.'],
])('%j concerns the channel', (fields, reason) => {
  expect(judgeFailure(failureWith(fields))).toEqual({
    outcome: 'failed',
    cause: 'channel',
    reason,
  });
});

it('the server’s reply, which may contain an address, is not logged', () => {
  const error = failureWith({
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: 550,
    response: '550 asha@x.in',
  });
  expect(JSON.stringify(loggable(error))).not.toContain('asha');
});
