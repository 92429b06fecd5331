/** Paths with a `:token` in the site map, checked by secret-paths.test.ts. Anyone who knows the token gets access. */
const SECRET_PATHS = ['calendar', 'call', 'contact/appointment', 'e', 'estimate/sent', 'in'].map(
  (path) => path.split('/'),
);

/** Matches tokens: no slug mixes capitals and digits, and no id is that long without a hyphen. */
// The lookaheads run only where a word begins. Otherwise one long word would take quadratic time.
const TOKEN = /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{20,}|[\da-f]{32,}/g;
const BUILT = /^\/assets\//;

const MAX_NESTING = 8;

/** Decodes nested escapes: "%2563" is "%63" is "c". Null if they are nested too deeply to be a mistake. */
function decoded(path: string): string | null {
  let text = path;
  for (let depth = 0; depth < MAX_NESTING; depth += 1) {
    const next = decodeOnce(text);
    if (next === text) return text;
    text = next;
  }
  return null;
}

const decodeOnce = (path: string) =>
  path.replaceAll(/(?:%[\da-f]{2})+/gi, (escapes) =>
    Buffer.from(escapes.replaceAll('%', ''), 'hex').toString(),
  );

const wordsOf = (path: string) =>
  path
    .normalize('NFKC')
    .toLowerCase()
    .split(/[/\\]/)
    .map((part) => /[a-z\d-]+/.exec(part)?.[0] ?? '')
    .filter((word) => word !== '');

export function pathForLog(path: string): string {
  const text = decoded(path);
  if (text === null) return '/…';
  const words = wordsOf(text);
  const secret = SECRET_PATHS.find((names) =>
    words.some(
      (_, index) =>
        index + names.length < words.length && names.every((name, i) => words[index + i] === name),
    ),
  );
  if (secret) return `/${secret.join('/')}/…`;
  return BUILT.test(path) ? path : path.replaceAll(TOKEN, '…');
}
