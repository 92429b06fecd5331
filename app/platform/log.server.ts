import { pino } from 'pino';

import { pathForLog } from './secret-paths';

/** JSON lines on standard output. Never log a PIN, token, email or phone, even though known paths are redacted. */
export const log = pino({
  level: 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { path: pathForLog },
  redact: [
    'pin',
    'token',
    'email',
    'phone',
    '*.pin',
    '*.token',
    '*.email',
    '*.phone',
    'err.parameters',
    'err.detail',
    // An invalid URL may contain a secret.
    'err.input',
  ],
});
