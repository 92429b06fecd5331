import { data, Form, Link, redirect } from 'react-router';

import { useLastAnswer } from '~/backoffice/live/use-last-answer';
import { useFreshness } from '~/backoffice/live/use-live';
import { readForm } from '~/platform/read-form';
import { formatNumber } from '~/platform/text/format-number';
import { Button, buttonClass } from '~/ui/form/button';
import { ErrorNotice, Notice } from '~/ui/notice';
import { Table, TableHead } from '~/ui/table';

import type { Route } from './+types/import-sheet.route';
import { changeImport } from './change-import.server';
import { ImportOutcome } from './import-outcome';
import { ImportProgress } from './import-progress';
import { ListedRows } from './listed-rows';
import { MapColumns } from './map-columns';
import { type OpenedImport, openImport } from './open-import.server';

import css from './sheet.module.css';

export const handle = { title: 'Import leads' };

export async function loader({ params, request }: Route.LoaderArgs) {
  const openedImport = await openImport(params.importId, new URL(request.url).searchParams);
  if (!openedImport) throw data(null, { status: 404, statusText: 'This import no longer exists' });
  return openedImport;
}

export async function action({ params, request }: Route.ActionArgs) {
  const { problem, isForgotten } = await changeImport(params.importId, await readForm(request));
  if (problem !== null) return data({ problem }, 422);
  return isForgotten ? redirect('/admin/leads/import') : null;
}

export default function ImportSheet({ loaderData, actionData }: Route.ComponentProps) {
  useFreshness('lead-import.changed');
  const answer = useLastAnswer(actionData);
  const { id, fileName, problem, outline, plan, table, notes, checkedAs } = loaderData;
  return (
    <div className={`screen ${css.page}`}>
      <p>
        <Link to="/admin/leads/import">All imports</Link>
      </p>
      <h2>{fileName}</h2>
      <ErrorNotice>{answer?.problem}</ErrorNotice>
      <div role="status">
        <ImportOutcome {...loaderData} />
        {problem && <Notice tone="warn">{problem}</Notice>}
      </div>
      {notes.map((note) => (
        <Notice key={note} tone="info">
          {note}
        </Notice>
      ))}
      <ImportProgress {...loaderData} />
      {outline && plan && (
        <MapColumns key={checkedAs} {...loaderData} outline={outline} plan={plan} />
      )}
      <ImportPreview {...loaderData} />
      <ImportActions {...loaderData} />
      {table && <ListedRows id={id} {...table} />}
    </div>
  );
}

/** Values with a column of their own. The last column lists all others. */
const ownColumns = ['Name', 'Phone', 'Email', 'Status', 'Received'];

function ImportPreview({ preview }: Pick<OpenedImport, 'preview'>) {
  if (preview.length === 0) return null;
  return (
    <section className={`form ${css.outcomes}`} aria-label="Preview">
      <h3>Preview{preview.length === 50 && ' of the first 50 leads'}</h3>
      <Table caption="Leads as they will be saved" captionHidden>
        <TableHead columns={['Row', ...ownColumns, 'Details']} numeric={['Row']} />
        <tbody>
          {preview.map(({ number, values }) => (
            <tr key={number}>
              <td data-numeric>{formatNumber(number)}</td>
              {ownColumns.map((name) => (
                <td key={name}>{values.find(([one]) => one === name)?.[1] ?? '—'}</td>
              ))}
              <td className={css.details}>
                <ul>
                  {values
                    .filter(([name]) => !ownColumns.includes(name))
                    .map(([name, value]) => (
                      <li key={name}>
                        <small>{name}</small> {value}
                      </li>
                    ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function ImportActions({ state }: Pick<OpenedImport, 'state'>) {
  if (state !== 'done' && state !== 'cancelled' && state !== 'refused') return null;
  return (
    <Form method="post" className="cluster">
      <Link className={buttonClass()} to="/admin/leads/import">
        Choose another file
      </Link>
      <Button type="submit" name="do" value="forget" variant="quiet">
        Remove from the list
      </Button>
    </Form>
  );
}
