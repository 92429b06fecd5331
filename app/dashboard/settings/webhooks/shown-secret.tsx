import { useState } from 'react';

import { Button } from '~/ui/form/button';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';

import css from '../settings.module.css';

export function ShownSecret({ name, secret }: { name: string; secret: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <section className={css.section} aria-labelledby="secret">
      <h2 id="secret">Secret of {name}</h2>
      <output className={css.code}>{secret}</output>
      <Notice tone="warn" role="status">
        This is shown only once. Enter it at the receiver if it verifies signatures. Zapier, Make
        and n8n work without it.
      </Notice>
      <p className={css.answer}>
        <Button size="small" onClick={() => void copy()}>
          <Icon name="copy" size={14} /> Copy secret
        </Button>
        <span role="status">
          {copied === true && 'Copied'}
          {copied === false && 'Couldn’t copy. Select the secret and copy it manually.'}
        </span>
      </p>
    </section>
  );
}
