import { Extension } from '@tiptap/core';
import { DOMSerializer, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { v4 as uuid } from 'uuid';

import { readStorage, writeStorage } from '~/features/blog/enhancers/storage';
import { cleanPasted } from '~/features/blog/surface/markdown/clean-pasted';
import { fieldsLeftOut, omissionText } from '~/features/blog/surface/markdown/omissions';
import {
  articleSyntax,
  joinWrappedLines,
  withoutFrontMatter,
  withPlainLetters,
} from '~/features/blog/surface/markdown/pasted-text';
import { readMarkdown } from '~/features/blog/surface/markdown/read-markdown';
import { writeMarkdown } from '~/features/blog/surface/markdown/write-markdown';

type PasteHandlers = {
  /** Called for pasted or dropped pictures; `at` is the drop position. */
  onPictures: (files: readonly File[], at?: number) => void;
  onNotice: (sentence: string) => void;
};

export const pasteAndDrop = ({ onPictures, onNotice }: PasteHandlers) =>
  Extension.create({
    name: 'pasteAndDrop',
    addProseMirrorPlugins() {
      const { editor } = this;
      const markdownSlice = (pasted: string) => {
        const { text, fields } = withoutFrontMatter(pasted);
        if (fields.length > 0) onNotice(fieldsLeftOut(fields));
        return Slice.maxOpen(editor.schema.nodeFromJSON(readMarkdown(articleSyntax(text))).content);
      };
      return [
        new Plugin({
          props: {
            transformPastedHTML(html) {
              const plain = withoutActiveContent(html);
              if (plain.includes(`${COPIED_HERE}="${copyMark()}"`)) return plain;
              const cleaned = cleanPasted(plain);
              const notice = omissionText(cleaned.leftOut);
              if (notice !== undefined) onNotice(notice);
              return cleaned.html;
            },
            clipboardSerializer: new MarkingSerializer(
              DOMSerializer.nodesFromSchema(editor.schema),
              DOMSerializer.marksFromSchema(editor.schema),
            ),
            clipboardTextParser: (text) => markdownSlice(joinWrappedLines(withPlainLetters(text))),
            clipboardTextSerializer: ({ content }) => {
              const wrapped = editor.schema.topNodeType.createAndFill(null, content);
              return wrapped
                ? writeMarkdown(wrapped)
                : content.textBetween(0, content.size, '\n\n');
            },
            handlePaste(view, event) {
              const { clipboardData: data } = event;
              const files = [...(data?.files ?? [])];
              const text = data?.getData('text/plain') ?? '';
              // Code editors add syntax highlighting as HTML to the text.
              if (data?.types.includes('vscode-editor-data')) {
                view.dispatch(view.state.tr.replaceSelection(markdownSlice(text)).scrollIntoView());
                return true;
              }
              // Word and spreadsheets add a picture of the copied text.
              if (files.length === 0 || data?.types.includes('text/html')) return false;
              onPictures(files);
              return true;
            },
            handleDrop(view, event, _slice, moved) {
              const files = [...(event.dataTransfer?.files ?? [])];
              if (moved || files.length === 0) return false;
              event.preventDefault();
              const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
              onPictures(files, at ?? view.state.doc.content.size);
              return true;
            },
          },
        }),
      ];
    },
  });

/**
 * Marks what is copied, because content from this editor is clean and keeps its pictures. Confluence, Substack and
 * others are built with the same library, so its own `data-pm-slice` says nothing.
 */
class MarkingSerializer extends DOMSerializer {
  override serializeFragment(...[content, options, target]: Serialization) {
    const made = super.serializeFragment(content, options, target);
    // The library calls it for the content of each element, too.
    if (target === undefined && made instanceof DocumentFragment)
      made.firstElementChild?.setAttribute(COPIED_HERE, copyMark());
    return made;
  }
}
type Serialization = Parameters<DOMSerializer['serializeFragment']>;
const COPIED_HERE = 'data-copied-here';

const MARK_KEY = 'copied-here';

/** Random, because any page can add the attribute to what is copied from it. All tabs of a browser share it. */
function copyMark(): string {
  const storedMark = readStorage(MARK_KEY);
  if (storedMark !== null) return storedMark;
  newMark ??= uuid();
  writeStorage(MARK_KEY, newMark);
  return newMark;
}
let newMark: string | undefined;

/** Even in an inert document, browsers report style sheets and event handlers as CSP violations. */
const withoutActiveContent = (html: string) =>
  html
    .replace(/<style[\s>].*?<\/style\s*>/gis, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/\son[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s>]*)/gi, ''),
    );

export function selectPictures(files: readonly File[]) {
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  const notice =
    pictures.length === files.length ? undefined : 'Only pictures can be added to an article.';
  return { pictures, notice };
}
