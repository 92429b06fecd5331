import MarkdownIt, { type Env, type StateBlock, type StateInline, type Token } from 'markdown-it';

import { linkAddress } from '~/features/blog/markdown/page/article-address';

/**
 * A list in a list counts as two levels, a quote as one. Deeper ones stay text: the marks are visible, no text is lost,
 * and hostile input can't overflow the stack. (markdown-it would drop what exceeds its own `maxNesting`.)
 */
export const MAX_DEPTH = 12;
/**
 * Work budget for one article: enough for 30,000 words of prose or 10,000 densely marked ones. The rest of a longer or
 * hostile one is plain text, so that 100 kB of brackets or stars cost about as much as prose (`bench/markdown.ts`).
 */
const BUDGET = 16_000;
const BLOCK_COST = 2;
const BRACKET_COST = 3;
/** Longer runs of `*` or `_` are treated as decoration. */
const MAX_RUN = 16;

const EXCLAMATION_MARK = 33;
const STAR = 42;
const BRACKET = 91;
const UNDERSCORE = 95;

/** Only the syntax of the specification: no HTML, tables, code blocks, references or bare links. */
const grammar = new MarkdownIt('zero', { html: false, maxNesting: MAX_DEPTH + 2 }).enable([
  'blockquote',
  'list',
  'heading',
  'newline',
  'escape',
  'backticks',
  'emphasis',
  'link',
  'image',
  'entity',
]);
grammar.normalizeLink = (address) => address;
grammar.validateLink = (address) => linkAddress(address) !== undefined;
grammar.block.ruler.before('blockquote', 'bounds', limitBlocks, {
  alt: ['paragraph', 'blockquote', 'list'],
});
grammar.inline.ruler.after('text', 'bounds', limitInlines);

/** Never throws; replaces lone surrogates first. */
export function tokensOf(markdown: string): Token[] {
  return grammar.parse(markdown.toWellFormed(), {});
}

function limitBlocks(state: StateBlock, startLine: number, endLine: number, silent: boolean) {
  const spent = spendBudget(state.env, silent ? 1 : BLOCK_COST) > BUDGET;
  if (silent) return spent;
  if (!spent && state.level < MAX_DEPTH) return false;
  let line = startLine + 1;
  while (line < endLine && !endsText(state, line, spent)) line++;
  state.line = line;
  state.push('paragraph_open', 'p', 1);
  const content = state.push('inline', '', 0);
  content.content = state.getLines(startLine, line, state.blkIndent, false).trim();
  content.children = [];
  state.push('paragraph_close', 'p', -1);
  return true;
}

function endsText(state: StateBlock, line: number, spent: boolean) {
  if (state.isEmpty(line)) return !spent;
  const indent = state.sCount[line] ?? 0;
  // Negative for a quote's lazy continuation, which belongs to its paragraph.
  return indent >= 0 && indent < state.blkIndent;
}

function limitInlines(state: StateInline, silent: boolean) {
  const start = state.pos;
  const marker = state.src.charCodeAt(start);
  const cost = marker === EXCLAMATION_MARK || marker === BRACKET ? BRACKET_COST : 1;
  if (spendBudget(state.env, cost) > BUDGET) {
    state.pos = state.posMax;
  } else {
    if (silent || (marker !== STAR && marker !== UNDERSCORE)) return false;
    let end = start + 1;
    while (end < state.posMax && state.src.charCodeAt(end) === marker) end++;
    if (end - start <= MAX_RUN) return false;
    state.pos = end;
  }
  if (!silent) state.pending += state.src.slice(start, state.pos);
  return true;
}

/** All rules of one parse share one `env`, which holds the spent budget. */
function spendBudget(env: Env, cost: number): number {
  const spent = (typeof env['spent'] === 'number' ? env['spent'] : 0) + cost;
  env['spent'] = spent;
  return spent;
}
