import type { Editor } from '@tiptap/react';
import { useEffect, type RefObject } from 'react';

import { holdsMarkdown } from '~/features/blog/surface/markdown/holds-markdown';
import type { createMarkdownValue } from '~/features/blog/surface/markdown/markdown-value';

import { offsetOf, positionOf } from './carets';

export const TOO_DENSE =
  'This text has too much formatting for the visual editor, so it is shown as Markdown. Shorten it or split it into two articles.';

type Parts = {
  readonly editor: Editor | null;
  readonly markdown: ReturnType<typeof createMarkdownValue>;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly source: string | null;
  readonly setSource: (source: string | null) => void;
  readonly setNotice: (notice: string | null) => void;
  readonly value: string;
  readonly onChange: (markdown: string) => void;
};

/** Switches between text and markdown, keeping the caret at the same word, and handles replaced values for both. */
export function useSourceView(parts: Parts) {
  const { editor, markdown, area, source, setSource, setNotice, value, onChange } = parts;
  const showSource = (shown: string | null) => {
    markdown.showArea(shown);
    setSource(shown);
  };
  useEffect(() => {
    markdown.listen({
      onChange,
      onReplace(replaced) {
        if (source === null && holdsMarkdown(replaced)) markdown.load(replaced);
        else showSource(replaced);
      },
    });
  });
  useEffect(() => markdown.receive(value), [markdown, value]);
  useEffect(() => {
    // Runs in the capture phase, before the handlers that save on leaving, so that they get the current text.
    addEventListener('pagehide', markdown.flush, { capture: true });
    addEventListener('beforeunload', markdown.flush, { capture: true });
    document.addEventListener('visibilitychange', markdown.flush, { capture: true });
    return () => {
      markdown.close();
      removeEventListener('pagehide', markdown.flush, { capture: true });
      removeEventListener('beforeunload', markdown.flush, { capture: true });
      document.removeEventListener('visibilitychange', markdown.flush, { capture: true });
    };
  }, [markdown]);
  const toMarkdown = () => {
    if (!editor) return;
    const shown = markdown.flush();
    const caret = offsetOf(editor.state.doc, editor.state.selection.head);
    showSource(shown);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(caret, caret);
    });
  };
  const toText = () => {
    if (!editor || source === null) return;
    if (!holdsMarkdown(source)) return setNotice(TOO_DENSE);
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
