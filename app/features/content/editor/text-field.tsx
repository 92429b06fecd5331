import { useRef } from 'react';

import type { PartSpec } from '~/features/content/page-text';
import { Button } from '~/ui/form/button';
import { Field } from '~/ui/form/field';

import { TypedArea } from './typed-area';

import css from './page-editor.module.css';

/** Texts up to this length, in UTF-16 units, start as a single line. */
const MAX_LINE_LENGTH = 100;

/** While empty, the field shows the default text, which can be copied into it. */
export function TextField({
  label,
  part,
  text,
  defaultText,
  defaultName,
  onText,
}: {
  label: string;
  part: PartSpec;
  text: string;
  defaultText: string;
  defaultName: string;
  onText: (text: string) => void;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const copyDefault = () => {
    onText(defaultText);
    area.current?.focus();
  };
  const isShort = part.maxLength <= MAX_LINE_LENGTH;
  return (
    <Field
      label={label}
      note={
        text === '' && defaultText !== '' ? (
          <Button
            size="small"
            variant="quiet"
            className={css.fromSample}
            aria-label={`Start from the ${defaultName}: ${label}`}
            onClick={copyDefault}
          >
            Start from the {defaultName}
          </Button>
        ) : (
          `${text.length} / ${part.maxLength}`
        )
      }
    >
      {(control) => (
        <TypedArea
          {...control}
          ref={area}
          limits={part}
          text={text}
          onText={onText}
          className={isShort ? css.line : undefined}
          rows={isShort ? 1 : 3}
          placeholder={defaultText}
        />
      )}
    </Field>
  );
}
