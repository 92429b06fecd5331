import { CSV_START, csvLine } from '~/platform/csv/csv';

import { columnNames } from './import-columns';

const columns = [
  ...(['name', 'phone', 'email', 'pincode', 'projectType', 'bhk'] as const),
  ...(['createdAt', 'source', 'status', 'priority', 'followUpAt', 'notes'] as const),
];

const exampleRow = [
  'Example – replace this row',
  '+91 98450 12345',
  'name@example.com',
  '560001',
  'Residential Villa',
  '3 BHK',
  '21 Nov 2026, 09:12',
  'Call',
  'New',
  'Medium',
  '24 Nov 2026, 10:00',
  'Wants to start in spring',
];

export function loader() {
  const body = CSV_START + csvLine(columns.map((one) => columnNames[one])) + csvLine(exampleRow);
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="leads-sample.csv"',
    },
  });
}
