import { useRevalidator } from 'react-router';

import { EmptyState } from '~/ui/empty-state';
import { Button } from '~/ui/form/button';

/** Shown when the leads could not be read (spec section 8). */
export function DeskFailure({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert">
      <EmptyState
        title="Error Loading Leads"
        action={
          <Button variant="primary" busy={state === 'loading'} onClick={() => void revalidate()}>
            Try Again
          </Button>
        }
      >
        {message}
      </EmptyState>
    </div>
  );
}
