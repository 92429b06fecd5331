import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';

import { useFreshness } from '~/backoffice/live/use-live';
import { ImportScreen } from '~/features/import/import-screen';
import { type LeadKind } from '~/features/leads/core/lead';
import { formatInstant } from '~/platform/indian-time';
import { formatCount } from '~/platform/text/format-number';
import { Choice } from '~/ui/form/field';

import type { Route } from './+types/import.route';
import { importPath, stateNames } from './spreadsheet/import-states';
import { listImports } from './spreadsheet/imports.server';
import { ChooseFile } from './spreadsheet/screen/choose-file';

import css from './spreadsheet/screen/sheet.module.css';

export const handle = { title: 'Import leads' };

export const loader = async () => ({ imports: await listImports() });

const kindOf = (form: FormData): { kind: LeadKind } => ({
  kind: form.get('kind') === 'estimate' ? 'estimate' : 'inquiry',
});

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  useFreshness('lead-import.changed');
  return (
    <>
      <section className={css.source}>
        <h2>From a spreadsheet</h2>
        <ChooseFile />
        <ImportList imports={loaderData.imports} />
      </section>
      <OldSystem />
    </>
  );
}

function ImportList({ imports }: Awaited<ReturnType<typeof loader>>) {
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
              {stored_count > 0 && `: ${formatCount(stored_count, 'lead')}`}
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

function OldSystem() {
  const [params] = useSearchParams();
  const [estimates, setEstimates] = useState(params.get('kind') === 'estimate');
  return (
    <ImportScreen
      noun="lead"
      to="/admin/leads/import/batch"
      options={kindOf}
      after={<Link to={estimates ? '/admin/estimates' : '/admin/leads'}>Open leads</Link>}
    >
      <fieldset>
        <legend>Contents</legend>
        <Choice
          type="radio"
          name="kind"
          value="inquiry"
          label="Leads (collection “LDS-leads” in the old system)"
          checked={!estimates}
          onChange={() => setEstimates(false)}
        />
        <Choice
          type="radio"
          name="kind"
          value="estimate"
          label="Estimator leads"
          checked={estimates}
          onChange={() => setEstimates(true)}
        />
      </fieldset>
    </ImportScreen>
  );
}
