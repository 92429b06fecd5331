import { useEffect, useState } from 'react';
import { Link } from 'react-router';

import { type BrowserCopy, abandonedCopies } from '~/backoffice/writing/autosave/browser-copy';
import {
  addressOf,
  type Form,
  type PublicState,
  type TextKind,
} from '~/backoffice/writing/autosave/text-kind';
import { formatInstant } from '~/platform/indian-time';
import { Notice } from '~/ui/notice';

export function BrowserCopies<F extends Form, S extends PublicState>({
  kind,
}: {
  kind: TextKind<F, S>;
}) {
  const [copies, setCopies] = useState<readonly BrowserCopy<F>[]>([]);
  useEffect(() => {
    void abandonedCopies(kind).then(setCopies);
  }, [kind]);
  if (copies.length === 0) return null;
  return (
    <Notice tone="warn" title="This browser has text that hasn’t been saved to the server.">
      <ul>
        {copies.map(({ key, id, form, at }) => (
          <li key={key}>
            <Link to={`${addressOf(kind, id)}?new`} reloadDocument>
              {kind.titleOf(form) || 'Untitled'}
            </Link>
            , written on {formatInstant(at)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
