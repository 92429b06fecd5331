import type { Editor } from '@tiptap/core';

import { replaceDocument } from '~/features/blog/surface/replace-document';

import { writeMarkdown } from './write-markdown';

type Listeners = {
  onChange: (markdown: string) => void;
  /** The text is replaced from outside: a revision restored, another person's version loaded. */
  onReplace: (markdown: string) => void;
};

export type MarkdownValue = ReturnType<typeof createMarkdownValue>;

/**
 * Keeps the document and the form's value together. A key costs no more than a request for the next frame, in which the
 * text is written once; a text that was only opened is handed back as it came, to the letter.
 */
export function createMarkdownValue(value: string) {
  let listeners: Listeners = { onChange: () => undefined, onReplace: () => undefined };
  let editor: Editor | null = null;
  /** The text of the markdown area while that is open. */
  let area: string | null = null;
  /** What the form has, and what the document was written as when it was the same. */
  let text = value;
  let written = '';
  /** Handed to the form and not come back as its value yet. */
  let underWay: string[] = [];
  let frame = 0;

  function latest(): string {
    if (area !== null) return area;
    if (!editor) return text;
    const now = writeMarkdown(editor.state.doc);
    if (now === written) return text;
    written = now;
    return now;
  }

  /** The text of this moment; the form has heard of it when this returns. */
  function flush(): string {
    cancelAnimationFrame(frame);
    frame = 0;
    const now = latest();
    if (now !== text) {
      text = now;
      underWay.push(now);
      listeners.onChange(now);
    }
    return now;
  }

  /** Takes a text into the document without telling the form, which has it. */
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
      // What came while the document was being made: a restored text, say.
      if (text !== value && area === null) load(text);
    },
    showArea(shown: string | null) {
      area = shown;
    },
    load,
    /** The form's value as it is now: an echo of what was handed to it, or a new text. */
    receive(next: string) {
      const echo = underWay.lastIndexOf(next);
      if (echo >= 0) underWay = underWay.slice(echo + 1);
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
