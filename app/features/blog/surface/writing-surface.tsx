import { EditorContent, useEditorState } from '@tiptap/react';
import {
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';

import { isVisuallyEditable } from '~/features/blog/surface/markdown/is-visually-editable';
import { createMarkdownValue } from '~/features/blog/surface/markdown/markdown-value';
import { blocks, type Command, headings, text } from '~/features/blog/surface/menus/commands';
import { LinkDialog } from '~/features/blog/surface/menus/link-dialog';
import { ShortcutDialog } from '~/features/blog/surface/menus/shortcut-dialog';
import { createSlashMenu } from '~/features/blog/surface/menus/slash-menu';
import { SlashMenuList } from '~/features/blog/surface/menus/slash-menu-list';
import { Toolbar } from '~/features/blog/surface/menus/toolbar';
import { hasUploads } from '~/features/blog/surface/pictures/upload-places';
import type { PictureAddress, UploadImage } from '~/features/blog/surface/pictures/uploads';
import { usePictures } from '~/features/blog/surface/pictures/use-pictures';
import { TextArea } from '~/ui/form/field';
import { Notice } from '~/ui/notice';

import { SurfaceContext } from './surface-context';
import { TOO_DENSE_MESSAGE, useSourceView } from './use-source-view';
import { useSurfaceEditor } from './use-surface-editor';

import '~/styles/serif.css';
import css from './writing-surface.module.css';

export type WritingSurfaceHandle = {
  /** True while pictures are uploading or have failed: they are not in the text. */
  isUploading: () => boolean;
};

export type WritingSurfaceProps = {
  /** Markdown. A value that didn't come from `onChange` replaces the text as an undoable step. */
  value: string;
  /** Called at most once per frame, and never for a text that wasn't edited. */
  onChange: (markdown: string) => void;
  uploadImage: UploadImage;
  /** Opens the library; resolves to null if nothing was chosen. */
  pickImages: () => Promise<readonly PictureAddress[]>;
  label: string;
  describedBy?: string;
  ref?: Ref<WritingSurfaceHandle>;
};

const linkCommand = (open: () => void): Command => ({
  id: 'link',
  label: 'Link',
  keys: 'Mod-k',
  isOn: (now) => now.isActive('link'),
  run: open,
});

export function WritingSurface(props: WritingSurfaceProps) {
  const { value, onChange, uploadImage, pickImages, label, describedBy, ref } = props;
  const id = useId();
  const surface = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [source, setSource] = useState<string | null>(() =>
    isVisuallyEditable(value) ? null : value,
  );
  const [dialog, setDialog] = useState<'link' | 'help' | null>(null);
  const [notice, setNotice] = useState<string | null>(source === null ? null : TOO_DENSE_MESSAGE);

  const [markdown] = useState(() => createMarkdownValue(value));
  const pictures = usePictures({ uploadImage, pickImages, onNotice: setNotice });
  const [menu] = useState(() => createSlashMenu([text, ...headings, ...blocks, pictures.command]));

  const editor = useSurfaceEditor({
    id,
    value,
    label,
    describedBy,
    menu,
    markdown,
    pictures,
    onNotice: setNotice,
    openDialog: setDialog,
  });
  const uploading = useEditorState({
    editor,
    selector: ({ editor: now }) => now !== null && hasUploads(now),
  });
  useKeyboardInset(surface);

  const { showSource, toMarkdown, toText } = useSourceView({
    editor,
    markdown,
    area,
    source,
    setSource,
    setNotice,
    value,
    onChange,
  });

  useImperativeHandle(ref, () => ({
    isUploading: () => editor !== null && hasUploads(editor),
  }));

  if (!editor) return <div className={css.surface} aria-busy="true" />;
  return (
    <SurfaceContext value={pictures.surface}>
      <div ref={surface} className={css.surface}>
        <Toolbar
          editor={editor}
          link={linkCommand(() => setDialog('link'))}
          picture={pictures.command}
          help={() => setDialog('help')}
          markdown={{
            on: source !== null,
            disabled: uploading === true,
            toggle: source === null ? toMarkdown : toText,
          }}
          controls={`${id}text`}
          id={`${id}bar`}
        />
        {notice && (
          <Notice>
            {notice}{' '}
            <button type="button" className={css.dismiss} onClick={() => setNotice(null)}>
              Close
            </button>
          </Notice>
        )}
        <p id={`${id}keys`} hidden>
          Press Alt+F10 for the toolbar, Ctrl+/ for keyboard shortcuts.
        </p>
        <div hidden={source !== null} className={css.canvas}>
          <EditorContent editor={editor} />
        </div>
        {source !== null && (
          <TextArea
            ref={area}
            className={css.source}
            aria-label={`${label} as Markdown`}
            rows={24}
            value={source}
            onChange={({ target }) => {
              showSource(target.value);
              markdown.changed();
            }}
          />
        )}
        <SlashMenuList editor={editor} menu={menu} />
        <LinkDialog editor={editor} open={dialog === 'link'} onClose={() => setDialog(null)} />
        <ShortcutDialog open={dialog === 'help'} onClose={() => setDialog(null)} />
        <p className="visually-hidden" aria-live="polite">
          {pictures.announcement}
        </p>
      </div>
    </SurfaceContext>
  );
}

/** In pixels. The browser's own bars cause smaller differences. */
const MIN_INSET = 120;

function useKeyboardInset(surface: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    const element = surface.current;
    if (!viewport || !element) return undefined;
    const follow = () => {
      const inset = innerHeight - viewport.height - viewport.offsetTop;
      const bar = element.querySelector('[role=toolbar]');
      bar?.toggleAttribute(
        'data-above-keyboard',
        inset > MIN_INSET && element.contains(document.activeElement),
      );
      element.style.setProperty('--keyboard', `${Math.max(0, Math.round(inset))}px`);
    };
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
    };
  }, [surface]);
}
