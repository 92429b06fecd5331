import { useState } from 'react';

import { Button } from '~/ui/form/button';

import css from './lead-detail.module.css';

const MAX_EXPANDED_LENGTH = 1_000;

export function WrittenText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  if (text.length <= MAX_EXPANDED_LENGTH) return <span className={css.written}>{text}</span>;
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
