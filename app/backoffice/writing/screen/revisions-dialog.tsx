import { useEffect, useRef, useState } from 'react';

import { fetchJson } from '~/backoffice/fetch-json';
import {
  addressOf,
  type Form,
  type PublicState,
  type TextKind,
} from '~/backoffice/writing/autosave/text-kind';
import type { Draft } from '~/backoffice/writing/autosave/use-draft';
import type { RevisionRow } from '~/backoffice/writing/stored/revisions.server';
import { formatInstant } from '~/platform/indian-time';
import { Dialog } from '~/ui/dialog';
import { Button } from '~/ui/form/button';
import { Skeleton } from '~/ui/skeleton';

import { type ReadableFields, RevisionDifference } from './revision-difference';

import '~/styles/serif.css';
import css from './revisions.module.css';

const kinds: Record<RevisionRow['kind'], string> = {
  autosave: 'Saved automatically',
  draft: 'Draft saved',
  published: 'Published',
  restored: 'Restored',
  kept: 'Replaced',
};

type Opened<F extends Form> = RevisionRow & { form: F };

export function RevisionsDialog<F extends Form, S extends PublicState>({
  kind,
  id,
  draft,
  fields,
  close,
}: {
  kind: TextKind<F, S>;
  id: string;
  draft: Draft<F, S>;
  fields: ReadableFields<F>;
  close: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [rows, setRows] = useState<readonly RevisionRow[] | null | 'failed'>(null);
  const [openedRevision, setOpenedRevision] = useState<Opened<F> | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const path = `${addressOf(kind, id)}/revisions`;
  const { autosave, form } = draft;
  const requested = useRef('');
  useEffect(() => {
    dialog.current?.showModal();
    const read = async () => {
      await autosave.flush();
      setRows((await fetchJson<readonly RevisionRow[]>(path)) ?? 'failed');
    };
    void read();
  }, [autosave, path]);

  const openRevision = async (revision: string) => {
    requested.current = revision;
    const loaded = await fetchJson<Opened<F>>(`${path}?revision=${revision}`);
    // The user has chosen another revision in the meantime.
    if (requested.current !== revision) return;
    setOpenedRevision(loaded);
    setProblem(loaded ? '' : 'This revision couldn’t be loaded. Please try again.');
  };
  const closeRevision = () => {
    requested.current = '';
    setOpenedRevision(null);
  };
  const restore = async (revision: string) => {
    setBusy(true);
    const answer = await autosave.command({ do: 'restore', revision });
    setBusy(false);
    if (answer?.outcome === 'saved') close();
    else setProblem('The revision couldn’t be restored. Nothing was changed.');
  };
  return (
    <Dialog
      id="revisions"
      title="Revisions"
      shape="side"
      ref={dialog}
      onClose={close}
      className={css.dialog ?? ''}
    >
      {rows === null && <Skeleton lines={6} />}
      {rows === 'failed' && <p role="alert">Revisions couldn’t be loaded. Please try again.</p>}
      {problem && <p role="alert">{problem}</p>}
      {Array.isArray(rows) && rows.length === 0 && <p>No revisions yet.</p>}
      {Array.isArray(rows) && rows.length > 0 && (
        <ol className={css.list} aria-label="Revisions">
          {rows.map((row: RevisionRow) => (
            <li key={row.id} data-open={openedRevision?.id === row.id || undefined}>
              <button
                type="button"
                aria-expanded={openedRevision?.id === row.id}
                onClick={() =>
                  openedRevision?.id === row.id ? closeRevision() : void openRevision(row.id)
                }
              >
                <b>{formatInstant(row.savedAt)}</b>
                <span>{kinds[row.kind]}</span>
                <span>{row.savedBy}</span>
              </button>
              {openedRevision?.id === row.id && (
                <div className={`part ${css.opened}`}>
                  <RevisionDifference fields={fields} before={openedRevision.form} now={form} />
                  <Button busy={busy} onClick={() => void restore(row.id)}>
                    Restore this text
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
