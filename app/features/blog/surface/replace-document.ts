import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';

import { readMarkdown } from '~/features/blog/surface/markdown/read-markdown';

/** Replaces the document, changing only what differs, as a separate undo step. */
export function replaceDocument(editor: Editor, markdown: string) {
  const { doc, tr } = editor.state;
  const next = editor.schema.nodeFromJSON(readMarkdown(markdown));
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  // With repeated letters, the two ends can overlap.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  editor.view.dispatch(closeHistory(tr));
}
