import type { Block, Inline } from './article-tree';

/**
 * A paragraph's content as blocks: a picture on a line of its own becomes a figure and divides the text around it.
 * Blank paragraphs are left out.
 */
export function asBlocks(inlines: readonly Inline[]): Block[] {
  const blocks: Block[] = [];
  let text: Inline[][] = [];
  const flush = () => {
    const children = joined(text);
    if (!children.every(isBlank)) blocks.push({ type: 'paragraph', children });
    text = [];
  };
  for (const line of lines(inlines)) {
    const [only, more] = line.filter((node) => !isBlank(node));
    if (only?.type === 'image' && !more) {
      flush();
      blocks.push({ ...only, type: 'figure' });
    } else {
      text.push(line);
    }
  }
  flush();
  return blocks;
}

function lines(inlines: readonly Inline[]): Inline[][] {
  let line: Inline[] = [];
  const all = [line];
  for (const node of inlines) {
    if (node.type === 'lineBreak') {
      line = [];
      all.push(line);
    } else {
      line.push(node);
    }
  }
  return all;
}

function joined(text: readonly Inline[][]): Inline[] {
  return text.flatMap((line, at) => (at === 0 ? line : [{ type: 'lineBreak' as const }, ...line]));
}

/** An editor's empty paragraph arrives as a lone no-break space; a mark around it shows nothing either. */
function isBlank(node: Inline): boolean {
  if ('children' in node) return node.children.every(isBlank);
  return node.type === 'lineBreak' || (node.type === 'text' && node.value.trim() === '');
}
