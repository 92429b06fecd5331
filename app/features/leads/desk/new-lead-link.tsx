import { useRef } from 'react';
import { Link } from 'react-router';

import { useKeys } from '~/backoffice/keys/keys';
import { buttonClass } from '~/ui/form/button';
import { Icon } from '~/ui/icon';

/** Opens the form for a lead that staff enter. The shortcut is N. */
export function NewLeadLink() {
  const link = useRef<HTMLAnchorElement>(null);
  useKeys('Lead', [{ key: 'n', does: 'New lead', run: () => link.current?.click() }]);
  return (
    <Link
      ref={link}
      className={buttonClass({ variant: 'primary', size: 'small' })}
      to="/admin/leads/new"
      aria-keyshortcuts="N"
    >
      <Icon name="plus" size={14} /> New lead
    </Link>
  );
}
