import { formatNumber } from '~/platform/text/format-number';
import { Button } from '~/ui/form/button';

/** In the bar of what is chosen: how many, and the way to the whole list, not only what is shown of it. */
export function ChooseAll({
  chosen,
  total,
  most,
  busy,
  chooseAll,
}: {
  chosen: number;
  /** Of the list, as far as it is known. */
  total: number;
  /** At most so many can be chosen. */
  most: number;
  busy: boolean;
  chooseAll: () => void;
}) {
  const all = Math.min(total, most);
  return (
    <>
      <b>{formatNumber(chosen)} selected</b>
      {chosen < all && (
        <Button variant="quiet" busy={busy} onClick={chooseAll}>
          {all < total
            ? `Select the first ${formatNumber(all)} of ${formatNumber(total)}`
            : `Select all ${formatNumber(total)}`}
        </Button>
      )}
    </>
  );
}
