import { useEffect, useRef } from 'react';

import {
  type Block,
  blocksOf,
  type PageForm,
  type PageSpec,
  readBlock,
  type SectionSpec,
} from '~/features/words/page-text';
import { Button } from '~/ui/form/button';
import { Field, TextArea } from '~/ui/form/field';

import {
  type Change,
  withAdded,
  withMoved,
  withOn,
  withOurs,
  withoutBlock,
  withText,
} from './change-form';
import { oneLine } from './let-write';

import css from './page-editor.module.css';

/** The blocks of a page by section: their texts as fields, their order, whether they are shown. */
export function BlockList({
  spec,
  form,
  change,
  chosen,
}: {
  spec: PageSpec;
  form: PageForm;
  change: Change;
  /** Section and key of the block that is written in the frame. */
  chosen: string | null;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen === null) return;
    const open = list.current?.querySelector(`[data-block="${CSS.escape(chosen)}"]`);
    open?.closest('details')?.setAttribute('open', '');
  }, [chosen]);
  return (
    <div ref={list} className={css.list}>
      {Object.entries(spec.sections).map(([name, section]) => (
        <details key={name} className={css.section}>
          <summary>{section.label}</summary>
          <Section
            name={name}
            spec={section}
            blocks={blocksOf(section, form.sections[name])}
            change={change}
          />
        </details>
      ))}
    </div>
  );
}

type SectionProps = {
  name: string;
  spec: SectionSpec;
  blocks: readonly Block[];
  change: Change;
};

function Section({ name, spec, blocks, change }: SectionProps) {
  const own = Object.keys(spec.ours);
  const isFull = blocks.length >= own.length + (spec.more ?? 0);
  return (
    <>
      {blocks.map((block, at) => (
        <fieldset key={block.key} className={css.block} data-block={`${name}/${block.key}`}>
          <legend className="visually-hidden">
            {blocks.length > 1 ? `${spec.label} ${at + 1}` : spec.label}
          </legend>
          <Texts spec={spec} block={block} at={blocks.length > 1 ? at + 1 : null}>
            {(part, text) => change((now) => withText(now, [name, block.key, part], text))}
          </Texts>
          <Acts {...{ name, spec, blocks, change }} block={block} at={at} />
        </fieldset>
      ))}
      {spec.more !== undefined && (
        <Button
          size="small"
          disabled={isFull}
          onClick={() => change((now) => withAdded(now, name, `own-${Date.now().toString(36)}`))}
        >
          {isFull ? `${spec.label}: no place for more` : 'Add one'}
        </Button>
      )}
    </>
  );
}

/** The texts of a block as fields; ours stands in a field as long as nothing is written. */
function Texts({
  spec,
  block,
  at,
  children: onText,
}: {
  spec: SectionSpec;
  block: Block;
  at: number | null;
  children: (part: string, text: string) => void;
}) {
  const ours = readBlock(spec, { ...block, texts: {} }).texts;
  return Object.entries(spec.parts).map(([part, { label, most }]) => {
    const text = block.texts[part] ?? '';
    return (
      <Field
        key={part}
        label={at === null ? label : `${label} ${at}`}
        aside={`${text.length} / ${most}`}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={most > 100 ? 3 : 1}
            maxLength={most}
            value={text}
            placeholder={ours[part]}
            onChange={({ currentTarget }) => onText(part, oneLine(currentTarget.value))}
          />
        )}
      </Field>
    );
  });
}

function Acts({
  name,
  spec,
  blocks,
  change,
  block: { key, on, texts },
  at,
}: SectionProps & { block: Block; at: number }) {
  const called = blocks.length > 1 ? `${spec.label} ${at + 1}` : spec.label;
  const isOurs = Object.hasOwn(spec.ours, key);
  return (
    <p className={css.acts}>
      {!spec.fixed && (
        <label>
          <input
            type="checkbox"
            checked={on}
            onChange={({ currentTarget }) =>
              change((now) => withOn(now, name, key, currentTarget.checked))
            }
          />{' '}
          Shown<span className="visually-hidden">: {called}</span>
        </label>
      )}
      {blocks.length > 1 && (
        <>
          <Button
            size="small"
            variant="quiet"
            disabled={at === 0}
            aria-label={`Move up: ${called}`}
            onClick={() => change((now) => withMoved(now, name, key, -1))}
          >
            Up
          </Button>
          <Button
            size="small"
            variant="quiet"
            disabled={at === blocks.length - 1}
            aria-label={`Move down: ${called}`}
            onClick={() => change((now) => withMoved(now, name, key, 1))}
          >
            Down
          </Button>
        </>
      )}
      {isOurs && Object.keys(texts).length > 0 && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Back to ours: ${called}`}
          onClick={() => change((now) => withOurs(now, name, key))}
        >
          Back to ours
        </Button>
      )}
      {!isOurs && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Remove: ${called}`}
          onClick={() => change((now) => withoutBlock(now, name, key))}
        >
          Remove
        </Button>
      )}
    </p>
  );
}
