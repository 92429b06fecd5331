import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { TextField } from '~/features/leads/fields/field-registry';
import { formatNumber } from '~/platform/text/format-number';
import { TextAreaField } from '~/ui/form/field';

import css from './inquiry.module.css';

/** Milliseconds after the last key, so that screen readers don't announce the length after each letter. */
const ANNOUNCE_AFTER = 500;

/** Shows the remaining characters once nine tenths are used. A longer text can be typed and gets an error. */
export function MessageField({
  name,
  field: { label, autoComplete, sentence, max, optional },
  value,
  error,
  onCorrected,
}: {
  name: string;
  field: TextField;
  value: string | undefined;
  error: string | undefined;
  onCorrected: () => void;
}) {
  const [notice, setNotice] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const announceTimer = useRef(0);
  const showLength = () => {
    clearTimeout(announceTimer.current);
    announceTimer.current = window.setTimeout(
      () => setNotice(lengthNotice(area.current?.value.length ?? 0, max)),
      ANNOUNCE_AFTER,
    );
  };
  const showAtFirst = useEffectEvent(showLength);
  useEffect(() => showAtFirst(), []);
  return (
    <TextAreaField
      label={label}
      error={error}
      optional={optional === true}
      note={<output>{notice}</output>}
      {...{ toolparamdescription: sentence }}
      name={name}
      autoComplete={autoComplete}
      required={!optional}
      defaultValue={value ?? ''}
      rows={1}
      className={css.growing}
      ref={area}
      onInput={({ currentTarget }) => {
        if (error && currentTarget.value.length <= max) onCorrected();
        showLength();
      }}
    />
  );
}

function lengthNotice(length: number, max: number): string {
  if (length < 0.9 * max) return '';
  if (length > max) return `${formatNumber(length - max)} characters too many`;
  return `${formatNumber(max - length)} characters left`;
}
