import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';

import { articleExtensions } from '~/features/blog/surface/article-schema';

import { createMarkdownValue } from './markdown-value';
import { readMarkdown } from './read-markdown';
import { writeMarkdown } from './write-markdown';

const editorOf = (markdown: string) =>
  new Editor({ element: null, extensions: articleExtensions(), content: readMarkdown(markdown) });

test('a text that replaces another before the document is open becomes the document', () => {
  const value = createMarkdownValue('Before');
  const editor = editorOf('Before');
  const changes: string[] = [];
  value.listen({ onChange: (text) => changes.push(text), onReplace: (text) => value.load(text) });
  value.receive('Before, and after');
  value.opened(editor);
  expect(writeMarkdown(editor.state.doc).trim()).toBe('Before, and after');
  expect(changes).toEqual([]);
});
