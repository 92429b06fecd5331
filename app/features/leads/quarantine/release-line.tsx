import { Form, Link } from 'react-router';

import { formatInstant } from '~/platform/indian-time';
import { formatCount } from '~/platform/text/format-number';
import { Button, buttonClass } from '~/ui/form/button';
import { Notice } from '~/ui/notice';

import type { ReleaseStatus } from './read-rechecks.server';

import css from './review.module.css';

export const REVIEW_PATH = '/admin/leads/review';

export function ReleaseLine({ status }: { status: ReleaseStatus }) {
  const { pending, isPaused, released, lastReleasedAt } = status;
  const releasedText =
    released > 0 &&
    `${formatCount(released, 'lead')} moved from possible spam to Leads, most recently on ${formatInstant(lastReleasedAt)}.`;
  if (pending === 0 && !releasedText) return null;
  return (
    <section className={`stack ${css.line}`} aria-label="Possible spam to review">
      {pending === 0 ? (
        <p>
          {releasedText} <Link to={REVIEW_PATH}>View them</Link>
        </p>
      ) : (
        <Notice
          tone="info"
          title={`${formatCount(pending, 'lead')} in possible spam may be genuine`}
        >
          <p>
            They were held back only because a hidden form field was filled in, which browsers can
            do.{' '}
            {isPaused
              ? 'They are waiting for your review.'
              : 'They move to Leads automatically, up to 20 an hour.'}{' '}
            {releasedText}
          </p>
          {isPaused ? (
            <Link className={buttonClass({ size: 'small' })} to={REVIEW_PATH}>
              Review
            </Link>
          ) : (
            <Form method="post" action={REVIEW_PATH}>
              <Button type="submit" size="small" name="do" value="pause">
                Review first
              </Button>
            </Form>
          )}
        </Notice>
      )}
    </section>
  );
}
