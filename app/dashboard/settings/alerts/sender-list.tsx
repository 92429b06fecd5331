import { Form } from 'react-router';

import type { SenderHealth } from '~/alerts/health/sender/sender-health.server';
import { formatInstant } from '~/platform/indian-time';
import { Button } from '~/ui/form/button';

import css from '../settings.module.css';

/** Whether the domain that mail is sent from says so: its records, and what to do about them. */
export function SenderList({ sender: { domain, lines, at } }: { sender: SenderHealth }) {
  return (
    <section className={css.section} aria-labelledby="sender">
      <h2 id="sender">Sender</h2>
      <p className={css.lead}>
        These DNS records prove that email from {domain} is yours. Without them it may land in spam.
        Checked {formatInstant(at)}.
      </p>
      <ul className={css.list}>
        {lines.map(({ label, state, wayOn }) => (
          <li key={label}>
            <p>
              {label}
              <small>{state}</small>
              {wayOn !== null && <small>{wayOn}</small>}
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
