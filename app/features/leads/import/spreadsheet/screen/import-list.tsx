import { Link } from 'react-router';

import { leadsIn } from '~/features/leads/core/lead';
import { importPath } from '~/features/leads/import/spreadsheet/import-paths';
import type { ImportState } from '~/features/leads/import/spreadsheet/import-states';
import { formatInstant } from '~/platform/indian-time';

import { stateNames } from './import-words';

import css from './sheet.module.css';

type Entry = {
  readonly id: string;
  readonly state: ImportState;
  readonly file_name: string;
  readonly created_by: string;
  readonly created_at: number;
  readonly stored_count: number;
};

export function ImportList({ imports }: { imports: readonly Entry[] }) {
  if (imports.length === 0) return null;
  return (
    <>
      <h3>Recent imports</h3>
      <ul className={css.list} aria-label="Recent imports">
        {imports.map(({ id, state, file_name, created_by, created_at, stored_count }) => (
          <li key={id}>
            <Link to={importPath(id)}>{file_name}</Link>
            <span>
              {stateNames[state]}
              {stored_count > 0 && `: ${leadsIn(stored_count)}`}
            </span>
            <small>
              {formatInstant(created_at)} by {created_by}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
