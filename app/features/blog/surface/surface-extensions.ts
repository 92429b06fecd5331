import type { Extensions } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';

import { articleExtensions } from './article-schema';
import { FigureView } from './figure-view';
import { pasteAndDrop } from './paste-and-drop';
import { Figure, InlineImage, PictureUpload } from './picture-nodes';
import { slashMenuKeys, type SlashMenuStore } from './slash-menu';
import { surfaceKeys } from './surface-keys';
import { UploadView } from './upload-view';

type Handlers = {
  menu: SlashMenuStore;
  keys: Parameters<typeof surfaceKeys>[0];
  files: Parameters<typeof pasteAndDrop>[0];
};

/** The article's nodes and marks with what a screen adds: views of pictures, menu, keys, clipboard. */
export const surfaceExtensions = ({ menu, keys, files }: Handlers): Extensions => [
  ...articleExtensions([
    Figure.extend({ addNodeView: () => ReactNodeViewRenderer(FigureView) }),
    InlineImage,
    PictureUpload.extend({ addNodeView: () => ReactNodeViewRenderer(UploadView) }),
  ]),
  slashMenuKeys(menu),
  surfaceKeys(keys),
  pasteAndDrop(files),
];
