import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';

import { ImportScreen } from '~/features/import/import-screen';
import type { LeadKind } from '~/features/leads/lead';
import { Choice } from '~/ui/form/field';

export const handle = { title: 'Import leads' };

const kindOf = (form: FormData): { kind: LeadKind } => ({
  kind: form.get('kind') === 'estimate' ? 'estimate' : 'inquiry',
});

/** Takes leads over from the old system, of either kind. */
export default function ImportPage() {
  const [params] = useSearchParams();
  const [estimates, setEstimates] = useState(params.get('kind') === 'estimate');
  return (
    <ImportScreen
      things="leads"
      to="/admin/leads/import/batch"
      options={kindOf}
      after={<Link to={estimates ? '/admin/estimates' : '/admin/leads'}>Open the desk</Link>}
    >
      <fieldset>
        <legend>Holds</legend>
        <Choice
          type="radio"
          name="kind"
          value="inquiry"
          label="Leads (LDS-leads)"
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
