import { useState, type MouseEvent } from 'react';

import { estimateAddress, MOST_KEPT } from '~/features/estimates/open-estimate';
import { Button, ButtonLink } from '~/ui/form/button';
import { Icon } from '~/ui/icon';

import css from './handover.module.css';

/** What one can do with an estimate: have it sent, share it, print it, keep it to compare. */
export function Handover({
  plain,
  address,
  comparisons,
  onKeep,
}: {
  /** The input as a query. */
  plain: string;
  /** The page as it is shown. */
  address: string;
  comparisons: readonly string[];
  onKeep: (event: MouseEvent<HTMLAnchorElement>) => void;
}) {
  const [message, setMessage] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(address, location.href).href);
      setMessage('Link copied.');
    } catch {
      setMessage('Your browser blocked copying. Copy the address of this page instead.');
    }
  };
  return (
    <div className={css.handover}>
      <ButtonLink
        variant="primary"
        className={css.awake}
        href={`/estimate/send?${plain}`}
        rel="nofollow"
      >
        Get this estimate
      </ButtonLink>
      {/* Where the island could not be loaded, the link does not follow the fields: the form sends them itself. */}
      <Button type="submit" variant="primary" className={css.failed} formAction="/estimate/send">
        Get this estimate
      </Button>
      <Button className="scripted" onClick={copy}>
        <Icon name="copy" size={16} /> Copy link
      </Button>
      <Button className="scripted" onClick={() => print()}>
        <Icon name="print" size={16} /> Print
      </Button>
      <p className={`${css.message} ${css.failed}`} role="status">
        Press “Calculate” to see your changes.
      </p>
      {comparisons.length < MOST_KEPT && !comparisons.includes(plain) && (
        <ButtonLink
          variant="quiet"
          href={`${estimateAddress(plain, [...comparisons, plain])}#estimate`}
          rel="nofollow"
          onClick={onKeep}
        >
          Save and compare
        </ButtonLink>
      )}
      {comparisons.includes(plain) && (
        <p className={css.message}>Saved. Change something to compare the two.</p>
      )}
      <p className={css.message} role="status">
        {message}
      </p>
    </div>
  );
}
