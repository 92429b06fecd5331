import type { Extensions } from '@tiptap/core';
import { ReactNodeViewRenderer, useEditor, type Editor } from '@tiptap/react';
import { useState } from 'react';

import type { createMarkdownValue } from '~/features/blog/surface/markdown/markdown-value';
import { readMarkdown } from '~/features/blog/surface/markdown/read-markdown';
import {
  type createSlashMenu,
  slashMenuKeys,
  type SlashMenuStore,
} from '~/features/blog/surface/menus/slash-menu';
import { surfaceKeys } from '~/features/blog/surface/menus/surface-keys';
import { FigureView } from '~/features/blog/surface/pictures/figure-view';
import { Figure, InlineImage, PictureUpload } from '~/features/blog/surface/pictures/picture-nodes';
import { UploadView } from '~/features/blog/surface/pictures/upload-view';
import type { usePictures } from '~/features/blog/surface/pictures/use-pictures';

import { articleExtensions } from './article-schema';
import { pasteAndDrop, selectPictures } from './paste-and-drop';

import css from './writing-surface.module.css';
import page from '~/features/blog/article/article-page.module.css';
import article from '~/features/blog/markdown/page/article-body.module.css';

const PLACEHOLDER = 'Write, or type / to insert';

type SurfaceOptions = {
  readonly id: string;
  readonly value: string;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly menu: ReturnType<typeof createSlashMenu>;
  readonly markdown: ReturnType<typeof createMarkdownValue>;
  readonly pictures: ReturnType<typeof usePictures>;
  readonly onNotice: (notice: string) => void;
  readonly openDialog: (dialog: 'link' | 'help') => void;
};

export function useSurfaceEditor(parts: SurfaceOptions): Editor | null {
  const { id, value, label, describedBy, menu, markdown, pictures, onNotice, openDialog } = parts;
  return useEditor({
    immediatelyRender: false,
    injectCSS: false,
    enablePasteRules: false,
    extensions: useState(() =>
      surfaceExtensions({
        menu,
        keys: {
          link: () => openDialog('link'),
          help: () => openDialog('help'),
          toolbar: () =>
            document
              .getElementById(`${id}bar`)
              ?.querySelector<HTMLElement>('[tabindex="0"]')
              ?.focus(),
        },
        files: {
          onNotice,
          onPictures: (files, at) => {
            const selectedPictures = selectPictures(files);
            if (selectedPictures.notice) onNotice(selectedPictures.notice);
            pictures.add(selectedPictures.pictures, at);
          },
        },
      }),
    )[0],
    content: useState(() => readMarkdown(value))[0],
    editorProps: {
      attributes: {
        id: `${id}text`,
        class: `${article['article']} ${page['body']} ${css.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-placeholder': PLACEHOLDER,
        'aria-describedby': [`${id}keys`, describedBy].filter(Boolean).join(' '),
        spellcheck: 'true',
      },
    },
    onCreate: ({ editor: created }) => {
      markdown.opened(created);
      pictures.opened(created);
    },
    onUpdate: markdown.changed,
  });
}

type SurfaceHandlers = {
  menu: SlashMenuStore;
  keys: Parameters<typeof surfaceKeys>[0];
  files: Parameters<typeof pasteAndDrop>[0];
};

const surfaceExtensions = ({ menu, keys, files }: SurfaceHandlers): Extensions => [
  ...articleExtensions([
    Figure.extend({ addNodeView: () => ReactNodeViewRenderer(FigureView) }),
    InlineImage,
    PictureUpload.extend({ addNodeView: () => ReactNodeViewRenderer(UploadView) }),
  ]),
  slashMenuKeys(menu),
  surfaceKeys(keys),
  pasteAndDrop(files),
];
