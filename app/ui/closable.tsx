import { useLayoutEffect, useRef, type ReactNode } from 'react';

/**
 * What is `closed` takes neither focus nor input: fields while their form is being sent, since the answer replaces what they
 * hold. Opened again, it gives the focus back to what had it.
 */
export function Closable({
  closed,
  className,
  children,
}: {
  closed: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  const whole = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (closed) {
      const within = whole.current?.contains(activeElement);
      focused.current = within && activeElement instanceof HTMLElement ? activeElement : null;
    } else if (activeElement === document.body) focused.current?.focus();
  }, [closed]);
  return (
    <div ref={whole} className={className} inert={closed}>
      {children}
    </div>
  );
}
