import { useEffect, useState } from 'react';
import { Link } from 'react-router';

import { type BrowserCopy, leftCopies } from '~/features/blog/editor/autosave/browser-copy';
import { formatInstant } from '~/platform/indian-time';
import { Notice } from '~/ui/notice';

/** Texts that this browser keeps and that never reached the server: the way back to each. */
export function KeptTexts() {
  const [copies, setCopies] = useState<readonly BrowserCopy[]>([]);
  useEffect(() => {
    void leftCopies().then(setCopies);
  }, []);
  if (copies.length === 0) return null;
  return (
    <Notice tone="warn" title="This browser keeps text that has not reached the server.">
      <ul>
        {copies.map(({ key, postId, form, at }) => (
          <li key={key}>
            <Link to={`/manage-blog/${postId}?new`} reloadDocument>
              {form.title || 'Untitled'}
            </Link>
            , written {formatInstant(at)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
