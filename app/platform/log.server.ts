import { pino } from 'pino';

/** A link to something sent opens it for whoever has it: what follows `/sent/` and `/call/` is a token, what follows `/e/` a code. */
export const withoutToken = (path: string) => path.replace(/(\/sent\/|^\/call\/|^\/e\/).+/i, '$1…');

/**
 * The structured log: one JSON line an event on standard output. Never hand it a PIN, token, mail or phone; the paths
 * below are a second line of defence.
 */
export const log = pino({
  level: 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { path: withoutToken },
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
  ],
});
