import type { ReactNode } from 'react';

import { languageOf } from '~/platform/text/language-of';

/**
 * The browser shows a public page once it has read the element of this id. Chromium stops waiting at the start tag, so the
 * element follows the heading that the first frame needs.
 */
export const AFTER_TITLE = 'titled';

export function PageTitle({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <h1
        className={className}
        lang={typeof children === 'string' ? languageOf(children) : undefined}
      >
        {children}
      </h1>
      <i id={AFTER_TITLE} hidden />
    </>
  );
}
