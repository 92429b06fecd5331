import { EmptyState } from '~/ui/empty-state';

/** Stands where a room of the admin is not built yet, and says so. */
export default function Placeholder() {
  return (
    <EmptyState title="Not built yet">
      This part of the admin is not built yet. The public pages are as they are meanwhile.
    </EmptyState>
  );
}
