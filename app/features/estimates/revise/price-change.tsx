import { formatChange, formatInr } from '~/features/estimates/engine/money';
import type { Difference } from '~/features/estimates/engine/plan/difference';
import { Table } from '~/ui/table';

const orNone = (amount: number | null) => (amount === null ? 'none' : formatInr(amount));

export function PriceChange({ difference }: { difference: Difference }) {
  const { cards, lines, before, after, change } = difference;
  if (change === 0 && lines.length === 0) return <p>Today’s rates give the same price.</p>;
  return (
    <Table caption={`Rates ${cards.before.id} to rates ${cards.after.id}`}>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col" data-numeric>
            Before
          </th>
          <th scope="col" data-numeric>
            Now
          </th>
          <th scope="col" data-numeric>
            Change
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">{line.label}</th>
            <td data-numeric>{orNone(line.before)}</td>
            <td data-numeric>{orNone(line.after)}</td>
            <td data-numeric>{formatChange(line.change)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Likely total</th>
          <td data-numeric>{formatInr(before)}</td>
          <td data-numeric>{formatInr(after)}</td>
          <td data-numeric>{formatChange(change)}</td>
        </tr>
      </tbody>
    </Table>
  );
}
