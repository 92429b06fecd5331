import { parseSync, Visitor } from 'vite';

import type { Source } from '../house-rules/source.ts';

/**
 * Words, or words in a row, that no name of a variable, property, parameter, type, file or folder may contain, and what
 * to write instead. The `allowed` names are columns, stored properties or HTML elements, whose spelling can't change,
 * or have another sense. Each has the number of files that may contain it, which can only fall.
 */
const RETIRED: readonly (readonly [
  words: string,
  use: string,
  allowed?: Readonly<Record<string, number>>,
])[] = [
  ['originator', 'undo handler'],
  ['memento', 'snapshot'],
  ['thing', 'the noun'],
  ['ladder', 'sizes, escalation'],
  ['rung', 'size, step'],
  ['likeness', 'similarity', { likeness: 2 }],
  ['signs', 'signals', { signs: 4 }],
  ['slip', 'receipt'],
  ['trace', 'fingerprint', { inquiry_traces: 2 }],
  ['journal', 'inquiry spool, or blog', { journal: 2, 'journal.ts': 1 }],
  ['anew', 'again'],
  ['reckon', 'calculate'],
  ['soon', 'the awaited event'],
  ['story', 'merged leads'],
  ['flood', 'burst', { flood: 6 }],
  ['fate', 'outcome', { fate: 5 }],
  ['aside', 'quarantine', { aside: 9, aside_count: 4 }],
  ['asked', 'requested', { asked: 3, cancel_asked: 2 }],
  ['kept', 'stored', { kept: 4 }],
  ['told', 'notified'],
  ['said', "the value's noun"],
  ['wanted', 'requested'],
  ['heard', 'alerted'],
  ['longest', 'max'],
  ['least', 'min'],
  ['most', 'max', { atMost: 1, atMostOne: 1 }],
  ['doubt', 'uncertain'],
  ['doubted', 'must-revalidate'],
  ['news', 'notification', { news: 29 }],
  ['audience', 'recipients'],
  ['proof', 'verification'],
  ['proved', 'verified', { proved: 1, proved_at: 2 }],
  ['silent', 'stale', { silent: 6 }],
  ['erasure', 'tombstone', { erasures: 4, 'erasures.ts': 1 }],
  ['ours', 'default, own, sample'],
  ['looks', 'previews'],
  ['learn', 'cache'],
  ['mend', 'maintenance'],
  ['how', 'argv, kind', { how: 1 }],
  ['put off', 'respondServiceUnavailable'],
  ['put behind', 'requeue'],
  ['last call', 'drain'],
  ['last word', 'last activity'],
  ['running mark', 'build lock'],
  ['shared page', 'not-found cache key'],
  ['one at a time', 'pipelining guard'],
  ['slow body', 'body timeout'],
  ['run apart', 'run in subprocess'],
  ['read apart', 'parse in subprocess'],
  ['keep job', 'start job worker'],
  ['keep deliveries', 'start delivery worker'],
  ['keep schedule', 'start publish scheduler'],
  ['keep import', 'start import worker'],
  ['keep looking', 'poll loop'],
  ['give way', 'evict, throttle'],
  ['is there', 'not deleted'],
  ['on desk', 'active leads'],
  ['on the desk', 'active leads'],
  ['called of', 'display name'],
  ['likely lead', 'possible match'],
  ['carry over', 'merge newer records'],
  ['former state', 'previous site'],
  ['own face', 'web fonts'],
  ['stand in', 'fallback'],
  ['written out', 'with defaults'],
];

/** Words of the product, which the layers below it must not know. */
const PRODUCT_NOUNS =
  /^(?:leads?|inquir(?:y|ies)|estimates?|appointments?|articles?|blogs?|journals?|portfolios?|projects?|recipients?|alerts?|byelaws?|quarantine|spam)$/;
const BELOW_PRODUCT = /^app\/(?:platform|concurrency)\//;

/** The different names in a module: of variables, functions, types, parameters and properties, not of HTML elements. */
export function namesOf(file: string, source: string): Set<string> {
  const names = new Set<string>();
  const add = ({ name }: { readonly name: string }) => void names.add(name);
  new Visitor({ Identifier: add, PrivateIdentifier: add }).visit(parseSync(file, source).program);
  return names;
}

/** "drawnLadderOf" is drawn, ladder, of; "kept-entries.server.ts" is kept, entries, server, ts. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

const contains = (words: readonly string[], retired: string): boolean => {
  const parts = retired.split(' ');
  return words.some((_, at) =>
    parts.every((part, index) => {
      const word = words[at + index];
      return word === part || word === `${part}s`;
    }),
  );
};

const allNames = ({ path, text }: Source) => [...path.split('/'), ...namesOf(path, text)];

export function findNameProblems(sources: readonly Source[]): string[] {
  const files = new Map<string, string[]>();
  for (const source of sources)
    for (const name of new Set(allNames(source)))
      files.set(name, [...(files.get(name) ?? []), source.path]);
  return [...files].flatMap(([name, paths]) => {
    const words = wordsOf(name);
    return RETIRED.filter(
      ([retired, , allowed]) => contains(words, retired) && paths.length > (allowed?.[name] ?? 0),
    ).map(
      ([retired, use]) => `"${retired}" is retired, write "${use}": ${name} in ${paths.join(', ')}`,
    );
  });
}

export const findProductNouns = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => BELOW_PRODUCT.test(path))
    .flatMap((source) =>
      allNames(source)
        .filter((name) => wordsOf(name).some((word) => PRODUCT_NOUNS.test(word)))
        .map(
          (name) =>
            `${name} is a noun of the product, so move it to its feature or name it generally: ${source.path}`,
        ),
    );
