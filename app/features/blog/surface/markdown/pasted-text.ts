import { writeCode } from '~/features/blog/markdown/write/write-leaves';

/** Marks in words that only say where a line may end. Nobody who searches types them. */
const INVISIBLE_BREAKS = /[\u00AD\u200B\u2060\uFEFF]/g;
/** Letters that a PDF prints as one, such as "ﬁ". */
const LIGATURES = /[\uFB00-\uFB06]/g;
export const withPlainLetters = (text: string) =>
  text
    .replaceAll(INVISIBLE_BREAKS, '')
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
    return fence === '' || code === '' ? line : writeCode(code);
  });
  return plainSyntax(lines.join('\n'));
}

const plainSyntax = (text: string) =>
  text
    .replaceAll(/^#{4,6}(?= )/gm, '###')
    .replaceAll(/(?<![^\n]\n)^([\p{L}\p{N}"“][^\n]*)\n(=+|-{3,})[^\S\n]*$/gmu, (_, title, line) =>
      String(line).startsWith('=') ? `# ${title}` : `## ${title}`,
    )
    // A rule between blank lines, and the second line of a table.
    .replaceAll(/(?<=\n\n) {0,3}([-*_])(?: ?\1){2,}[^\S\n]*(?=\n|$)/g, '')
    .replaceAll(/^\|?[ :]*-+[ :]*\|[ :|-]*\n/gm, '')
    .replaceAll(/^\|([^\n]*)\|[^\S\n]*$/gm, (row, cells: string) =>
      cells.includes('|') ? `${cells.trim()}\n` : row,
    )
    .replaceAll(
      /^([^\S\n]*[-*+] )\[( |x|X)\] /gm,
      (_, item, box) => `${item}${box === ' ' ? '☐' : '☑'} `,
    )
    .replaceAll(/^([^\S\n]*)[•◦▪▫●○‣⁃∙][^\S\n]+/gm, '$1- ');

/** Lines of a list, a table, a heading or code, which end where their author ended them. */
const OWN_LINE = /^\s*(?:[-*+>#|•◦▪]|\d+[.)]\s)|[|\t]|[;{}]\s*$|^\s*$/;

/** Joins the lines of a text that a PDF or an email wraps at one width, and the words that it divides. */
export function joinWrappedLines(text: string): string {
  const lines = text.split(/\r?\n/);
  const width = lines.reduce((max, { length }) => Math.max(max, length), 0);
  const pairs = lines.slice(1).flatMap((line, at) => {
    const before = lines[at] ?? '';
    return OWN_LINE.test(before) || OWN_LINE.test(line) ? [] : [{ at: at + 1, before, line }];
  });
  const wrapped = pairs.filter(
    ({ before, line }) => before.length + 1 + (/^\S+/.exec(line)?.[0].length ?? 0) > width * 0.85,
  );
  if (width < 50 || width > 130 || wrapped.length < 2 || wrapped.length < pairs.length * 0.6)
    return text;
  const joinedAt = new Set(wrapped.map(({ at }) => at));
  const joined: string[] = [];
  for (const [at, line] of lines.entries()) {
    const before = joinedAt.has(at) ? joined.pop() : undefined;
    const isDivided = /\p{Ll}-$/u.test(before?.slice(-3) ?? '') && /^\p{Ll}/u.test(line);
    if (before === undefined) joined.push(line);
    else joined.push(isDivided ? before.slice(0, -1) + line : `${before.trimEnd()} ${line}`);
  }
  return joined.join('\n');
}
