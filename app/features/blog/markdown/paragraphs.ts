import { nestRuns, type NestedRun } from '~/features/blog/markdown/write/nest-runs';
import { runsOf, normalizeRuns } from '~/features/blog/markdown/write/runs';

import type { Block, Inline } from './article-tree';

/** Splits a paragraph: a picture on a line of its own becomes a figure. Blank paragraphs are left out. */
export function paragraphBlocks(inlines: readonly Inline[]): Block[] {
  const blocks: Block[] = [];
  let text: Inline[][] = [];
  const flushParagraph = () => {
    const children = joined(text);
    if (!children.every(isBlank)) blocks.push({ type: 'paragraph', children });
    text = [];
  };
  for (const line of lines(withUnmarkedBreaks(inlines))) {
    const [firstNode, second] = line.filter((node) => !isBlank(node));
    if (firstNode?.type === 'image' && !second) {
      flushParagraph();
      blocks.push({ ...firstNode, type: 'figure' });
    } else {
      text.push(line);
    }
  }
  flushParagraph();
  return blocks;
}

/** A line break at the end of a mark would hide that a picture is alone on its line, so it is moved out of the mark. */
function withUnmarkedBreaks(inlines: readonly Inline[]): readonly Inline[] {
  const hidden = inlines.some((node) => 'children' in node && node.children.some(containsBreak));
  if (!hidden || !inlines.some(({ type }) => type === 'image')) return inlines;
  return nestRuns(normalizeRuns(runsOf(inlines))).map(asInline);
}

const containsBreak = (node: Inline): boolean =>
  node.type === 'lineBreak' || ('children' in node && node.children.some(containsBreak));

const asInline = (node: NestedRun): Inline =>
  node.type === 'run' ? node.run.leaf : { ...node, children: node.children.map(asInline) };

function lines(inlines: readonly Inline[]): Inline[][] {
  let line: Inline[] = [];
  const lineNodes = [line];
  for (const node of inlines) {
    if (node.type === 'lineBreak') {
      line = [];
      lineNodes.push(line);
    } else {
      line.push(node);
    }
  }
  return lineNodes;
}

function joined(text: readonly Inline[][]): Inline[] {
  return text.flatMap((line, at) => (at === 0 ? line : [{ type: 'lineBreak' as const }, ...line]));
}

/** Editors write an empty paragraph as a lone no-break space; marks around it are invisible. */
function isBlank(node: Inline): boolean {
  if ('children' in node) return node.children.every(isBlank);
  return node.type === 'lineBreak' || (node.type === 'text' && node.value.trim() === '');
}
