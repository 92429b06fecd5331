import { formatNumber } from '~/platform/text/format-number';
import { Button } from '~/ui/form/button';

type Selection = {
  readonly count: number;
  readonly busy?: boolean;
  readonly chooseAll: () => unknown;
};

export function ChooseAll({
  selection: { count, busy = false, chooseAll },
  total,
  max = total,
}: {
  selection: Selection;
  total: number;
  max?: number;
}) {
  const selectableCount = Math.min(total, max);
  return (
    <>
      <b>{formatNumber(count)} selected</b>
      {count < selectableCount && (
        <Button variant="quiet" busy={busy} onClick={() => void chooseAll()}>
          {selectableCount < total
            ? `Select the first ${formatNumber(selectableCount)} of ${formatNumber(total)}`
            : `Select all ${formatNumber(total)}`}
        </Button>
      )}
    </>
  );
}
