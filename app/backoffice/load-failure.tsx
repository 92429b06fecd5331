import { type ReactNode, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

import { EmptyState } from '~/ui/empty-state';
import { Button } from '~/ui/form/button';

/** Shown instead of a list that could not be read (spec section 8). */
export function LoadFailure({ title, children }: { title: string; children: ReactNode }) {
  const { revalidate, state } = useRevalidator();
  const isRetried = useRef(false);
  useEffect(
    () => () => {
      if (isRetried.current && document.activeElement === document.body)
        document.getElementById('content')?.focus({ preventScroll: true });
    },
    [],
  );
  const retry = () => {
    isRetried.current = true;
    void revalidate();
  };
  return (
    <div role="alert">
      <EmptyState
        title={title}
        action={
          <Button variant="primary" busy={state === 'loading'} onClick={retry}>
            Try Again
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
