import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { useId, useState, type KeyboardEvent } from 'react';

import { Button } from '~/ui/form/button';
import { Input } from '~/ui/form/field';
import { Icon } from '~/ui/icon';

import css from './figure-view.module.css';

export function FigureView({
  node,
  selected,
  updateAttributes,
  editor,
  getPos,
}: ReactNodeViewProps) {
  const id = useId();
  const { src, alt, caption, decorative } = node.attrs;
  const [isBroken, setBroken] = useState(false);
  const lacksAltText = alt === '' && !decorative;

  const leave = () => {
    const position = getPos();
    if (position === undefined) return;
    const afterFigure = position + node.nodeSize;
    const chain = editor.chain();
    if (!editor.state.doc.nodeAt(afterFigure)?.isTextblock)
      chain.insertContentAt(afterFigure, { type: 'paragraph' });
    chain.setTextSelection(afterFigure + 1).run();
    editor.view.focus();
  };
  const remove = () => {
    const position = getPos();
    if (position === undefined) return;
    editor
      .chain()
      .deleteRange({ from: position, to: position + node.nodeSize })
      .focus()
      .run();
  };
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Enter') return;
    event.preventDefault();
    leave();
  };

  return (
    <NodeViewWrapper as="figure" className={`${css.figure} ${selected ? css.selected : ''}`}>
      {isBroken ? (
        <p className={css.broken}>This picture couldn’t be loaded: {src}</p>
      ) : (
        <img src={src} alt={alt} draggable data-drag-handle onError={() => setBroken(true)} />
      )}
      <div className={css.words} contentEditable={false}>
        <label htmlFor={`${id}caption`}>Caption</label>
        <Input
          id={`${id}caption`}
          data-part="caption"
          value={caption}
          placeholder="Shown under the picture"
          onChange={({ target }) => updateAttributes({ caption: target.value })}
          onKeyDown={leaveByKey}
        />
        <label htmlFor={`${id}alt`}>Alt text</label>
        <Input
          id={`${id}alt`}
          value={alt}
          disabled={decorative}
          aria-describedby={lacksAltText ? `${id}hint` : undefined}
          placeholder={decorative ? 'Decorative' : 'For people who can’t see it'}
          onChange={({ target }) => updateAttributes({ alt: target.value })}
          onKeyDown={leaveByKey}
        />
        <div className={css.foot}>
          <label className={css.choice}>
            <input
              type="checkbox"
              checked={decorative}
              onChange={({ target: { checked } }) =>
                updateAttributes({ decorative: checked, ...(checked && { alt: '' }) })
              }
            />
            Decorative
          </label>
          {lacksAltText && (
            <span id={`${id}hint`} className={css.hint}>
              Describe it, or mark it as decorative.
            </span>
          )}
          <Button size="small" variant="quiet" onClick={remove}>
            <Icon name="trash" size={16} /> Remove
          </Button>
        </div>
      </div>
    </NodeViewWrapper>
  );
}
