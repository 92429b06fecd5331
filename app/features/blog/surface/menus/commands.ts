import type { Editor } from '@tiptap/core';

import { headingLevels } from '~/features/blog/surface/article-nodes';

/** What the toolbar, the slash menu and the list of shortcuts have in common. */
export type Command = {
  id: string;
  label: string;
  /** As ProseMirror writes it; `Mod` is Ctrl, on a Mac Command. */
  keys?: string;
  /** More words that find it in the slash menu. */
  words?: string;
  isOn?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
};

const heading = (level: (typeof headingLevels)[number]): Command => ({
  id: `heading-${level}`,
  label: `Heading ${level}`,
  keys: `Mod-Alt-${level}`,
  words: `h${level} title section`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleNode('heading', 'paragraph', { level }).run(),
});

const mark = (id: string, label: string, keys: string): Command => ({
  id,
  label,
  keys,
  isOn: (editor) => editor.isActive(id),
  run: (editor) => editor.chain().focus().toggleMark(id).run(),
});

const list = (id: string, label: string, keys: string, words: string): Command => ({
  id,
  label,
  keys,
  words,
  isOn: (editor) => editor.isActive(id),
  run: (editor) => editor.chain().focus().toggleList(id, 'listItem').run(),
});

export const text: Command = {
  id: 'paragraph',
  label: 'Text',
  keys: 'Mod-Alt-0',
  words: 'paragraph plain',
  isOn: (editor) => editor.isActive('paragraph'),
  run: (editor) => editor.chain().focus().setNode('paragraph').run(),
};

export const headings = headingLevels.map(heading);

export const marks: readonly Command[] = [
  mark('bold', 'Bold', 'Mod-b'),
  mark('italic', 'Italic', 'Mod-i'),
  mark('code', 'Code', 'Mod-e'),
];

export const blocks: readonly Command[] = [
  list('bulletList', 'Bulleted list', 'Mod-Shift-8', 'unordered points ul'),
  list('orderedList', 'Numbered list', 'Mod-Shift-7', 'ordered steps ol'),
  {
    id: 'blockquote',
    label: 'Quote',
    keys: 'Mod-Shift-9',
    words: 'blockquote citation',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleWrap('blockquote').run(),
  },
];

export const undo: Command = {
  id: 'undo',
  label: 'Undo',
  keys: 'Mod-z',
  run: (editor) => editor.chain().focus().undo().run(),
};
export const redo: Command = {
  id: 'redo',
  label: 'Redo',
  keys: 'Mod-Shift-z',
  run: (editor) => editor.chain().focus().redo().run(),
};

/** Keys as people read them. */
export function spoken(keys: string): string {
  const mac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return keys
    .replace('Mod', mac ? 'Cmd' : 'Ctrl')
    .replace(/-(?=.)/g, '+')
    .replace(/\+([a-z])$/, (_, letter: string) => `+${letter.toUpperCase()}`);
}
