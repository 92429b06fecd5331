import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { blocksOf, type PageForm, type PageSpec, readBlock } from '~/features/words/page-text';
import { placeOf } from '~/features/words/page-words';
import type { PageWriting } from '~/features/words/writing/page-kind';
import { Skeleton } from '~/ui/skeleton';

import { type Place, structureOf } from './change-form';
import { letWrite } from './let-write';

import css from './page-editor.module.css';

type Props = {
  page: string;
  spec: PageSpec;
  draft: PageWriting;
  onText: (place: Place, text: string) => void;
  /** The block in which somebody writes. */
  onChoose: (block: string) => void;
};

/** Every text of a page by its place. */
const textsOf = ({ sections }: PageSpec, form: PageForm) =>
  new Map(
    Object.entries(sections).flatMap(([name, spec]) =>
      blocksOf(spec, form.sections[name]).flatMap((block) =>
        Object.entries(readBlock(spec, block).texts).map(
          ([part, text]) => [placeOf(name, block.key, part), text] as const,
        ),
      ),
    ),
  );

/** Tells the style how high the framed page is, and whenever that changes: on a small screen the frame itself doesn't scroll. */
function fitFrame(frame: HTMLIFrameElement | null, { body, defaultView: view }: Document) {
  const [head, main, foot] = ['header', 'main', 'footer'].map((name) =>
    body.querySelector<HTMLElement>(`:scope > ${name}`),
  );
  if (!frame || !view || !main || !foot) return;
  // Nor is it to be as high as a part of the frame, which is as high as it.
  main.style.minHeight = '0';
  // The frame's own observer: it ends with its page.
  const observer = new view.ResizeObserver(() => {
    const bottom = foot.getBoundingClientRect().bottom + view.scrollY;
    frame.style.setProperty('--page-height', `${Math.ceil(bottom)}px`);
  });
  for (const part of [head, main, foot]) if (part) observer.observe(part);
}

/** The public page itself, made from what is saved; a click on a text begins to write in it. */
export function PageFrame({ page, spec, draft, onText, onChoose }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [length, setLength] = useState('');
  const { form, autosave } = draft;
  const structure = structureOf(form);
  /** The structure that the frame was made from; null: still saving. */
  const [framed, setFramed] = useState<string | null>(null);
  useEffect(() => {
    let over = false;
    void autosave.flush().then(() => !over && setFramed(structure));
    return () => {
      over = true;
    };
  }, [autosave, structure]);

  const showTexts = (now: PageForm) => {
    const document = frame.current?.contentDocument;
    if (!document) return;
    const texts = textsOf(spec, now);
    for (const element of document.querySelectorAll<HTMLElement>('page-text')) {
      const text = texts.get(element.dataset['place'] ?? '') ?? '';
      if (element !== document.activeElement && element.textContent !== text)
        element.textContent = text;
    }
  };
  const onForm = useEffectEvent(showTexts);
  useEffect(() => onForm(form), [form]);

  const open = () => {
    const document = frame.current?.contentDocument;
    if (!document) return;
    letWrite(document, {
      partOf: ([section, , part]) => spec.sections[section]?.parts[part],
      onText,
      onFocus: ([section, key]) => onChoose(`${section}/${key}`),
      onLength: setLength,
      onLeave: () => {
        setLength('');
        showTexts(autosave.current());
      },
    });
    showTexts(autosave.current());
    fitFrame(frame.current, document);
  };
  return (
    <div className={css.page}>
      <p className={css.length} role="status">
        {length || 'Click any text to edit. Tab moves to the next.'}
      </p>
      {framed === null ? (
        <Skeleton lines={8} label="Saving" />
      ) : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page; where a frame runs no scripts, Safari calls no listener in it
        <iframe
          key={framed}
          ref={frame}
          className={css.frame}
          src={`/admin/pages/${page}/frame`}
          title="Editable page"
          onLoad={open}
        />
      )}
    </div>
  );
}
