import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { partAddress } from '~/features/content/page-content';
import { blocksOf, type PageForm, type PageSpec, readBlock } from '~/features/content/page-text';
import type { PageWriting } from '~/features/content/writing/page-kind';
import { Skeleton } from '~/ui/skeleton';

import { type PartPath, structureKey } from './change-form';
import { makeEditable } from './make-editable';

import css from './page-editor.module.css';

type Props = {
  page: string;
  spec: PageSpec;
  draft: PageWriting;
  onText: (place: PartPath, text: string) => void;
  onChoose: (block: string) => void;
};

const textsOf = ({ sections }: PageSpec, form: PageForm) =>
  new Map(
    Object.entries(sections).flatMap(([name, spec]) =>
      blocksOf(spec, form.sections[name]).flatMap((block) =>
        Object.entries(readBlock(spec, block).texts).map(
          ([part, text]) => [partAddress(name, block.key, part), text] as const,
        ),
      ),
    ),
  );

/** Passes the height of the framed page to the style, because the frame itself doesn't scroll on small screens. */
function fitFrame(frame: HTMLIFrameElement | null, { body, defaultView: view }: Document) {
  const [head, main, foot] = ['header', 'main', 'footer'].map((name) =>
    body.querySelector<HTMLElement>(`:scope > ${name}`),
  );
  if (!frame || !view || !main || !foot) return;
  // With the minimum height of its style sheet, `main` would grow with the frame, whose height depends on `main`.
  main.style.minHeight = '0';
  // Created in the frame's window, the observer stops when the frame loads another page.
  const observer = new view.ResizeObserver(() => {
    const bottom = foot.getBoundingClientRect().bottom + view.scrollY;
    frame.style.setProperty('--page-height', `${Math.ceil(bottom)}px`);
  });
  for (const part of [head, main, foot]) if (part) observer.observe(part);
}

export function PageFrame({ page, spec, draft, onText, onChoose }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [length, setLength] = useState('');
  const { form, autosave } = draft;
  const structure = structureKey(form);
  /** Structure for which the frame was loaded; null while saving. */
  const [framed, setFramed] = useState<string | null>(null);
  useEffect(() => {
    let cancelled = false;
    void autosave.flush().then(() => !cancelled && setFramed(structure));
    return () => {
      cancelled = true;
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

  const prepareFrame = () => {
    const document = frame.current?.contentDocument;
    if (!document) return;
    makeEditable(document, {
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
    <div className={`stack ${css.page}`}>
      <p className="caption" role="status">
        {length || 'Click any text to edit. Tab moves to the next.'}
      </p>
      {framed === null ? (
        <Skeleton lines={8} label="Saving" />
      ) : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page; Safari calls no listeners in a frame that may not run scripts
        <iframe
          key={framed}
          ref={frame}
          className={css.frame}
          src={`/admin/pages/${page}/frame`}
          title="Editable page"
          onLoad={prepareFrame}
        />
      )}
    </div>
  );
}
