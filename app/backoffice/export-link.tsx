import type { ComponentProps } from 'react';

import { useStepUp } from '~/auth/step-up/use-step-up';

import { checkDownload } from './failures';

export function useExport() {
  const stepUp = useStepUp();
  return async (href: string) => {
    if ((await stepUp()) && (await checkDownload(href))) location.assign(href);
  };
}

/** The link has no `download`, which would save a step-up or error page as the file. */
export function ExportLink({
  href,
  children,
  className,
}: Pick<ComponentProps<'a'>, 'children' | 'className'> & { href: string }) {
  const download = useExport();
  return (
    <a
      href={href}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        void download(href);
      }}
    >
      {children}
    </a>
  );
}
