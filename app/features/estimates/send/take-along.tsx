import { Button, ButtonLink } from '~/ui/form/button';
import { Icon } from '~/ui/icon';

import css from './take-along.module.css';

export function TakeAlong({ address, whatsapp }: { address: string; whatsapp: string }) {
  return (
    <section className={css.along} aria-labelledby="along" data-enhance="take-along">
      <h2 id="along">Keep a copy</h2>
      <p className={css.link}>
        <a href={address}>
          {new URL(address).host}
          <wbr />
          {new URL(address).pathname}
        </a>
      </p>
      <p className={css.ways}>
        <Button className="scripted" data-copy={address}>
          <Icon name="copy" size={16} /> Copy link
        </Button>
        <ButtonLink href={whatsapp} target="_blank" rel="noopener noreferrer">
          Send to my WhatsApp
        </ButtonLink>
        <Button className="scripted" data-print>
          <Icon name="print" size={16} /> Print
        </Button>
      </p>
      <p className={css.message} role="status" />
    </section>
  );
}
