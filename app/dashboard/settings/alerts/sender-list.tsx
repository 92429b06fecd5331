import { Form } from 'react-router';

import type { SenderHealth } from '~/alerts/health/sender-health.server';
import { formatInstant } from '~/platform/indian-time';
import { Button } from '~/ui/form/button';

import css from '../settings.module.css';

export function SenderList({ sender: { domain, records, at } }: { sender: SenderHealth }) {
  return (
    <section className={css.section} aria-labelledby="sender">
      <h2 id="sender">Sender</h2>
      <p className={css.lead}>
        These DNS records prove that email from {domain} is yours. Without them, your email may land
        in spam folders. Checked {formatInstant(at)}.
      </p>
      <ul className={css.list}>
        {records.map(({ label, state, advice }) => (
          <li key={label}>
            <p>
              {label}: {state}
              {advice !== null && <small>{advice}</small>}
            </p>
          </li>
        ))}
      </ul>
      <Form method="post">
        <input type="hidden" name="intent" value="look" />
        <Button type="submit" size="small">
          Check again
        </Button>
      </Form>
    </section>
  );
}
