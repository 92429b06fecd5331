/** Paths with a `:token` in the site map, checked by secret-paths.test.ts. Anyone who knows the token gets access. */
const SECRET_PATHS = ['calendar', 'call', 'contact/appointment', 'e', 'estimate/sent', 'in'].map(
  (path) => path.split('/'),
);

/** Matches tokens: no slug mixes capitals and digits, and no id is that long without a hyphen. */
const TOKEN = /(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{20,}|[\da-f]{32,}/g;
const BUILT = /^\/assets\//;

/** Decodes nested escapes: "%2563" is "%63" is "c". */
function decoded(path: string): string {
  for (let [text, next] = [path, decodeOnce(path)]; ; [text, next] = [next, decodeOnce(next)])
    if (text === next) return text;
}

const decodeOnce = (path: string) =>
  path.replaceAll(/(?:%[\da-f]{2})+/gi, (escapes) =>
    Buffer.from(escapes.replaceAll('%', ''), 'hex').toString(),
  );

const wordsOf = (path: string) =>
  decoded(path)
    .normalize('NFKC')
    .toLowerCase()
    .split(/[/\\]/)
    .map((part) => /[a-z\d-]+/.exec(part)?.[0] ?? '')
    .filter((word) => word !== '');

export function pathForLog(path: string): string {
  const words = wordsOf(path);
  const secret = SECRET_PATHS.find((names) =>
    words.some(
      (_, at) =>
        at + names.length < words.length && names.every((name, i) => words[at + i] === name),
    ),
  );
  if (secret) return `/${secret.join('/')}/…`;
  return BUILT.test(path) ? path : path.replaceAll(TOKEN, '…');
}
