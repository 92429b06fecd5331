import { pino } from 'pino';

import { pathForLog } from './secret-paths';

/**
 * The structured log: one JSON line an event on standard output. Never hand it a PIN, token, mail or phone; the paths
 * below are a second line of defence.
 */
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
    // Of an address that is none: it may be a secret one.
    'err.input',
  ],
});
