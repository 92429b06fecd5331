import type { Brand } from '~/settings/look/studio-mark';
import { Icon } from '~/ui/icon';

import { GateSheet } from './gate-sheet';

import css from './gate.module.css';

export type GateProps = Brand & {
  to: string;
  problem?: 'pin' | 'new-device' | 'recovery' | 'link' | undefined;
  refusal?: string | null;
};

const PROBLEMS = {
  pin: 'Incorrect PIN',
  'new-device': 'New device: use a passkey or another sign-in method below',
  recovery: 'Invalid recovery code',
  link: 'This link has already been used or has expired',
};

/** Works without JavaScript; the `gate` enhancer adds passkeys. */
export function Gate({ studio, logo, to, problem, refusal }: GateProps) {
  return (
    <GateSheet
      studio={studio}
      logo={logo}
      title="Admin Access"
      lead="Enter your secure PIN to continue"
    >
      {refusal ? (
        <p className={css.problem} role="alert">
          {refusal}
        </p>
      ) : (
        <div data-enhance="gate" data-to={to}>
          <form method="post" action="/admin/login" className={css.form}>
            <input type="hidden" name="to" value={to} />
            <label htmlFor="pin">Security PIN</label>
            <input
              id="pin"
              name="pin"
              type="password"
              required
              maxLength={4}
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of the page
              autoFocus
              aria-invalid={problem === 'pin' || undefined}
              aria-describedby={problem ? 'problem' : undefined}
            />
            {problem && (
              <p id="problem" className={css.problem} role="alert">
                <Icon name="alert" size={16} /> {PROBLEMS[problem]}
              </p>
            )}
            <button type="submit" className={css.primary}>
              Access Admin Panel
            </button>
          </form>
          <OtherWays to={to} isOpen={problem !== undefined} />
        </div>
      )}
    </GateSheet>
  );
}

/** Open after any failure, because a throttled PIN looks wrong even if it is right, and its owner needs another way. */
function OtherWays({ to, isOpen }: { to: string; isOpen: boolean }) {
  return (
    <details className={css.ways} open={isOpen}>
      <summary>Other ways to sign in</summary>
      <div>
        <p>
          After several wrong PINs, even the correct PIN is blocked for a while. These always work:
        </p>
        <button type="button" data-passkey hidden>
          Use a passkey
        </button>
        <p role="alert" data-passkey-problem hidden />
        <form method="post" action="/admin/login" className={css.form}>
          <input type="hidden" name="to" value={to} />
          <label htmlFor="recovery">Recovery code</label>
          <input
            id="recovery"
            name="recovery"
            required
            maxLength={24}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <button type="submit">Sign in with code</button>
        </form>
        <p>A colleague who is signed in can create a sign-in link for you: Settings, Security.</p>
        <p>
          On the server, <code>npm run admin -- login-link</code> prints a sign-in link that works
          once.
        </p>
      </div>
    </details>
  );
}
