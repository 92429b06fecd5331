import { Form, Link } from 'react-router';

import { formatDay, formatInstant } from '~/platform/indian-time';
import { EmptyState } from '~/ui/empty-state';
import { Button } from '~/ui/form/button';

import { lastDayInBin } from './bin-days';
import type { BinEntry } from './bin-screen';

/** In the place of a screen that opens something: it is in the bin whose address is `bin`, and can be restored from here. */
export function Binned({ entry, bin }: { entry: BinEntry; bin: string }) {
  const { id, called, binnedAt, binnedBy } = entry;
  return (
    <EmptyState
      title={`“${called}” is in the bin`}
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
      {binnedBy && ` by ${binnedBy}`}. Restore it to open it again with everything that belongs to
      it. After {formatDay(lastDayInBin(binnedAt))} it will be deleted permanently.{' '}
      <Link to={bin}>Open the bin</Link>
    </EmptyState>
  );
}
