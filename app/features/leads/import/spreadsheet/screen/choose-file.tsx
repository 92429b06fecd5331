import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { importPath } from '~/features/leads/import/spreadsheet/import-paths';
import { Button, ButtonLink } from '~/ui/form/button';
import { Field, Input } from '~/ui/form/field';

import { sendSpreadsheet } from './send-spreadsheet';

import css from './sheet.module.css';

/** Takes a spreadsheet and opens its import. */
export function ChooseFile() {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState('');

  const send = async () => {
    const file = form.current && new FormData(form.current).get('file');
    if (!(file instanceof File)) return;
    setProblem('');
    setShare(0);
    try {
      await navigate(importPath(await sendSpreadsheet(file, setShare)));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '');
    }
    setShare(null);
  };
  return (
    <form
      ref={form}
      className={css.choose}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        label="Spreadsheet"
        hint="Excel (.xlsx) or CSV, up to 20,000 rows. Nothing is saved until you have checked every row."
        error={problem || undefined}
      >
        {(control) => (
          <Input {...control} type="file" name="file" accept=".xlsx,.csv,.tsv,.txt" required />
        )}
      </Field>
      <p className={css.actions}>
        <Button type="submit" variant="primary" busy={share !== null}>
          Upload file
        </Button>
        <ButtonLink variant="quiet" href="/admin/leads/import/sample">
          Download a sample
        </ButtonLink>
      </p>
      <div role="status">
        {share !== null && (
          <label className={css.progress}>
            Uploading the file
            <progress value={share} max={1} />
          </label>
        )}
      </div>
    </form>
  );
}
