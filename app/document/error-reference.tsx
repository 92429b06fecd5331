import { use, useEffect, useState } from 'react';

import { Page } from './page-kind';

/** Id of the failure in the log. Renders nothing if it is unknown. */
export function ErrorReference() {
  const { requestId } = use(Page);
  const [id] = useState(() => requestId ?? printedId());
  useEffect(() => {
    // The id belongs to the server's response; a later failure has another.
    delete document.documentElement.dataset['request'];
  }, []);
  return id === undefined ? null : <small>{`Reference: ${id}`}</small>;
}

const printedId = () =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset['request'];
