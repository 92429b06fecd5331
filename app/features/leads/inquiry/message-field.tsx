import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { TextField } from '~/features/leads/fields/field-registry';
import { formatNumber } from '~/platform/text/format-number';
import { Field, TextArea } from '~/ui/form/field';

import css from './inquiry.module.css';

/**
 * Milliseconds without a key after which the length is announced, so that screen readers don't read
 * it after each letter.
 */
const PAUSE = 500;

/**
 * A text of several lines that shows the remaining characters once nine tenths are used. A longer
 * text can be typed; the error says by how much it is too long.
 */
export function MessageField({
  name,
  field: { label, autoComplete, sentence, max, optional },
  value,
  error,
  onRight,
}: {
  name: string;
  field: TextField;
  value: string | undefined;
  error: string | undefined;
  onRight: () => void;
}) {
  const [notice, setNotice] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const pause = useRef(0);
  const showLength = () => {
    clearTimeout(pause.current);
    pause.current = window.setTimeout(
      () => setNotice(lengthNotice(area.current?.value.length ?? 0, max)),
      PAUSE,
    );
  };
  const showAtFirst = useEffectEvent(showLength);
  // The value was typed before hydration, or restored from a draft.
  useEffect(() => showAtFirst(), []);
  return (
    <Field
      label={label}
      error={error}
      optional={optional === true}
      note={<output>{notice}</output>}
    >
      {(control) => (
        <TextArea
          {...control}
          {...{ toolparamdescription: sentence }}
          name={name}
          autoComplete={autoComplete}
          required={!optional}
          defaultValue={value ?? ''}
          rows={1}
          className={css.growing}
          ref={area}
          onInput={({ currentTarget }) => {
            if (error && currentTarget.value.length <= max) onRight();
            showLength();
          }}
        />
      )}
    </Field>
  );
}

function lengthNotice(length: number, max: number): string {
  if (length < 0.9 * max) return '';
  if (length > max) return `${formatNumber(length - max)} characters too many`;
  return `${formatNumber(max - length)} characters left`;
}
