import type { Editor } from '@tiptap/core';

import { headingLevels } from '~/features/blog/surface/article-nodes';

export type Command = {
  id: string;
  label: string;
  /** In ProseMirror's notation; `Mod` is Ctrl, or Command on a Mac. */
  keys?: string;
  keywords?: string;
  isOn?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
};

const heading = (level: (typeof headingLevels)[number]): Command => ({
  id: `heading-${level}`,
  label: `Heading ${level}`,
  keys: `Mod-Alt-${level}`,
  keywords: `h${level} title section`,
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

const list = (id: string, label: string, keys: string, keywords: string): Command => ({
  id,
  label,
  keys,
  keywords,
  isOn: (editor) => editor.isActive(id),
  run: (editor) => editor.chain().focus().toggleList(id, 'listItem').run(),
});

export const text: Command = {
  id: 'paragraph',
  label: 'Text',
  keys: 'Mod-Alt-0',
  keywords: 'paragraph plain',
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
    keywords: 'blockquote citation',
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

export function formatKeys(keys: string): string {
  const mac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return keys
    .replace('Mod', mac ? 'Cmd' : 'Ctrl')
    .replace(/-(?=.)/g, '+')
    .replace(/\+([a-z])$/, (_, letter: string) => `+${letter.toUpperCase()}`);
}
