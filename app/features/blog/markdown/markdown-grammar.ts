import MarkdownIt, { type Env, type StateBlock, type StateInline, type Token } from 'markdown-it';

import { linkAddress } from '~/features/blog/markdown/page/article-address';

/**
 * A list in a list counts two levels, a quote one. Deeper ones stay text: a reader sees the marks, nobody's words are
 * lost, and hostile input can't blow the stack. (markdown-it would drop what lies beyond its own `maxNesting`.)
 */
export const DEEPEST = 12;
/**
 * What the rules may spend on one article: enough for 30,000 words of prose, 10,000 densely marked ones. The rest of a
 * longer or hostile one is text, so that 100 kB of brackets or stars cost about what prose costs (`bench/markdown.ts`).
 */
const BUDGET = 16_000;
const BLOCK_COST = 2;
/** A link or a picture is looked at several times. */
const BRACKET_COST = 3;
/** A longer run of `*` or `_` is decoration. */
const LONGEST_RUN = 16;

const BANG = 33;
const STAR = 42;
const BRACKET = 91;
const UNDERSCORE = 95;

/** Only what the specification's syntax needs; no HTML, tables, code blocks, references or bare-address links. */
const grammar = new MarkdownIt('zero', { html: false, maxNesting: DEEPEST + 2 }).enable([
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
grammar.block.ruler.before('blockquote', 'bounds', boundBlocks, {
  alt: ['paragraph', 'blockquote', 'list'],
});
grammar.inline.ruler.after('text', 'bounds', boundInlines);

/** Markdown as markdown-it's tokens. Never throws; lone surrogates are replaced first. */
export function tokensOf(markdown: string): Token[] {
  return grammar.parse(markdown.toWellFormed(), {});
}

function boundBlocks(state: StateBlock, startLine: number, endLine: number, silent: boolean) {
  const spent = spend(state.env, silent ? 1 : BLOCK_COST) > BUDGET;
  if (silent) return spent;
  if (!spent && state.level < DEEPEST) return false;
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

/** Whether a line no longer belongs to the text that the bounds take as it is. */
function endsText(state: StateBlock, line: number, spent: boolean) {
  if (state.isEmpty(line)) return !spent;
  const indent = state.sCount[line] ?? 0;
  // Below zero: a quote's lazy continuation, which belongs to its paragraph.
  return indent >= 0 && indent < state.blkIndent;
}

function boundInlines(state: StateInline, silent: boolean) {
  const start = state.pos;
  const marker = state.src.charCodeAt(start);
  const cost = marker === BANG || marker === BRACKET ? BRACKET_COST : 1;
  if (spend(state.env, cost) > BUDGET) {
    state.pos = state.posMax;
  } else {
    if (silent || (marker !== STAR && marker !== UNDERSCORE)) return false;
    let end = start + 1;
    while (end < state.posMax && state.src.charCodeAt(end) === marker) end++;
    if (end - start <= LONGEST_RUN) return false;
    state.pos = end;
  }
  if (!silent) state.pending += state.src.slice(start, state.pos);
  return true;
}

/** markdown-it hands the same `env` to every rule of one parse. */
function spend(env: Env, cost: number): number {
  const spent = (typeof env['spent'] === 'number' ? env['spent'] : 0) + cost;
  env['spent'] = spent;
  return spent;
}
