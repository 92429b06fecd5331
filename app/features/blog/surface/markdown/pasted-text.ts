import { writeCode } from '~/features/blog/markdown/write/write-leaves';

/** Marks in words that only say where a line may end. Nobody who searches types them. */
const INVISIBLE_BREAKS = /[\u00AD\u200B\u2060\uFEFF]/g;
/** Letters that a PDF prints as one, such as "ﬁ". */
const LIGATURES = /[\uFB00-\uFB06]/g;
export const withPlainLetters = (text: string) =>
  text
    .replaceAll(/[\u00AD\u2010](?=\r?\n)/g, '-')
    .replaceAll(INVISIBLE_BREAKS, '')
    // Ends of pages in a PDF, and of lines in PowerPoint.
    .replaceAll(/[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(LIGATURES, (letters) => letters.normalize('NFKC'));

/** Rewrites Markdown that articles don’t support, such as code fences and tables, as `cleanPasted` does for HTML. */
export function articleSyntax(text: string): string {
  let fence = '';
  const lines = text.split(/\r?\n/).map((line) => {
    const [, mark = ''] = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/.exec(line) ?? [];
    if (fence === '' ? mark !== '' : line.trim() === fence) {
      fence = fence === '' ? mark : '';
      return '';
    }
    const code = line.trim();
    return fence === '' || code === '' ? plainLine(line) : writeCode(code);
  });
  return plainSyntax(withPlainReferences(lines.join('\n')));
}

/** Rewrites a line: notes keep their numbers, and links of Obsidian keep their text. */
const plainLine = (line: string) =>
  line
    // A house number or a phone number.
    .replace(/^(?:#(?= \d{1,3}[A-Z]?[,/] ?[\p{Lu}\d])|\+(?= \d{1,3}[ -]\d))/u, '\\$&')
    .replace(/^\[\^([^\]\s]{1,50})\]:/, '[$1]')
    .replaceAll(/\[\^([^\]\s]{1,50})\]/g, '[$1]')
    .replaceAll(/(?<![!\w])\[\[(?:[^\][|\n]*\|)?([\p{L}\d][^\][|\n]*)\]\]/gu, '$1')
    .replace(/^(\s*>\s*)\[!\w+\][+-]?[^\S\n]*/, '$1')
    .replaceAll(/(?<!\]:\s*)<(https?:\/\/[^\s<>]+)>/g, '[$1](<$1>)')
    // Cells of a spreadsheet, but not the text behind a number or a bullet.
    .replaceAll(/(?<=[^\s:])(?<!^\s*(?:[\p{L}\p{N}]{1,4}[.)]|[^\p{L}\p{N}\s]))\t+(?=\S)/gu, ' | ');

/** Fields that static sites and note programs write above a text. */
const FRONT_MATTER =
  /^(---|\+\+\+)[^\S\n]*\n(?=[\w-]+\s*[:=])((?:(?=[\w-]+\s*[:=]|[\s[\]#-])[^\n]*\n)+?)\1[^\S\n]*(?:\n|$)/;

const KNOWN_FIELD =
  /^(?:title|date|tags?|slug|draft|author|layout|description|permalink|aliases|categor\w+|created|updated|published)\s*[:=]/im;

export function withoutFrontMatter(text: string): { text: string; fields: readonly string[] } {
  const [found = '', , written = ''] = FRONT_MATTER.exec(text) ?? [];
  if (!KNOWN_FIELD.test(written)) return { text, fields: [] };
  const fields = written.split('\n').map((line) => line.trim());
  return { text: text.slice(found.length), fields: fields.filter(Boolean) };
}

const REFERENCE = /^ {0,3}\[([^\]^\n]+)\]:[^\S\n]*<?(https?:[^\s>]+)>?[^\n]*\n?/gm;

/** Writes the addresses that Markdown lists below a text into its links. */
function withPlainReferences(text: string): string {
  const addresses = new Map(text.matchAll(REFERENCE).map(([, id = '', to = '']) => [id, to]));
  const used = new Set<string>();
  const linked = text.replaceAll(
    /\[([^\][\n]*)\](?:\[([^\][\n]*)\])?(?![(:])/g,
    (written, words: string, id = '') => {
      const address = addresses.get(id || words);
      used.add(id || words);
      return address === undefined ? written : `[${words}](${address})`;
    },
  );
  return linked.replaceAll(REFERENCE, (line, id: string) => (used.has(id) ? '' : line));
}

const plainSyntax = (text: string) =>
  text
    .replaceAll(/^#{4,6}(?= )/gm, '###')
    .replaceAll(/(?<![^\n]\n)^([\p{L}\p{N}"“][^\n]*)\n(=+|-{3,})[^\S\n]*$/gmu, (_, title, line) =>
      String(line).startsWith('=') ? `# ${title}` : `## ${title}`,
    )
    // A rule between blank lines, and the second line of a table.
    .replaceAll(/(?<=\n\n) {0,3}([-*_])(?: ?\1){2,}[^\S\n]*$/gm, '')
    .replaceAll(/^\|?[ :]*-+[ :]*\|[ :|-]*\n/gm, '')
    .replaceAll(/^\|([^\n]*)\|[^\S\n]*$/gm, (_, cells: string) => `${cells.trim()}\n`)
    .replaceAll(
      /^([^\S\n]*(?:[-*+]|\d+[.)]) )\[( |x)\] /gim,
      (_, item, box) => `${item}${box === ' ' ? '☐' : '☑'} `,
    )
    .replaceAll(/^([^\S\n]*)[•◦▪▫●○‣⁃∙·■□►▶➢➤❖\uF0A7\uF0B7\uF0D8][^\S\n]+/gm, '$1- ');

/** Lines of a list, a table, a heading or code, which end where their author ended them. */
const OWN_LINE = /^\s*(?:[-*+>#•◦▪]|\d+[.)]\s)|[|\t]|[;{}]\s*$|^\s*$/;
/** How the lines of addresses and of code end. Of a wrapped text, only a few do. */
const LINE_END = /[,;:()[\]{}=]\s*$/;

/** Joins the lines of a text that a PDF or an email wraps at one width, and the words that it divides. */
export function joinWrappedLines(text: string): string {
  const lines = text.split(/\r?\n/);
  const width = lines.reduce((max, { length }) => Math.max(max, length), 0);
  const pairs = lines.slice(1).flatMap((line, at) => {
    const before = lines[at] ?? '';
    return OWN_LINE.test(before) || OWN_LINE.test(line) ? [] : [{ at: at + 1, before, line }];
  });
  const wrapped = pairs.filter(
    ({ before, line }) => before.length + 1 + line.search(/\s|$/) > width * 0.85,
  );
  if (width < 50 || width > 130 || wrapped.length < 2 || wrapped.length < pairs.length * 0.6)
    return text;
  if (wrapped.filter(({ before }) => LINE_END.test(before)).length > wrapped.length / 2)
    return text;
  // Lines that all begin with a capital are those of a poem.
  if (wrapped.every(({ line }) => /^\p{Lu}/u.test(line))) return text;
  const joinedAt = new Set(wrapped.map(({ at }) => at));
  const joined: string[] = [];
  for (const [at, line] of lines.entries()) {
    const before = joinedAt.has(at) ? joined.pop() : undefined;
    if (before === undefined) joined.push(line);
    else joined.push(joinLines(before, line, text));
  }
  return joined.join('\n');
}

/** Words that keep their hyphen, but not "long-ing". */
const COMPOUND =
  /^(?:self|well|half|cross|load|high|low|long|short|two|three|four|[a-z]{3,}ty)-(?!(?:age|ing|ish|ness|er|ed|est|ly)s?$)/;

function joinLines(before: string, line: string, text: string): string {
  const [, first] = /(\p{L}*\p{Ll})-$/u.exec(before.slice(-40)) ?? [];
  const [second] = /^\p{Ll}\p{L}*/u.exec(line) ?? [];
  if (first === undefined || second === undefined) return `${before.trimEnd()} ${line}`;
  const word = `${first}-${second}`;
  return text.includes(word) || COMPOUND.test(word) ? before + line : before.slice(0, -1) + line;
}
