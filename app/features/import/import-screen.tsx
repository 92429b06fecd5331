import { useState, type ReactNode } from 'react';

import { formatCount, formatNumber } from '~/platform/text/format-number';
import { Button } from '~/ui/form/button';
import { InputField } from '~/ui/form/field';
import { Notice } from '~/ui/notice';
import { Table, TableHead } from '~/ui/table';

import type { ImportReport } from './import-report';
import { type ReadExport, sendFile } from './send-file';

import css from './import-screen.module.css';

type ImportScreenState =
  | { step: 'idle' }
  | { step: 'reading'; share: number; dryRun: boolean }
  | { step: 'done'; report: ImportReport; dryRun: boolean }
  | { step: 'failed'; report: ImportReport | null; dryRun: boolean };

type Props = {
  noun: string;
  to: string;
  formats?: string;
  accept?: string;
  readExport?: (file: File, form: FormData) => ReturnType<ReadExport>;
  options?: (form: FormData) => Readonly<Record<string, string>>;
  children?: ReactNode;
  after: ReactNode;
};

export function ImportScreen({
  noun,
  to,
  formats = 'A JSON file: a Firestore export, a REST API listing, or one document per line.',
  accept = '.json,.jsonl,.ndjson',
  readExport,
  options,
  children,
  after,
}: Props) {
  const [state, setState] = useState<ImportScreenState>({ step: 'idle' });

  const read = async (form: HTMLFormElement, dryRun: boolean) => {
    const data = new FormData(form);
    const file = data.get('file');
    if (!(file instanceof File)) return;
    let latestReport: ImportReport | null = null;
    setState({ step: 'reading', share: 0, dryRun });
    try {
      const destination = { to, with: { ...options?.(data), dryRun } };
      const onProgress = (share: number, so: ImportReport) => {
        latestReport = so;
        setState({ step: 'reading', share, dryRun });
      };
      const report = await sendFile(file, destination, onProgress, (chosen) =>
        readExport?.(chosen, data),
      );
      setState({ step: 'done', report, dryRun });
    } catch {
      setState({ step: 'failed', report: latestReport, dryRun });
    }
  };
  const busy = state.step === 'reading';
  return (
    <section className={`form ${css.page}`}>
      <h2>From the old system</h2>
      <p>
        {formats} Importing the same file again changes nothing. Records that can’t be read are
        listed with their line.
      </p>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent;
          const dryRun = submitter instanceof HTMLButtonElement && submitter.value === 'try';
          void read(event.currentTarget, dryRun);
        }}
      >
        <InputField label="File" type="file" name="file" accept={accept} required />
        {children}
        <p className="cluster">
          <Button type="submit" value="try" busy={busy}>
            Test import
          </Button>
          <Button type="submit" value="import" variant="primary" busy={busy}>
            Import
          </Button>
        </p>
      </form>
      <div role="status">
        {state.step === 'reading' && (
          <label className={css.progress}>
            {state.dryRun ? 'Testing' : 'Importing'}
            <progress value={state.share} max={1} />
          </label>
        )}
        {state.step === 'done' && (
          <Report report={state.report} dryRun={state.dryRun} after={after} />
        )}
        {state.step === 'failed' && (
          <Notice tone="error" title={state.dryRun ? 'The test stopped.' : 'The import stopped.'}>
            <p>
              {state.dryRun
                ? 'Nothing was imported. Please try again.'
                : `Imported: ${formatCount(state.report?.stored ?? 0, noun)}. Import the file again to continue where it stopped.`}
            </p>
          </Notice>
        )}
      </div>
    </section>
  );
}

function Report({
  report,
  dryRun,
  after,
}: {
  report: ImportReport;
  dryRun: boolean;
  after: ReactNode;
}) {
  const { read, stored, known, bad, badCount, cuts = [] } = report;
  return (
    <>
      <Notice
        tone={badCount ? 'warn' : 'ok'}
        title={dryRun ? 'Test complete. Nothing was imported.' : 'Imported.'}
      >
        <p>
          {formatCount(read, 'record')} read: {formatNumber(stored)}{' '}
          {dryRun ? 'can be imported' : 'imported'}, {formatNumber(known)} already existed,{' '}
          {formatNumber(badCount)} can’t be read.
        </p>
        {!dryRun && stored > 0 && after}
      </Notice>
      {bad.length > 0 && <Lines caption="Records that can’t be read" lines={bad} />}
      {cuts.length > 0 && <Lines caption="Changed or left out" lines={cuts} />}
    </>
  );
}

function Lines({ caption, lines }: { caption: string; lines: ImportReport['bad'] }) {
  return (
    <Table caption={caption}>
      <TableHead columns={['Line or post', 'What to know']} numeric={['Line or post']} />
      <tbody>
        {lines.map(({ line, problem }) => (
          <tr key={`${line} ${problem}`}>
            <td data-numeric>{formatNumber(line)}</td>
            <td>{problem}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
