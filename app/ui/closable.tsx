import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** While `closed`, the content takes neither focus nor input. The focus returns when it opens again. */
export function Closable({
  closed,
  className,
  children,
}: {
  closed: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  const container = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (closed) {
      const isFocusWithin = container.current?.contains(activeElement);
      focused.current =
        isFocusWithin && activeElement instanceof HTMLElement ? activeElement : null;
    } else if (activeElement === document.body) focused.current?.focus();
  }, [closed]);
  return (
    <div ref={container} className={className} inert={closed}>
      {children}
    </div>
  );
}
