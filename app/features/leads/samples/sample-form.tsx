import { useFetcher } from 'react-router';

import type { ChangeAnswer } from '~/backoffice/use-answers';
import { formatNumber, formatCount } from '~/platform/text/format-number';
import { Button } from '~/ui/form/button';

import type { SampleState } from './sample-store.server';

import css from './sample-form.module.css';

/** Such as "without 25 samples"; null if there are none. */
export const withoutSamples = ({ count }: Pick<SampleState, 'count'>) =>
  count === 0 ? null : `without ${formatCount(count, 'sample')}`;

export function SampleForm({ samples: { count, isOffered } }: { samples: SampleState }) {
  const { Form, state, data } = useFetcher<ChangeAnswer>();
  if (count === 0 && !isOffered) return null;
  const button = { type: 'submit', name: 'do', busy: state !== 'idle' } as const;
  return (
    <Form
      method="post"
      action="/admin/leads/samples"
      className={`caption cluster unprinted ${css.samples}`}
    >
      {count > 0 ? (
        <>
          <span>
            Sample leads: {formatNumber(count)}. Figures, alerts, exports and backups leave them
            out.
          </span>
          <Button {...button} size="small" value="remove">
            Remove sample leads
          </Button>
        </>
      ) : (
        <Button {...button} value="add">
          Try it with 25 sample leads
        </Button>
      )}
      {data?.ok === false && <span role="alert">{data.message}</span>}
    </Form>
  );
}
