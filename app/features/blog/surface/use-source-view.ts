import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';

import { parseArticle } from '~/features/blog/markdown/parse-article';
import { plainText } from '~/features/blog/markdown/plain-text';
import { writeArticle } from '~/features/blog/markdown/write/write-article';
import { isVisuallyEditable } from '~/features/blog/surface/markdown/is-visually-editable';
import type { createMarkdownValue } from '~/features/blog/surface/markdown/markdown-value';
import { documentBlocks } from '~/features/blog/surface/markdown/write-markdown';

export const TOO_DENSE_MESSAGE =
  'This text has too much formatting for the visual editor, so it is shown as Markdown. Shorten it or split it into two articles.';

type SourceViewOptions = {
  readonly editor: Editor | null;
  readonly markdown: ReturnType<typeof createMarkdownValue>;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly source: string | null;
  readonly setSource: (source: string | null) => void;
  readonly setNotice: (notice: string | null) => void;
  readonly value: string;
  readonly onChange: (markdown: string) => void;
};

export function useSourceView(parts: SourceViewOptions) {
  const { editor, markdown, area, source, setSource, setNotice, value, onChange } = parts;
  const showSource = (shown: string | null) => {
    markdown.showArea(shown);
    setSource(shown);
  };
  useEffect(() => {
    markdown.listen({
      onChange,
      onReplace(replaced) {
        if (source === null && isVisuallyEditable(replaced)) markdown.load(replaced);
        else showSource(replaced);
      },
    });
  });
  useEffect(() => markdown.receive(value), [markdown, value]);
  useEffect(() => {
    const closing = new AbortController();
    // Runs in the capture phase, before the handlers that save on leaving, so that they get the current text.
    const options = { capture: true, signal: closing.signal };
    addEventListener('pagehide', markdown.flush, options);
    addEventListener('beforeunload', markdown.flush, options);
    document.addEventListener('visibilitychange', markdown.flush, options);
    return () => {
      markdown.close();
      closing.abort();
    };
  }, [markdown]);
  const toMarkdown = () => {
    if (!editor) return;
    const markdownText = markdown.flush();
    const caret = offsetOf(editor.state.doc, editor.state.selection.head);
    // In the same frame. Otherwise a key that is pressed at once is inserted in front of the text.
    flushSync(() => showSource(markdownText));
    area.current?.focus();
    area.current?.setSelectionRange(caret, caret);
  };
  const toText = () => {
    if (!editor || source === null) return;
    if (!isVisuallyEditable(source)) return setNotice(TOO_DENSE_MESSAGE);
    markdown.flush();
    const caret = area.current?.selectionEnd ?? 0;
    showSource(null);
    markdown.load(source);
    setNotice(null);
    const position = positionOf(editor.state.doc, source, caret);
    requestAnimationFrame(() => editor.chain().focus().setTextSelection(position).run());
  };

  return { showSource, toMarkdown, toText };
}

const letters = (text: string) => text.replace(/\s+/gu, '');

/** Approximate offset in the markdown of a document position: in the same block, after the same letters. */
function offsetOf(document: Node, position: number): number {
  const resolvedPosition = document.resolve(position);
  const index = Math.min(resolvedPosition.index(0), document.childCount - 1);
  const before = writeArticle({
    blocks: document.children.slice(0, index).flatMap(documentBlocks),
  });
  const start = before === '' ? 0 : before.length + 2;
  const source = writeArticle({ blocks: documentBlocks(document.child(index)) });
  if (resolvedPosition.depth === 0) return start;
  let at = 0;
  for (const letter of letters(document.textBetween(resolvedPosition.start(1), position))) {
    const next = source.indexOf(letter, at);
    if (next >= 0) at = next + 1;
  }
  return start + at;
}

function positionOf(document: Node, markdown: string, offset: number): number {
  const { blocks } = parseArticle(markdown.slice(0, offset));
  const last = blocks.at(-1);
  if (!last) return 1;
  const index = Math.min(blocks.length, document.childCount) - 1;
  let start = 0;
  for (const child of document.children.slice(0, index)) start += child.nodeSize;
  let remaining = letters(plainText({ blocks: [last] })).length;
  let position = start + 1;
  document.child(index).descendants((node, within) => {
    if (!node.isText || remaining <= 0) return remaining > 0;
    const text = node.text ?? '';
    let at = 0;
    for (; at < text.length && remaining > 0; at++) if (/\S/u.test(text.charAt(at))) remaining--;
    position = start + 1 + within + at;
    return false;
  });
  return position;
}
