import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { reportSession } from '~/backoffice/failures';
import { refusals } from '~/features/import/spreadsheet/refusals';
import { MAX_SPREADSHEET_BYTES } from '~/features/import/spreadsheet/spreadsheet';
import { importPath, SPREADSHEET_PATH } from '~/features/leads/import/spreadsheet/import-states';
import { Button, ButtonLink } from '~/ui/form/button';
import { InputField } from '~/ui/form/field';

import css from './sheet.module.css';

const UNREACHABLE_MESSAGE = 'The file didn’t arrive. Check your connection and try again.';
const UPLOAD_FAILED = 'The upload failed. Please try again.';

export function ChooseFile() {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState('');

  const uploadChosen = async () => {
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
        void uploadChosen();
      }}
    >
      <InputField
        label="Spreadsheet"
        hint="Excel (.xlsx) or CSV, up to 20,000 rows. Nothing is saved until you have checked every row."
        error={problem || undefined}
        type="file"
        name="file"
        accept=".xlsx,.csv,.tsv,.txt"
        required
      />
      <p className="cluster">
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

/** `onProgress` receives the share sent, from 0 to 1. @throws Error with the message to show. */
function sendSpreadsheet(file: File, onProgress: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    if (file.size === 0) return reject(new Error(refusals.empty));
    if (file.size > MAX_SPREADSHEET_BYTES) return reject(new Error(refusals.large));
    // XMLHttpRequest, because `fetch` doesn't report how much of a body was sent.
    const request = new XMLHttpRequest();
    request.open('POST', `${SPREADSHEET_PATH}?name=${encodeURIComponent(file.name)}`);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('error', () => reject(new Error(UNREACHABLE_MESSAGE)));
    request.addEventListener('load', () => {
      const { status, response } = request;
      reportSession(new Response(null, { status }));
      if (status < 300 && typeof response?.id === 'string') return resolve(response.id);
      const message: unknown = response?.message;
      reject(new Error(typeof message === 'string' ? message : UPLOAD_FAILED));
    });
    request.send(file);
  });
}
