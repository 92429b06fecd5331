import type { Source } from './source.ts';

/** Functions of `node:fs` that close a file, and thereby end SQLite's locks on it in this process. */
const OPENING =
  /\b(?:open|(?:read|write|append|copy)File|cp|truncate|openAsBlob|create(?:Read|Write)Stream)(?:Sync)?\b/;
const FILE_SYSTEM = /^import \{([^}]+)\} from 'node:fs(?:\/promises)?';/gm;

const opensDatabaseFile = (text: string) =>
  /'node:sqlite'|SQLITE_FILE|studio\.sqlite/.test(text) &&
  Array.from(text.matchAll(FILE_SYSTEM), ([, names = '']) => names).some((names) =>
    OPENING.test(names),
  );

const RULES: readonly { readonly problem: string; isBroken(source: Source): boolean }[] = [
  {
    problem: 'only server/env.ts reads the environment, so call its env()',
    isBroken: ({ path, text }) => path !== 'server/env.ts' && /process\.env\b/.test(text),
  },
  {
    problem: 'a *.server.ts builds no Response, so return a value to the route',
    isBroken: ({ path, text }) =>
      /^app\/.+\/.*\.server\.tsx?$/.test(path) &&
      /new Response\(|Response\.(json|redirect)\(|\bredirect\(/.test(text),
  },
  {
    // A reason phrase is sent as Latin-1: with a typographic apostrophe, building the response throws.
    problem: 'a statusText has only Latin-1 characters, so write a straight apostrophe',
    isBroken: ({ text }) => /statusText: ['"`][^\n]*[^\n\t -\u00ff]/.test(text),
  },
  {
    problem: 'database-file.server.ts alone opens files of SQLite, so call its functions',
    isBroken: ({ path, text }) =>
      path !== 'app/db/files/database-file.server.ts' && opensDatabaseFile(text),
  },
];

export const findTextProblems = (sources: readonly Source[]): string[] =>
  sources.flatMap((source) =>
    RULES.filter((rule) => rule.isBroken(source)).map(
      ({ problem }) => `${problem}: ${source.path}`,
    ),
  );
