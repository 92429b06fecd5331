import type { ComponentProps } from 'react';

import { useStepUp } from '~/auth/step-up/use-step-up';

import { canHave } from './failures';

/** Downloads an export by its address, once it is known who asks. */
export function useExport() {
  const stepUp = useStepUp();
  return async (href: string) => {
    if ((await stepUp()) && (await canHave(href))) location.assign(href);
  };
}

/** The same as a link. Not `download`: a question of the server's would be saved as the file. */
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
