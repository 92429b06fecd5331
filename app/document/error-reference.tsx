import { use, useEffect, useState } from 'react';

import { Page } from './kind';

/** The id under which the failure stands in the log, for whoever tells the studio of it. Nothing where it is not known. */
export function ErrorReference() {
  const { requestId } = use(Page);
  const [id] = useState(() => requestId ?? printedId());
  useEffect(() => {
    // Of the page as it came: what fails after it has another.
    delete document.documentElement.dataset['request'];
  }, []);
  return id === undefined ? null : <small>{`Reference: ${id}`}</small>;
}

const printedId = () =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset['request'];
