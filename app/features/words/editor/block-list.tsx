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

import {
  type Change,
  withAdded,
  withMoved,
  withOn,
  withOurs,
  withoutBlock,
  withPicture,
  withText,
} from './change-form';
import { PictureField } from './picture-field';
import { TextField } from './text-field';
import type { useLooks } from './use-looks';

import css from './page-editor.module.css';

type Looks = ReturnType<typeof useLooks>;

/** The blocks of a page by section: their texts as fields, their pictures, their order, whether they are shown. */
export function BlockList({
  spec,
  form,
  change,
  chosen,
  looks,
}: {
  spec: PageSpec;
  form: PageForm;
  change: Change;
  /** Section and key of the block that is written in the frame. */
  chosen: string | null;
  looks: Looks;
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
            looks={looks}
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

const calledOf = ({ label }: SectionSpec, blocks: readonly Block[], at: number) =>
  blocks.length > 1 ? `${label} ${at + 1}` : label;

function Section({ name, spec, blocks, change, looks }: SectionProps & { looks: Looks }) {
  const own = Object.keys(spec.ours);
  const isFull = blocks.length >= own.length + (spec.more ?? 0);
  return (
    <>
      {Object.values(spec.parts).some(({ lines }) => lines) && (
        <p className={css.hint}>
          Each line of a text is a paragraph; with “- ” before it, an entry of a list.
        </p>
      )}
      {blocks.map((block, at) => (
        <fieldset key={block.key} className={css.block} data-block={`${name}/${block.key}`}>
          <legend className="visually-hidden">{calledOf(spec, blocks, at)}</legend>
          <Texts spec={spec} block={block} at={blocks.length > 1 ? at + 1 : null}>
            {(part, text) => change((now) => withText(now, [name, block.key, part], text))}
          </Texts>
          {spec.picture && (
            <PictureField
              of={calledOf(spec, blocks, at)}
              picture={block.picture}
              look={block.picture && looks.looks[block.picture.path]}
              learn={looks.learn}
              change={(picture) => change((now) => withPicture(now, name, block.key, picture))}
            />
          )}
          <Acts name={name} spec={spec} blocks={blocks} change={change} block={block} at={at} />
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

/** The texts of a block as fields. */
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
  return Object.entries(spec.parts).map(([part, one]) => (
    <TextField
      key={part}
      label={at === null ? one.label : `${one.label} ${at}`}
      part={one}
      text={block.texts[part] ?? ''}
      ours={ours[part] ?? ''}
      onText={(text) => onText(part, text)}
    />
  ));
}

function Acts({
  name,
  spec,
  blocks,
  change,
  block: { key, on, texts, picture },
  at,
}: SectionProps & { block: Block; at: number }) {
  const called = calledOf(spec, blocks, at);
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
          />
          <span>
            Shown<span className="visually-hidden">: {called}</span>
          </span>
        </label>
      )}
      {blocks.length > 1 && (
        <>
          <Move
            label={`Move up: ${called}`}
            isEnd={at === 0}
            move={() => change((now) => withMoved(now, name, key, -1))}
          >
            Up
          </Move>
          <Move
            label={`Move down: ${called}`}
            isEnd={at === blocks.length - 1}
            move={() => change((now) => withMoved(now, name, key, 1))}
          >
            Down
          </Move>
        </>
      )}
      {isOurs && (picture !== undefined || Object.keys(texts).length > 0) && (
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

/** Moves a block. At its end it does nothing, but stays, so that the focus of whoever moved the block there stays too. */
const Move = ({
  label,
  isEnd,
  move,
  children,
}: {
  label: string;
  isEnd: boolean;
  move: () => void;
  children: string;
}) => (
  <Button
    size="small"
    variant="quiet"
    aria-label={label}
    aria-disabled={isEnd || undefined}
    onClick={() => !isEnd && move()}
  >
    {children}
  </Button>
);
