import { useLayoutEffect, useRef, type ReactNode } from 'react';

/**
 * While `closed`, the content takes neither focus nor input. When it opens again, the focus returns to its element, or to
 * the one that has replaced it.
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
  const container = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (closed) {
      const isFocusWithin = container.current?.contains(activeElement);
      focused.current =
        isFocusWithin && activeElement instanceof HTMLElement ? activeElement : null;
    } else if (activeElement === document.body) {
      const name = focused.current?.getAttribute('name') ?? '';
      const replacement = container.current?.querySelector<HTMLElement>(
        `[name="${CSS.escape(name)}"]`,
      );
      (focused.current?.isConnected ? focused.current : replacement)?.focus();
    }
  }, [closed]);
  return (
    <div ref={container} className={className} inert={closed}>
      {children}
    </div>
  );
}
