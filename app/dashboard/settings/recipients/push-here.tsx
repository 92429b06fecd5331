import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

import { useStepUp } from '~/auth/step-up/use-step-up';
import { Button } from '~/ui/form/button';
import { Notice } from '~/ui/notice';

import { lookAtDevice, type PushState, turnOff, turnOn } from './push-device';

import css from '../settings.module.css';

const WORDS: Record<PushState, string> = {
  looking: 'Looking at this device.',
  on: 'This device shows alerts.',
  off: 'This device will ask whether the admin may show notifications. What comes: each new lead that you ticked push for, with name, type and place (or “A new inquiry”, if you prefer), and what nobody has answered. Nothing else, ever.',
  denied:
    'Notifications of this site are switched off in the browser. Allow them in its settings for this site, then reload this page.',
  'home-screen':
    'On an iPhone or iPad alerts come to the installed admin: in Safari, Share, then “Add to Home Screen”, and open this page from there.',
  unsupported: 'This browser shows no notifications. Chrome, Edge, Firefox and Safari do.',
};

/** Push messages on this device: asked for by a click, and after the person has been told what comes. */
export function PushHere({ publicKey, mark }: { publicKey: string; mark: string | null }) {
  const [state, setState] = useState<PushState>('looking');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const stepUp = useStepUp();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    void lookAtDevice(mark).then(setState);
  }, [mark]);
  const change = async (work: () => Promise<string>) => {
    setBusy(true);
    setProblem(await work());
    setState(await lookAtDevice(mark));
    await revalidate();
    setBusy(false);
  };
  return (
    <section className={css.section} aria-labelledby="push-here">
      <h2 id="push-here">Alerts on this device</h2>
      <p className={css.lead}>{WORDS[state]}</p>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      {state === 'off' && (
        <div>
          <Button
            variant="primary"
            busy={busy}
            onClick={() => void change(() => turnOn(publicKey, stepUp))}
          >
            Show alerts on this device
          </Button>
        </div>
      )}
      {state === 'on' && (
        <div>
          <Button busy={busy} onClick={() => void change(turnOff)}>
            Stop alerts on this device
          </Button>
        </div>
      )}
    </section>
  );
}
