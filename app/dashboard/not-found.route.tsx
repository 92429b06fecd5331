import { data, Link } from 'react-router';

import { EmptyState } from '~/ui/empty-state';
import { buttonClass } from '~/ui/form/button';

export const handle = { title: 'Not found' };

export const loader = () => data(null, 404);

export default function NotFound() {
  return (
    <EmptyState
      title="Page not found"
      action={
        <Link className={buttonClass()} to="/admin">
          Dashboard
        </Link>
      }
    >
      The address may be wrong, or the page has moved.
    </EmptyState>
  );
}
