import { basename } from 'node:path';

import { parseSync } from 'vite';

/**
 * Words that no name may contain, and what to write instead. `left` counts the names that still do, so that it can only fall: lower it
 * with each name that goes. Stored names (columns, JSON properties) keep their spelling and are part of the count.
 */
export const RETIRED_WORDS: Readonly<
  Record<string, { readonly use: string; readonly left: number }>
> = {
  originator: { use: 'undo handler', left: 0 },
  memento: { use: 'snapshot', left: 0 },
  ladder: { use: 'sizes, escalation', left: 0 },
  rung: { use: 'size, step', left: 0 },
  likeness: { use: 'similarity', left: 0 },
  slip: { use: 'receipt', left: 0 },
  trace: { use: 'fingerprint', left: 2 },
  journal: { use: 'spool of inquiries, or blog', left: 3 },
  anew: { use: 'again', left: 0 },
  reckon: { use: 'calculate', left: 0 },
  soon: { use: 'the event that is awaited', left: 0 },
  story: { use: 'merged leads', left: 0 },
  flood: { use: 'burst', left: 6 },
  fate: { use: 'outcome', left: 5 },
  aside: { use: 'quarantine', left: 13 },
  asked: { use: 'requested', left: 5 },
  kept: { use: 'stored', left: 7 },
  told: { use: 'notified', left: 1 },
  said: { use: "the value's noun", left: 0 },
  wanted: { use: 'requested', left: 0 },
  longest: { use: 'max', left: 0 },
  least: { use: 'min', left: 0 },
  doubt: { use: 'uncertain', left: 0 },
};

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The different names in a module: of variables, functions, types, parameters and properties, not of HTML elements. */
export function namesOf(file: string, source: string): Set<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    if (
      value.type.endsWith('Identifier') &&
      value.type !== 'JSXIdentifier' &&
      typeof value['name'] === 'string'
    )
      names.add(value['name']);
    for (const part of Object.values(value)) if (typeof part === 'object') visit(part);
  };
  visit(parseSync(file, source).program);
  return names;
}

/** "drawnLadderOf" is drawn, ladder, of; "kept-entries.server.ts" is kept, entries, server, ts. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

/** The names of a module and of its file that contain each retired word. */
export function retiredNames(file: string, source: string): [word: string, name: string][] {
  return [basename(file), ...namesOf(file, source)].flatMap((name) =>
    wordsOf(name)
      .map((word) => word.replace(/s$/, ''))
      .filter((word) => Object.hasOwn(RETIRED_WORDS, word))
      .map((word): [string, string] => [word, `${file}: ${name}`]),
  );
}
