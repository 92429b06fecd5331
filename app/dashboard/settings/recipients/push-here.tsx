import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

import { useStepUp } from '~/auth/step-up/use-step-up';
import { Button } from '~/ui/form/button';
import { ErrorNotice } from '~/ui/notice';

import { SettingsSection } from '../settings-section';
import { readDeviceState, type PushState, disablePush, enablePush } from './push-device';

import css from '../settings.module.css';

const STATE_TEXTS: Record<PushState, string> = {
  checking: 'Checking this device…',
  on: 'Alerts are on for this device.',
  off: 'Your device will ask to allow notifications. You’ll only get the alerts you ticked Push for above. New-lead alerts show name, type and place unless you hide them on the lock screen.',
  denied:
    'Notifications for this site are blocked in your browser. Allow them in the browser’s site settings, then reload this page.',
  'home-screen':
    'On iPhone or iPad, alerts only work in the installed admin. In Safari, tap Share, then “Add to Home Screen”, and open this page from there.',
  unsupported: 'This browser can’t show notifications. Use Chrome, Edge, Firefox or Safari.',
};

export function PushHere({
  publicKey,
  fingerprint,
}: {
  publicKey: string;
  fingerprint: string | null;
}) {
  const [state, setState] = useState<PushState>('checking');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const stepUp = useStepUp();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    void readDeviceState(fingerprint).then(setState);
  }, [fingerprint]);
  const change = async (task: () => Promise<string>) => {
    setBusy(true);
    setProblem(await task());
    setState(await readDeviceState(fingerprint));
    await revalidate();
    setBusy(false);
  };
  return (
    <SettingsSection id="push-here" title="Alerts on this device">
      <p className={`note scripted ${css.lead}`} role="status">
        {STATE_TEXTS[state]}
      </p>
      <ErrorNotice>{problem}</ErrorNotice>
      {(state === 'on' || state === 'off') && (
        <div>
          <Button
            variant={state === 'on' ? 'secondary' : 'primary'}
            busy={busy}
            onClick={() =>
              void change(() => (state === 'on' ? disablePush() : enablePush(publicKey, stepUp)))
            }
          >
            <span key={state}>
              {state === 'on' ? 'Turn off alerts on this device' : 'Turn on alerts on this device'}
            </span>
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}
