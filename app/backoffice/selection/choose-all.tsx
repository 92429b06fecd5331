import { formatNumber } from '~/platform/text/format-number';
import { Button } from '~/ui/form/button';

export function ChooseAll({
  chosen: selectedCount,
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
  const selectableCount = Math.min(total, max);
  return (
    <>
      <b>{formatNumber(selectedCount)} selected</b>
      {selectedCount < selectableCount && (
        <Button variant="quiet" busy={busy} onClick={chooseAll}>
          {selectableCount < total
            ? `Select the first ${formatNumber(selectableCount)} of ${formatNumber(total)}`
            : `Select all ${formatNumber(total)}`}
        </Button>
      )}
    </>
  );
}
