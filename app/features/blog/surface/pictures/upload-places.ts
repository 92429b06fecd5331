import type { Editor } from '@tiptap/core';
import { Fragment, Slice } from '@tiptap/pm/model';
import { dropPoint } from '@tiptap/pm/transform';

import type { PictureAddress, Uploads } from './uploads';

export function insertPlaceholders(
  editor: Editor,
  uploads: Uploads,
  files: readonly File[],
  at?: number,
): string[] {
  const { schema, doc } = editor.state;
  const ids = files.map((file) => uploads.add(file));
  const nodes = ids.map((id) => schema.node('pictureUpload', { id }));
  if (at === undefined) {
    editor
      .chain()
      .focus()
      .insertContent(nodes.map((node) => node.toJSON()))
      .run();
    return ids;
  }
  const slice = new Slice(Fragment.from(nodes), 0, 0);
  editor.view.dispatch(editor.state.tr.insert(dropPoint(doc, at, slice) ?? at, nodes));
  return ids;
}

/** Whether there are placeholders, which are not in the markdown. */
export function hasUploads(editor: Editor): boolean {
  let hasPlaceholder = false;
  editor.state.doc.descendants(({ type }) => {
    hasPlaceholder ||= type.name === 'pictureUpload';
    return !hasPlaceholder;
  });
  return hasPlaceholder;
}

/** Replaces an upload's placeholders. Not an undo step: undo removes the picture together with its placeholder. */
export function finishUpload(
  editor: Editor,
  id: string,
  { src, alt, caption = '' }: PictureAddress,
) {
  const { tr, doc, schema } = editor.state;
  doc.descendants((node, position) => {
    if (node.type.name === 'pictureUpload' && node.attrs['id'] === id)
      tr.setNodeMarkup(position, schema.nodes['figure'], { src, alt, caption });
  });
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
}
