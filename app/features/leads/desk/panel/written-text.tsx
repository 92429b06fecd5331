import { useState } from 'react';

import { Button } from '~/ui/form/button';

import css from './lead-detail.module.css';

/** Longer texts are collapsed, in characters. */
const MAX_UNFOLDED = 1_000;

/**
 * A text of several lines. A long one starts collapsed, so that the rest of the panel stays close.
 */
export function WrittenText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  if (text.length <= MAX_UNFOLDED) return <span className={css.written}>{text}</span>;
  return (
    <>
      <span className={css.written} data-folded={!open || undefined}>
        {text}
      </span>
      <Button size="small" variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Show less' : 'Show all'}
      </Button>
    </>
  );
}
