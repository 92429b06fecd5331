import { formatInstant } from '~/platform/indian-time';

import { SettingsSection } from '../settings-section';
import type { Route } from './+types/system.route';
import { type CheckResult, runSystemChecks } from './system-checks.server';

import css from '../settings.module.css';

export const handle = { title: 'System' };

export async function loader() {
  return { at: Date.now(), results: await runSystemChecks() };
}

export default function System({ loaderData: { at, results } }: Route.ComponentProps) {
  return (
    <SettingsSection id="checks" title="Checks">
      <p className={`note ${css.lead}`}>
        Checked {formatInstant(at)}. Reload the page to check again. On the server, run{' '}
        <code>npm run admin -- doctor</code>, which also works while the site is down.
      </p>
      <CheckList results={results} />
    </SettingsSection>
  );
}

const STATES = { ok: 'OK', warning: 'Warning', problem: 'Problem' } as const;

function CheckList({ results }: { results: readonly CheckResult[] }) {
  return (
    <ul className={css.list}>
      {results.map(({ key, label, state, text }) => (
        <li key={key}>
          <p>
            {label}: {state === 'ok' ? STATES.ok : <strong>{STATES[state]}</strong>}
            <small>{text}</small>
          </p>
        </li>
      ))}
    </ul>
  );
}
