import { Link } from 'react-router';

import { ExportLink } from '~/backoffice/export-link';
import { useFreshness } from '~/backoffice/live/use-live';
import { followUpGroupNames } from '~/features/leads/follow-up/follow-up-group';
import { formatInstant } from '~/platform/indian-time';
import { EmptyState } from '~/ui/empty-state';
import { Button, buttonClass } from '~/ui/form/button';
import { TableHead } from '~/ui/table';

import type { Route } from './+types/today.route';
import { callSheet } from './call-sheet.server';

import css from './today.module.css';

export const handle = { title: 'Today' };

export async function loader() {
  const now = Date.now();
  return { now, lines: await callSheet(now) };
}

export default function Today({ loaderData: { now, lines } }: Route.ComponentProps) {
  useFreshness('lead.created', 'lead.changed');
  return (
    <div className={`form ${css.today}`}>
      <h2>Calls for {formatInstant(now).split(',')[0]}</h2>
      <p className="cluster unprinted">
        <Button size="small" onClick={() => print()}>
          Print
        </Button>
        <ExportLink href="/admin/today/export" className={buttonClass({ size: 'small' })}>
          Export CSV
        </ExportLink>
      </p>
      {lines.length === 0 ? (
        <EmptyState title="No one to call today" />
      ) : (
        <table>
          <TableHead columns={['Name', 'Phone', 'Place', 'Last note', 'Write here']} />
          <tbody>
            {lines.map(({ id, group, name, phone, place, owner, task, lastNote }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/admin/leads/${id}`}>{name}</Link>
                  <small>
                    {followUpGroupNames[group]}
                    {task && `: ${task}`}
                    {owner && ` (${owner})`}
                  </small>
                </th>
                <td className={css.phone}>{phone}</td>
                <td className={css.place}>{place}</td>
                <td>
                  <div className={css.note}>{lastNote}</div>
                </td>
                <td className={css.write} aria-label={`Notes on ${name}`} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
