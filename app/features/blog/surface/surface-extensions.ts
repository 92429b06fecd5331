import type { Extensions } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';

import { slashMenuKeys, type SlashMenuStore } from '~/features/blog/surface/menus/slash-menu';
import { surfaceKeys } from '~/features/blog/surface/menus/surface-keys';
import { FigureView } from '~/features/blog/surface/pictures/figure-view';
import { Figure, InlineImage, PictureUpload } from '~/features/blog/surface/pictures/picture-nodes';
import { UploadView } from '~/features/blog/surface/pictures/upload-view';

import { articleExtensions } from './article-schema';
import { pasteAndDrop } from './paste-and-drop';

type Handlers = {
  menu: SlashMenuStore;
  keys: Parameters<typeof surfaceKeys>[0];
  files: Parameters<typeof pasteAndDrop>[0];
};

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
