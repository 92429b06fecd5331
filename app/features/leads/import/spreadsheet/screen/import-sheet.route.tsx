import { data, Form, Link, redirect } from 'react-router';

import { useLastAnswer } from '~/backoffice/live/use-last-answer';
import { useFreshness } from '~/backoffice/live/use-live';
import { readForm } from '~/platform/read-form';
import { Button, buttonClass } from '~/ui/form/button';
import { Notice } from '~/ui/notice';

import type { Route } from './+types/import-sheet.route';
import { changeImport } from './change-import.server';
import { ImportProgress } from './import-progress';
import { leadsIn, rowsIn } from './import-words';
import { MapColumns } from './map-columns';
import { openImport } from './open-import.server';
import { RowFates } from './row-fates';

import css from './sheet.module.css';

export const handle = { title: 'Import leads' };

export async function loader({ params, request }: Route.LoaderArgs) {
  const opened = await openImport(params.importId, new URL(request.url).searchParams);
  if (!opened) throw data(null, { status: 404, statusText: 'This import is no longer there' });
  return opened;
}

export async function action({ params, request }: Route.ActionArgs) {
  const { problem, isForgotten } = await changeImport(params.importId, await readForm(request));
  if (problem !== null) return data({ problem }, { status: 422 });
  return isForgotten ? redirect('/admin/leads/import') : null;
}

/** An import of a spreadsheet: its columns, what becomes of its rows, how far it has come; whatever tab is closed meanwhile. */
export default function ImportSheet({ loaderData, actionData }: Route.ComponentProps) {
  useFreshness('lead-import.changed');
  const answer = useLastAnswer(actionData);
  const { id, state, fileName, problem, outline, plan, table, notes } = loaderData;
  return (
    <div className={css.page}>
      <p>
        <Link to="/admin/leads/import">All imports</Link>
      </p>
      <h2>{fileName}</h2>
      {answer?.problem && (
        <Notice tone="error" role="alert">
          {answer.problem}
        </Notice>
      )}
      <div role="status">
        <Said {...loaderData} />
        {problem && <Notice tone="error">{problem}</Notice>}
      </div>
      {notes.map((note) => (
        <Notice key={note} tone="warn">
          {note}
        </Notice>
      ))}
      <ImportProgress state={state} done={loaderData.done} total={loaderData.total} />
      {state === 'mapping' && outline && plan && <MapColumns outline={outline} plan={plan} />}
      <Actions {...loaderData} />
      {table && <RowFates id={id} {...table} />}
    </div>
  );
}

type Shown = Route.ComponentProps['loaderData'];

/** What has come of the import so far. */
function Said({ state, counts, stored, kind }: Shown) {
  const desk = kind === 'estimate' ? '/admin/estimates' : '/admin/leads';
  if (state === 'checked')
    return (
      <Notice tone={counts.refused ? 'warn' : 'ok'} title="Checked; nothing is stored yet.">
        <p>
          {leadsIn(counts.new)} would be new
          {counts.aside > 0 && `, ${leadsIn(counts.aside)} set aside`}; {rowsIn(counts.duplicate)}{' '}
          would be left out as duplicates, {rowsIn(counts.refused)} refused.
        </p>
      </Notice>
    );
  if (state === 'done')
    return (
      <Notice tone="ok" title={`${leadsIn(stored)} imported.`}>
        <p>
          {rowsIn(counts.duplicate)} left out as duplicates, {rowsIn(counts.refused)} refused.{' '}
          <Link to={desk}>Open the desk</Link>
        </p>
      </Notice>
    );
  if (state === 'cancelled')
    return (
      <Notice tone="info" title="Cancelled.">
        <p>
          {stored > 0
            ? `${leadsIn(stored)} had been stored by then, and stay on the desk.`
            : 'Nothing was stored.'}
        </p>
      </Notice>
    );
  return null;
}

function Actions({ state, counts }: Shown) {
  const count = counts.new + counts.aside;
  if (state === 'checked')
    return (
      <Form method="post" className={css.actions}>
        {count > 0 && (
          <Button type="submit" name="do" value="start" variant="primary">
            Import {leadsIn(count)}
          </Button>
        )}
        <Button type="submit" name="do" value="change">
          Change the columns
        </Button>
        <Button type="submit" name="do" value="cancel" variant="quiet">
          Cancel
        </Button>
      </Form>
    );
  if (state === 'stopped')
    return (
      <Form method="post" className={css.actions}>
        <Button type="submit" name="do" value="go-on" variant="primary">
          Go on
        </Button>
        <Button type="submit" name="do" value="cancel">
          Cancel
        </Button>
      </Form>
    );
  if (state === 'done' || state === 'cancelled' || state === 'refused')
    return (
      <Form method="post" className={css.actions}>
        <Link className={buttonClass()} to="/admin/leads/import">
          Choose another file
        </Link>
        <Button type="submit" name="do" value="forget" variant="quiet">
          Remove from the list
        </Button>
      </Form>
    );
  return null;
}
