import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';

import type { LeadKind } from '~/features/leads/lead';
import { Button } from '~/ui/button';
import { Choice, Field, Input } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { Table } from '~/ui/table';

import type { ImportReport } from './import-report';
import { sendFile } from './send-file';

import css from './import-page.module.css';

export const handle = { title: 'Import leads' };

type State =
  | { step: 'idle' }
  | { step: 'reading'; share: number; dryRun: boolean }
  | { step: 'done'; report: ImportReport; dryRun: boolean }
  | { step: 'failed'; report: ImportReport | null };

const number = new Intl.NumberFormat('en-IN');

/** Takes leads over from the old system: a try that stores nothing, then the import, with a report of what can't be read. */
export default function ImportPage() {
  const [params] = useSearchParams();
  const [state, setState] = useState<State>({ step: 'idle' });

  const read = async (form: HTMLFormElement, dryRun: boolean) => {
    const data = new FormData(form);
    const file = data.get('file');
    const kind: LeadKind = data.get('kind') === 'estimate' ? 'estimate' : 'inquiry';
    if (!(file instanceof File)) return;
    let latest: ImportReport | null = null;
    setState({ step: 'reading', share: 0, dryRun });
    try {
      const report = await sendFile(file, { kind, dryRun }, (share, so) => {
        latest = so;
        setState({ step: 'reading', share, dryRun });
      });
      setState({ step: 'done', report, dryRun });
    } catch {
      setState({ step: 'failed', report: latest });
    }
  };
  const busy = state.step === 'reading';
  return (
    <section className={css.page}>
      <h2>From the old system</h2>
      <p>
        A JSON file: a Firestore export, what its REST API lists, or one document a line. Importing
        the same file again changes nothing; what cannot be read is listed with its line.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent;
          const dryRun = submitter instanceof HTMLButtonElement && submitter.value === 'try';
          void read(event.currentTarget, dryRun);
        }}
      >
        <Field label="File">
          {(control) => (
            <Input {...control} type="file" name="file" accept=".json,.jsonl,.ndjson" required />
          )}
        </Field>
        <fieldset>
          <legend>Holds</legend>
          <Choice
            type="radio"
            name="kind"
            value="inquiry"
            label="Leads (LDS-leads)"
            defaultChecked={params.get('kind') !== 'estimate'}
          />
          <Choice
            type="radio"
            name="kind"
            value="estimate"
            label="Estimator leads"
            defaultChecked={params.get('kind') === 'estimate'}
          />
        </fieldset>
        <p className={css.actions}>
          <Button type="submit" value="try" busy={busy}>
            Try first
          </Button>
          <Button type="submit" value="import" variant="primary" busy={busy}>
            Import
          </Button>
        </p>
      </form>
      <div role="status">
        {state.step === 'reading' && (
          <label className={css.progress}>
            {state.dryRun ? 'Trying' : 'Importing'}
            <progress value={state.share} max={1} />
          </label>
        )}
        {state.step === 'done' && <Report report={state.report} dryRun={state.dryRun} />}
        {state.step === 'failed' && (
          <Notice tone="error" title="The import stopped.">
            <p>
              {number.format(state.report?.stored ?? 0)} leads were stored. Import the file again:
              it goes on where it stopped.
            </p>
          </Notice>
        )}
      </div>
    </section>
  );
}

function Report({ report, dryRun }: { report: ImportReport; dryRun: boolean }) {
  const { read, stored, known, bad, badCount } = report;
  return (
    <>
      <Notice
        tone={badCount ? 'warn' : 'ok'}
        title={dryRun ? 'Tried; nothing was stored.' : 'Imported.'}
      >
        <p>
          {number.format(read)} records read: {number.format(stored)}{' '}
          {dryRun ? 'would be stored' : 'stored'}, {number.format(known)} were there already,{' '}
          {number.format(badCount)} can’t be read.
        </p>
        {!dryRun && stored > 0 && <Link to="/admin/leads">Open the desk</Link>}
      </Notice>
      {bad.length > 0 && (
        <Table caption="Records that can’t be read">
          <thead>
            <tr>
              <th scope="col" data-numeric>
                Line
              </th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {bad.map(({ line, problem }) => (
              <tr key={`${line} ${problem}`}>
                <td data-numeric>{number.format(line)}</td>
                <td>{problem}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}
