import type { Editor } from '@tiptap/core';

import { replaceDocument } from '~/features/blog/surface/replace-document';

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
  let written = '';
  /** Values passed to the form that have not come back yet. */
  let pendingEchoes: string[] = [];
  let frame = 0;

  function latest(): string {
    if (area !== null) return area;
    if (!editor) return text;
    const now = writeMarkdown(editor.state.doc);
    if (now === written) return text;
    written = now;
    return now;
  }

  function flush(): string {
    cancelAnimationFrame(frame);
    frame = 0;
    const now = latest();
    if (now !== text) {
      text = now;
      pendingEchoes.push(now);
      listeners.onChange(now);
    }
    return now;
  }

  /** Loads a text into the document without notifying the form, which already has it. */
  function load(markdown: string) {
    if (!editor) return;
    replaceDocument(editor, markdown);
    text = markdown;
    written = writeMarkdown(editor.state.doc);
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
      written = writeMarkdown(created.state.doc);
      // The text may have been replaced while the editor was created.
      if (text !== value && area === null) load(text);
    },
    showArea(shown: string | null) {
      area = shown;
    },
    load,
    /** Receives the form's value: an echo of what was passed to it, or a new text. */
    receive(next: string) {
      const echo = pendingEchoes.lastIndexOf(next);
      if (echo >= 0) pendingEchoes = pendingEchoes.slice(echo + 1);
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
