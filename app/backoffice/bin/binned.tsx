import { Form, Link } from 'react-router';

import { formatDay, formatInstant } from '~/platform/indian-time';
import { EmptyState } from '~/ui/empty-state';
import { Button } from '~/ui/form/button';

import { lastDayInBin } from './bin-days';
import type { BinEntry } from './bin-screen';

export function Binned({ entry, bin }: { entry: BinEntry; bin: string }) {
  const { id, displayName, binnedAt, binnedBy } = entry;
  return (
    <EmptyState
      title={`“${displayName}” is in the bin`}
      action={
        <Form method="post" action={bin}>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="primary" name="do" value="restore">
            Restore
          </Button>
        </Form>
      }
    >
      Deleted {formatInstant(binnedAt)}
      {binnedBy && ` by ${binnedBy}`}. Restore it to open it. After{' '}
      {formatDay(lastDayInBin(binnedAt))} it will be deleted permanently.{' '}
      <Link to={bin}>Open the bin</Link>
    </EmptyState>
  );
}
