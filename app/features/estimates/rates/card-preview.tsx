import { formatChange, formatInr } from '~/features/estimates/engine/money';
import { Table } from '~/ui/table';

import type { CardPreview } from './preview-card';

export function CardPreviewTables({ preview }: { preview: CardPreview }) {
  return (
    <>
      <Table caption="The three typical buildings, likely total">
        <thead>
          <tr>
            <th scope="col">Building</th>
            <th scope="col" data-numeric>
              Current
            </th>
            <th scope="col" data-numeric>
              New
            </th>
            <th scope="col" data-numeric>
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {preview.scenarios.map(({ id, title, before, after, change }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td data-numeric>{formatInr(before)}</td>
              <td data-numeric>{formatInr(after)}</td>
              <td data-numeric>{formatChange(change)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Table caption={`Values that change: ${preview.values.length}`}>
        <thead>
          <tr>
            <th scope="col">Value</th>
            <th scope="col" data-numeric>
              Current
            </th>
            <th scope="col" data-numeric>
              New
            </th>
          </tr>
        </thead>
        <tbody>
          {preview.values.map(({ name, label, before, after }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td data-numeric>{before}</td>
              <td data-numeric>{after}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
