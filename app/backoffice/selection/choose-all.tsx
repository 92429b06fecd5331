import { formatNumber } from '~/platform/text/format-number';
import { Button } from '~/ui/form/button';

export function ChooseAll({
  chosen,
  total,
  max,
  busy,
  chooseAll,
}: {
  chosen: number;
  total: number;
  max: number;
  busy: boolean;
  chooseAll: () => void;
}) {
  const all = Math.min(total, max);
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
