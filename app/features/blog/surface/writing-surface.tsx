import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useId, useImperativeHandle, useRef, useState, type Ref } from 'react';

import { holdsMarkdown } from '~/features/blog/surface/markdown/holds-markdown';
import { createMarkdownValue } from '~/features/blog/surface/markdown/markdown-value';
import { readMarkdown } from '~/features/blog/surface/markdown/read-markdown';
import { blocks, headings, text, type Command } from '~/features/blog/surface/menus/commands';
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

import { offsetOf, positionOf } from './carets';
import { picturesAmong } from './paste-and-drop';
import { SurfaceContext } from './surface-context';
import { surfaceExtensions } from './surface-extensions';
import { useKeyboardInset } from './use-keyboard-inset';

import '~/styles/serif.css';
import css from './writing-surface.module.css';
import page from '~/features/blog/article/article-page.module.css';
import article from '~/features/blog/markdown/page/article-body.module.css';

export type WritingSurfaceHandle = {
  /** The text of this moment; `onChange` has heard of it when it returns. Call it before leaving or saving. */
  flush: () => string;
  focus: () => void;
  /** Pictures are still on their way, or failed: they are not in the text. */
  isUploading: () => boolean;
};

export type WritingSurfaceProps = {
  /** Markdown. A value that did not come from `onChange` replaces the text, as a step that can be undone. */
  value: string;
  /** At most once a frame. A text that was only looked at is never changed. */
  onChange: (markdown: string) => void;
  uploadImage: UploadImage;
  /** Lets somebody choose from the library; null if they did not. */
  pickImage: () => Promise<PictureAddress | null>;
  /** The accessible name. */
  label: string;
  describedBy?: string;
  ref?: Ref<WritingSurfaceHandle>;
};

const PLACEHOLDER = 'Write, or type / to insert';
const TOO_DENSE =
  'This text has more marks than the page reads, so it stays markdown here. Shorten it, or divide it into two articles.';

/** Where an article is written: its true typography, limited to the article's syntax, with a switch to the markdown. */
export function WritingSurface(props: WritingSurfaceProps) {
  const { value, onChange, uploadImage, pickImage, label, describedBy, ref } = props;
  const id = useId();
  const surface = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [source, setSource] = useState<string | null>(() => (holdsMarkdown(value) ? null : value));
  const [dialog, setDialog] = useState<'link' | 'help' | null>(null);
  const [notice, setNotice] = useState<string | null>(source === null ? null : TOO_DENSE);

  const [markdown] = useState(() => createMarkdownValue(value));
  const pictures = usePictures({ uploadImage, pickImage, onNotice: setNotice });
  const [menu] = useState(() => createSlashMenu([text, ...headings, ...blocks, pictures.command]));

  const editor = useEditor({
    immediatelyRender: false,
    injectCSS: false,
    enablePasteRules: false,
    extensions: useState(() =>
      surfaceExtensions({
        menu,
        keys: {
          link: () => setDialog('link'),
          help: () => setDialog('help'),
          toolbar: () =>
            document
              .getElementById(`${id}bar`)
              ?.querySelector<HTMLElement>('[tabindex="0"]')
              ?.focus(),
        },
        files: {
          onNotice: setNotice,
          onPictures: (files, at) => {
            const among = picturesAmong(files);
            if (among.notice) setNotice(among.notice);
            pictures.add(among.pictures, at);
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
  const uploading = useEditorState({
    editor,
    selector: ({ editor: now }) => now !== null && hasUploads(now),
  });
  useKeyboardInset(surface);

  const showSource = (shown: string | null) => {
    markdown.showArea(shown);
    setSource(shown);
  };
  useEffect(() => {
    markdown.listen({
      onChange,
      onReplace(replaced) {
        if (source === null && holdsMarkdown(replaced)) markdown.load(replaced);
        else showSource(replaced);
      },
    });
  });
  useEffect(() => markdown.receive(value), [markdown, value]);
  useEffect(() => {
    // Before those who save at the last moment hear of it: they get the text of this moment.
    addEventListener('pagehide', markdown.flush, { capture: true });
    addEventListener('beforeunload', markdown.flush, { capture: true });
    document.addEventListener('visibilitychange', markdown.flush, { capture: true });
    return () => {
      markdown.close();
      removeEventListener('pagehide', markdown.flush, { capture: true });
      removeEventListener('beforeunload', markdown.flush, { capture: true });
      document.removeEventListener('visibilitychange', markdown.flush, { capture: true });
    };
  }, [markdown]);
  const toMarkdown = () => {
    if (!editor) return;
    const shown = markdown.flush();
    const caret = offsetOf(editor.state.doc, editor.state.selection.head);
    showSource(shown);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(caret, caret);
    });
  };
  const toText = () => {
    if (!editor || source === null) return;
    if (!holdsMarkdown(source)) return setNotice(TOO_DENSE);
    markdown.flush();
    const caret = area.current?.selectionEnd ?? 0;
    showSource(null);
    markdown.load(source);
    setNotice(null);
    const position = positionOf(editor.state.doc, source, caret);
    requestAnimationFrame(() => editor.chain().focus().setTextSelection(position).run());
  };

  useImperativeHandle(ref, () => ({
    flush: markdown.flush,
    focus: () => (source === null ? editor?.commands.focus() : area.current?.focus()),
    isUploading: () => editor !== null && hasUploads(editor),
  }));

  if (!editor) return <div className={css.surface} aria-busy="true" />;
  const link: Command = {
    id: 'link',
    label: 'Link',
    keys: 'Mod-k',
    isOn: (now) => now.isActive('link'),
    run: () => setDialog('link'),
  };
  return (
    <SurfaceContext value={pictures.surface}>
      <div ref={surface} className={css.surface}>
        <Toolbar
          editor={editor}
          link={link}
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
          Alt+F10 leads to the toolbar, Ctrl+/ lists the keyboard shortcuts.
        </p>
        <div hidden={source !== null} className={css.canvas}>
          <EditorContent editor={editor} />
        </div>
        {source !== null && (
          <TextArea
            ref={area}
            className={css.source}
            aria-label={`${label}, as markdown`}
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
        <p className={css.live} aria-live="polite">
          {pictures.announcement}
        </p>
      </div>
    </SurfaceContext>
  );
}
