import { useRef } from 'react';

import type { PartSpec } from '~/features/words/page-text';
import { Button } from '~/ui/form/button';
import { Field, TextArea } from '~/ui/form/field';

import { oneLine, severalLines } from './let-write';

import css from './page-editor.module.css';

/** Texts up to this length, in UTF-16 units, begin as one line. */
const LONGEST_LINE = 100;

/** A text as a field. As long as nothing is written, ours stands in it and can be put in to be changed. */
export function TextField({
  label,
  part: { most, lines },
  text,
  ours,
  onText,
}: {
  label: string;
  part: PartSpec;
  text: string;
  /** Blank: we have none there. */
  ours: string;
  onText: (text: string) => void;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const writeFromOurs = () => {
    onText(ours);
    area.current?.focus();
  };
  const clean = lines ? severalLines : oneLine;
  const isShort = most <= LONGEST_LINE;
  return (
    <Field
      label={label}
      aside={
        text === '' && ours !== '' ? (
          <Button
            size="small"
            variant="quiet"
            className={css.fromOurs}
            aria-label={`Start from the sample: ${label}`}
            onClick={writeFromOurs}
          >
            Start from the sample
          </Button>
        ) : (
          `${text.length} / ${most}`
        )
      }
    >
      {(control) => (
        <TextArea
          {...control}
          ref={area}
          className={isShort ? css.line : css.area}
          rows={isShort ? 1 : 3}
          maxLength={most}
          value={text}
          placeholder={ours}
          onChange={({ currentTarget }) => onText(clean(currentTarget.value))}
        />
      )}
    </Field>
  );
}
