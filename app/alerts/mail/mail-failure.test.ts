import { expect, it } from 'vitest';

import { judgeFailure, loggable } from './mail-failure';

const failure = (fields: Record<string, unknown>) =>
  Object.assign(new Error('550 asha@x.in'), fields);

it.each([
  [{ command: 'RCPT TO', responseCode: 550 }, 'refused', 'The mail server refused this recipient.'],
  [
    { command: 'RCPT TO', responseCode: 451 },
    'failed',
    'The mail server takes no mail for this recipient just now.',
  ],
  [{ command: 'DATA', responseCode: 554 }, 'refused', 'The mail server refused this message.'],
  [
    { command: 'MAIL FROM', responseCode: 550 },
    'failed',
    'The mail server refused the sender (MAIL_FROM).',
  ],
  [
    { code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' },
    'failed',
    'The mail server’s certificate has expired.',
  ],
  [
    { code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    'failed',
    'The mail server’s certificate is for another name.',
  ],
  [{ code: 'EDNS' }, 'failed', 'The mail server’s name was not found.'],
  [{ code: 'ENEW' }, 'failed', 'The mail server could not be used.'],
])('%j is %s', (fields, outcome, why) => {
  expect(judgeFailure(failure(fields))).toEqual({ outcome, why });
});

it('leaves the server’s words, which may hold an address, out of the log', () => {
  const error = failure({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 });
  expect(JSON.stringify(loggable(error))).not.toContain('asha');
});
