import { useEffect, useRef } from 'react';

import {
  type Block,
  blocksOf,
  type PageForm,
  type PageSpec,
  readBlock,
  type SectionSpec,
} from '~/features/content/page-text';
import { Button } from '~/ui/form/button';

import {
  type UpdateForm,
  withNewBlock,
  withMoved,
  setBlockOn,
  withDefaultText,
  withoutBlock,
  withPicture,
  withText,
} from './change-form';
import { PictureField } from './picture-field';
import { TextField } from './text-field';
import type { usePreviews } from './use-previews';

import css from './page-editor.module.css';

type Previews = ReturnType<typeof usePreviews>;

export function BlockList({
  spec,
  form,
  change,
  activeBlock,
  previews,
}: {
  spec: PageSpec;
  form: PageForm;
  change: UpdateForm;
  activeBlock: string | null;
  previews: Previews;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (activeBlock === null) return;
    const openBlock = list.current?.querySelector(`[data-block="${CSS.escape(activeBlock)}"]`);
    openBlock?.closest('details')?.setAttribute('open', '');
  }, [activeBlock]);
  return (
    <div ref={list} className="stack">
      {Object.entries(spec.sections).map(([name, section]) => (
        <details key={name} className={css.section}>
          <summary>{section.label}</summary>
          <Section
            name={name}
            spec={section}
            blocks={blocksOf(section, form.sections[name])}
            change={change}
            previews={previews}
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
  change: UpdateForm;
};

const displayName = ({ label }: SectionSpec, blocks: readonly Block[], at: number) =>
  blocks.length > 1 ? `${label} ${at + 1}` : label;

function Section({ name, spec, blocks, change, previews }: SectionProps & { previews: Previews }) {
  const defaultKeys = Object.keys(spec.defaults);
  const isFull = blocks.length >= defaultKeys.length + (spec.more ?? 0);
  return (
    <>
      {Object.values(spec.parts).some(({ lines }) => lines) && (
        <p className="caption">
          Each line is a paragraph. Start a line with “- ” to make it a list item.
        </p>
      )}
      {blocks.map((block, at) => (
        <fieldset
          key={block.key}
          className={`stack ${css.block}`}
          data-block={`${name}/${block.key}`}
        >
          <legend className="visually-hidden">{displayName(spec, blocks, at)}</legend>
          <Texts spec={spec} block={block} at={blocks.length > 1 ? at + 1 : null}>
            {(part, text) => change((now) => withText(now, [name, block.key, part], text))}
          </Texts>
          {spec.picture && (
            <PictureField
              blockName={displayName(spec, blocks, at)}
              picture={block.picture}
              preview={block.picture && previews.previews[block.picture.path]}
              isCropped={spec.cropped === true}
              addPreview={previews.addPreview}
              change={(picture) => change((now) => withPicture(now, name, block.key, picture))}
            />
          )}
          <BlockActions
            name={name}
            spec={spec}
            blocks={blocks}
            change={change}
            block={block}
            at={at}
          />
        </fieldset>
      ))}
      {spec.more !== undefined && (
        <Button
          size="small"
          disabled={isFull}
          onClick={() => change((now) => withNewBlock(now, name, `own-${Date.now().toString(36)}`))}
        >
          {isFull ? `${spec.label}: no more can be added` : 'Add'}
        </Button>
      )}
    </>
  );
}

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
  const defaults = readBlock(spec, { ...block, texts: {} }).texts;
  return Object.entries(spec.parts).map(([part, one]) => (
    <TextField
      key={part}
      label={at === null ? one.label : `${one.label} ${at}`}
      part={one}
      text={block.texts[part] ?? ''}
      defaultText={defaults[part] ?? ''}
      defaultName={spec.samplesHidden ? 'plain text' : 'sample'}
      onText={(text) => onText(part, text)}
    />
  ));
}

function BlockActions({
  name,
  spec,
  blocks,
  change,
  block: { key, on, texts, picture },
  at,
}: SectionProps & { block: Block; at: number }) {
  const blockName = displayName(spec, blocks, at);
  const isDefault = Object.hasOwn(spec.defaults, key);
  const restore = spec.samplesHidden ? 'Clear' : 'Restore the sample text';
  return (
    <p className={`cluster ${css.acts}`}>
      {!spec.fixed && (
        <label>
          <input
            type="checkbox"
            checked={on}
            onChange={({ currentTarget }) =>
              change((now) => setBlockOn(now, name, key, currentTarget.checked))
            }
          />
          <span>
            Shown<span className="visually-hidden">: {blockName}</span>
          </span>
        </label>
      )}
      {blocks.length > 1 && (
        <>
          <Move
            label={`Move up: ${blockName}`}
            isEnd={at === 0}
            move={() => change((now) => withMoved(now, name, key, -1))}
          >
            Up
          </Move>
          <Move
            label={`Move down: ${blockName}`}
            isEnd={at === blocks.length - 1}
            move={() => change((now) => withMoved(now, name, key, 1))}
          >
            Down
          </Move>
        </>
      )}
      {isDefault && (picture !== undefined || Object.keys(texts).length > 0) && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`${restore}: ${blockName}`}
          onClick={() => change((now) => withDefaultText(now, name, key))}
        >
          {restore}
        </Button>
      )}
      {!isDefault && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Remove: ${blockName}`}
          onClick={() => change((now) => withoutBlock(now, name, key))}
        >
          Remove
        </Button>
      )}
    </p>
  );
}

/** Stays in place (aria-disabled) for the first or last block, so that the focus isn't lost there. */
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
