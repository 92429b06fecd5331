import { Form } from 'react-router';

import type { EndedDelivery } from '~/alerts/health/outbox-health.server';
import { formatInstant } from '~/platform/indian-time';
import { Button } from '~/ui/form/button';

import css from '../settings.module.css';

export function EndedList({
  ended: { count, latest },
}: {
  ended: { readonly count: number; readonly latest: readonly EndedDelivery[] };
}) {
  return (
    <section className={css.section} aria-labelledby="unsent">
      <h2 id="unsent">Not sent, {count}</h2>
      <ul className={css.list}>
        {latest.map(({ id, label, to, why, at }) => (
          <li key={id}>
            <p>
              {label}, to {to}
              <small>
                {formatInstant(at)}. {why}
              </small>
            </p>
          </li>
        ))}
      </ul>
      {count > latest.length && <p className={css.lead}>The latest {latest.length} are listed.</p>}
      <Form method="post">
        <input type="hidden" name="intent" value="again" />
        <Button type="submit">Send {count === 1 ? 'it' : 'all of them'} again</Button>
      </Form>
    </section>
  );
}
