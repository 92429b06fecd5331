import { Table } from '~/ui/table';

type Row = {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly string[];
};

/** What differs between two estimates or rate cards. The first column has names, the others figures. */
export function ChangeTable({
  caption,
  columns: [name, ...figures],
  rows,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly Row[];
}) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          {figures.map((column) => (
            <th key={column} scope="col" data-numeric>
              {column}
            </th>
          ))}
        </tr>
      </thead>
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
