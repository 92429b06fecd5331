import { useEffect, useEffectEvent } from 'react';
import { Form, useRevalidator } from 'react-router';

import { useReload } from '~/backoffice/live/use-live';
import type { ImportState } from '~/features/leads/import/spreadsheet/import-states';
import { formatNumber } from '~/platform/text/format-number';
import { Button } from '~/ui/form/button';

import type { OpenedImport } from './open-import.server';

import css from './sheet.module.css';

const progressTexts: Partial<Record<ImportState, string>> = {
  outlining: 'Reading the file',
  checking: 'Checking the rows',
  storing: 'Importing the leads',
};

/** Milliseconds between reloads, because an event can arrive before the screen is ready to receive it. */
const RELOAD_INTERVAL = 2_000;

type Props = Pick<OpenedImport, 'state' | 'done' | 'total'>;

export function ImportProgress({ state, done, total }: Props) {
  const label = progressTexts[state];
  const isWorking = label !== undefined;
  const { state: reading } = useRevalidator();
  const reload = useReload();
  const reloadWhenIdle = useEffectEvent(() => {
    if (reading === 'idle' && !document.hidden) reload();
  });
  useEffect(() => {
    if (!isWorking) return undefined;
    const timer = setInterval(() => reloadWhenIdle(), RELOAD_INTERVAL);
    return () => clearInterval(timer);
  }, [isWorking]);
  if (!isWorking) return null;
  const share = total === null || total === 0 ? undefined : Math.min(1, done / total);
  return (
    <Form method="post" className={`part ${css.working}`}>
      <label className={css.progress}>
        <span>
          {label}
          {state !== 'outlining' &&
            `: ${formatNumber(done)}${total === null ? '' : ` of ${formatNumber(Math.max(total, done))}`}`}
        </span>
        <progress value={share} max={1} />
      </label>
      <p className="cluster">
        This continues in the background. You can close this page and come back later from any
        device.
      </p>
      <Button
        type="submit"
        name="do"
        value="cancel"
        onClick={(event) => {
          if (
            state === 'storing' &&
            !confirm('Cancel this import? Leads already imported stay in your leads.')
          )
            event.preventDefault();
        }}
      >
        Cancel
      </Button>
    </Form>
  );
}
