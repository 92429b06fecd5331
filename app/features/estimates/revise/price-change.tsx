import { formatChange, formatInr } from '~/features/estimates/engine/money';
import type { Difference } from '~/features/estimates/engine/plan/difference';
import { ChangeTable } from '~/features/estimates/sheet/change-table';

const amountOrNone = (amount: number | null) => (amount === null ? 'none' : formatInr(amount));

export function PriceChange({ difference }: { difference: Difference }) {
  const { cards, lines, before, after, change } = difference;
  if (change === 0 && lines.length === 0) return <p>Today’s rates give the same price.</p>;
  const total = { id: 'likely total', label: 'Likely total', before, after, change };
  return (
    <ChangeTable
      caption={`Rates ${cards.before.id} to rates ${cards.after.id}`}
      columns={['Line', 'Before', 'Now', 'Change']}
      rows={[...lines, total].map((line) => ({
        key: line.id,
        label: line.label,
        cells: [amountOrNone(line.before), amountOrNone(line.after), formatChange(line.change)],
      }))}
    />
  );
}
