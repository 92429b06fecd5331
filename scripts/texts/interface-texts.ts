import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { parseSync } from 'vite';

/** A text that a person reads. Interpolated values are written as `{…}`. */
export type InterfaceText = { readonly file: string; readonly line: number; readonly text: string };

type Node = { readonly type: string; readonly start: number; readonly end: number };

const isNode = (value: unknown): value is Node & Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Attributes and properties whose strings are read by machines only. */
const MACHINE =
  /^(class(Name)?|css|style|key|id|rel|href|src|to|d|sizes|type|kind|transform|viewBox|autoComplete|inputMode|encType|method|action|as|event|query|data-.*|aria-(labelledby|describedby|controls|current|live|invalid))$/;
/** Calls whose strings are SQL, selectors, identifiers or digests. */
const MACHINE_CALL =
  /^(sql|css|select|selectAll|where|whereRef|innerJoin|leftJoin|orderBy|groupBy|addColumn|createIndex|querySelector(All)?|matches|closest|createElement|getElementById|digest|encrypt|decrypt|createHmac|createHash|hkdfSync|addEventListener|setHeader|header|append|glob|import|require|ref|raw|on|once|emit)$/;

const WORD = /\p{L}{2,}|^N\/A$/u;
const SENTENCE = /^[\p{Lu}₹✅❌⚠].*\s.*[.!?]$/u;
/** Labels that look like identifiers. */
const LABEL = /^(SEO|Walk-in|LinkedIn|WhatsApp|N\/A|Bridge\/Infrastructure)$/;

/** Whether a string outside of JSX reads like a text and not like an identifier, an address or code. */
function isReadable(text: string): boolean {
  if (!WORD.test(text)) return false;
  if (LABEL.test(text)) return true;
  if (text.startsWith('- ')) return isReadable(text.slice(2));
  // Hashes and the paths of drawings.
  if (/^[\w+/]{24,}=*$|^M[\d-]/.test(text)) return false;
  const plain = text.replaceAll('{…}', '').trim();
  if (/^[\p{Lu}₹✅❌⚠]/u.test(plain) && !/^[A-Z][A-Z0-9_-]+$/.test(plain))
    return !/^[A-Z][a-z]+([A-Z-][a-z]*)+$/.test(plain);
  return (
    /\p{L}\s+\p{L}/u.test(plain) && !/[_=;<>[\]]|\w\.\w|^\s*(\/|@|#|--)|\bas\b.*[A-Z]/.test(plain)
  );
}

const tidy = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

/** The text of a string, a template or a concatenation of both; null for any other expression. */
function literalText(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type === 'TemplateLiteral' && Array.isArray(node['quasis']))
    return node['quasis'].map(({ value }) => value.cooked ?? '').join('{…}');
  if (node.type === 'BinaryExpression' && node['operator'] === '+') {
    const [left, right] = [literalText(node['left']), literalText(node['right'])];
    return left === null && right === null ? null : `${left ?? '{…}'}${right ?? '{…}'}`;
  }
  return null;
}

const ELEMENT_TYPES = new Set(['JSXElement', 'JSXFragment']);

export function textsOfModule(file: string, source: string): InterfaceText[] {
  const textsByPosition = new Map<number, string>();
  const add = ({ start }: Node, text: string, always = false) => {
    const tidyText = tidy(text);
    if (always ? WORD.test(tidyText) : isReadable(tidyText)) textsByPosition.set(start, tidyText);
  };
  const isText = (owner: string | null, text: string) =>
    owner === null || !MACHINE.test(owner) || SENTENCE.test(text);

  /** Adjacent text and values are one text; an element between them begins another. */
  function readChildren(children: readonly unknown[]) {
    let [run, first]: [string, Node | null] = ['', null];
    const endText = () => {
      if (first && WORD.test(run.replaceAll('{…}', ''))) add(first, run, true);
      [run, first] = ['', null];
    };
    for (const child of children) {
      if (!isNode(child)) continue;
      const expression = child.type === 'JSXExpressionContainer' ? child['expression'] : null;
      const text = child.type === 'JSXText' ? String(child['value']) : literalText(expression);
      if (child.type === 'JSXText' || (isNode(expression) && !mayHoldElements(expression))) {
        if (text?.trim() && !first) first = { ...child, start: child.start + leading(text) };
        run += text ?? '{…}';
      } else endText();
      if (child.type !== 'JSXText' && text === null) visit(child, null);
    }
    endText();
  }

  function visit(node: unknown, owner: string | null): void {
    if (Array.isArray(node)) return node.forEach((entry) => visit(entry, owner));
    if (!isNode(node)) return;
    if (/^(Import|TS(?!As|Satisfies|NonNull)|Export(All|Named)Declaration$)/.test(node.type)) {
      return visit(node['declaration'], owner);
    }
    if (node.type === 'TaggedTemplateExpression') return;
    const text = literalText(node);
    if (text !== null) {
      if (isText(owner, text)) add(node, text);
      if (node.type === 'TemplateLiteral') visit(node['expressions'], owner);
      if (node.type === 'BinaryExpression')
        [node['left'], node['right']]
          .filter((side) => literalText(side) === null)
          .forEach((side) => visit(side, owner));
      return;
    }
    if (ELEMENT_TYPES.has(node.type) && Array.isArray(node['children'])) {
      visit(node['openingElement'], null);
      return readChildren(node['children']);
    }
    visitParts(node, owner);
  }

  function visitParts(node: Node & Record<string, unknown>, owner: string | null) {
    switch (node.type) {
      case 'JSXAttribute': {
        const name = isNode(node['name']) ? String(node['name']['name']) : '';
        const text = literalText(node['value']);
        if (text !== null && isText(name, text) && isNode(node['value']))
          add(node['value'], text, /label|title|alt|hint|placeholder|text|caption/i.test(name));
        else visit(node['value'], name);
        return;
      }
      case 'Property': {
        visit(node['value'], nameOf(node['key']));
        return;
      }
      case 'CallExpression': {
        const callee = nameOf(node['callee']) ?? '';
        visit(node['callee'], null);
        if (!MACHINE_CALL.test(callee)) visit(node['arguments'], null);
        return;
      }
      case 'BinaryExpression': {
        // A comparison, whose strings are values.
        [node['left'], node['right']].forEach((side) => literalText(side) ?? visit(side, owner));
        return;
      }
      case 'SwitchCase': {
        visit(node['consequent'], owner);
        return;
      }
      case 'MemberExpression': {
        visit(node['object'], owner);
        return;
      }
      default:
        for (const part of Object.values(node)) if (typeof part === 'object') visit(part, owner);
    }
  }

  const { program } = parseSync(file, source);
  visit(program.body, null);
  const lineAt = lineFinder(source);
  return [...textsByPosition]
    .toSorted(([a], [b]) => a - b)
    .map(([at, text]) => ({ file, line: lineAt(at), text }));
}

const leading = (text: string) => text.length - text.trimStart().length;

function nameOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'MemberExpression') return nameOf(node['property']);
  const name = node['name'] ?? node['value'];
  return typeof name === 'string' ? name : null;
}

const mayHoldElements = (node: Node) =>
  /^(Conditional|Logical|JSX)/.test(node.type) || node.type === 'CallExpression';

function lineFinder(source: string) {
  const lineEnds = [...source.matchAll(/\n/g)].map(({ index }) => index);
  return (at: number) => lineEnds.filter((endText) => endText < at).length + 1;
}

/** A Markdown file: each block of lines is a text. */
const textsOfMarkdown = (file: string, source: string): InterfaceText[] =>
  [...source.matchAll(/(?:^|\n\n)((?:.+\n?)+)/g)].map(({ index, 1: block = '' }) => ({
    file,
    line: source.slice(0, index + 2).split('\n').length,
    text: tidy(block),
  }));

const SOURCES = [
  'app/**/*.ts',
  'app/**/*.tsx',
  'app/**/demo/*.md',
  'server/**/*.ts',
  'scripts/*.mjs',
];
const EXCLUDED = /\.test\.|\.d\.|\/migrations\/|^scripts\/(checks|test|trials)/;

export function interfaceTexts(): InterfaceText[] {
  const files = execFileSync('git', [
    'ls-files',
    '-z',
    '--',
    ...SOURCES.map((glob) => `:(glob)${glob}`),
  ]);
  return files
    .toString()
    .split('\0')
    .filter((file) => file && !EXCLUDED.test(file))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return file.endsWith('.md') ? textsOfMarkdown(file, source) : textsOfModule(file, source);
    });
}
