import { useState, type MouseEvent } from 'react';

import { estimateAddress, MAX_COMPARISONS } from '~/features/estimates/open-estimate';
import { Button, ButtonLink } from '~/ui/form/button';
import { Icon } from '~/ui/icon';

import css from './handover.module.css';

export function Handover({
  plain,
  address,
  comparisons,
  onSave,
}: {
  plain: string;
  address: string;
  comparisons: readonly string[];
  onSave: (event: MouseEvent<HTMLAnchorElement>) => void;
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
      {/* If the island failed to load, the link doesn't follow the fields, so the form submits them itself. */}
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
      {comparisons.length < MAX_COMPARISONS && !comparisons.includes(plain) && (
        <ButtonLink
          variant="quiet"
          href={`${estimateAddress(plain, [...comparisons, plain])}#estimate`}
          rel="nofollow"
          onClick={onSave}
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
