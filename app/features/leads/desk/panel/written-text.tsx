import { useState } from 'react';

import { Button } from '~/ui/form/button';

import css from './lead-detail.module.css';

/** Characters up to which a text is shown whole at once. */
const MAX_UNFOLDED = 1_000;

/** What somebody wrote in several lines. A long one begins folded, so that the rest of the panel stays near. */
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
