import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';

import { readMarkdown } from './read-markdown';
import { writeMarkdown } from './write-markdown';

type Listeners = {
  onChange: (markdown: string) => void;
  /** Called if the text is replaced from outside, such as by a restored revision. */
  onReplace: (markdown: string) => void;
};

/** Syncs document and form value. A keystroke requests one frame, in which the markdown is written once. */
export function createMarkdownValue(value: string) {
  let listeners: Listeners = { onChange: () => undefined, onReplace: () => undefined };
  let editor: Editor | null = null;
  /** The text of the markdown area while it is open. */
  let area: string | null = null;
  /** The form's value, and the markdown of the document when they were equal. */
  let text = value;
  let lastWritten = '';
  /** Values passed to the form that have not come back yet. */
  let pendingEchoes: string[] = [];
  let frame = 0;

  function currentMarkdown(): string {
    if (area !== null) return area;
    if (!editor) return text;
    const now = writeMarkdown(editor.state.doc);
    if (now === lastWritten) return text;
    lastWritten = now;
    return now;
  }

  function flush(): string {
    cancelAnimationFrame(frame);
    frame = 0;
    const now = currentMarkdown();
    if (now !== text) {
      text = now;
      pendingEchoes.push(now);
      listeners.onChange(now);
    }
    return now;
  }

  /** Loads a text into the document without notifying the form, which already has it. */
  function loadMarkdown(markdown: string) {
    if (!editor) return;
    replaceDocument(editor, markdown);
    text = markdown;
    lastWritten = writeMarkdown(editor.state.doc);
  }

  return {
    flush,
    changed() {
      frame ||= requestAnimationFrame(flush);
    },
    listen(next: Listeners) {
      listeners = next;
    },
    opened(created: Editor) {
      editor = created;
      lastWritten = writeMarkdown(created.state.doc);
      // The text may have been replaced while the editor was created.
      if (text !== value && area === null) loadMarkdown(text);
    },
    showArea(shown: string | null) {
      area = shown;
    },
    load: loadMarkdown,
    /** Receives the form's value: an echo of what was passed to it, or a new text. */
    receive(next: string) {
      const echoIndex = pendingEchoes.lastIndexOf(next);
      if (echoIndex >= 0) pendingEchoes = pendingEchoes.slice(echoIndex + 1);
      else if (next !== text) {
        text = next;
        listeners.onReplace(next);
      }
    },
    close() {
      cancelAnimationFrame(frame);
    },
  };
}

/** Replaces the document, changing only what differs, as a separate undo step. */
function replaceDocument(editor: Editor, markdown: string) {
  const { doc, tr } = editor.state;
  const next = editor.schema.nodeFromJSON(readMarkdown(markdown));
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  // With repeated letters, the two ends can overlap.
  const overlapLength = Math.max(0, start - Math.min(end.a, end.b));
  tr.replace(start, end.a + overlapLength, next.slice(start, end.b + overlapLength));
  editor.view.dispatch(closeHistory(tr));
}
