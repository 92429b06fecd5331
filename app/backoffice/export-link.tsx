import type { ComponentProps } from 'react';

import { useStepUp } from '~/auth/step-up/use-step-up';

import { canHave } from './failures';

/** Downloads an export, once it is known who asks. Not `download`: a question of the server's would be saved as the file. */
export function ExportLink({
  href,
  children,
  className,
}: Pick<ComponentProps<'a'>, 'children' | 'className'> & { href: string }) {
  const stepUp = useStepUp();
  const download = async () => {
    if ((await stepUp()) && (await canHave(href))) location.assign(href);
  };
  return (
    <a
      href={href}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        void download();
      }}
    >
      {children}
    </a>
  );
}
