import { Table, TableHead } from '~/ui/table';

type ChangeRow = {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly string[];
};

/** What differs between two estimates or rate cards. The first column has names, the others figures. */
export function ChangeTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly ChangeRow[];
}) {
  const figures = columns.slice(1);
  return (
    <Table caption={caption}>
      <TableHead columns={columns} numeric={figures} />
      <tbody>
        {rows.map(({ key, label, cells }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {cells.map((cell, at) => (
              <td key={figures[at]} data-numeric>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
