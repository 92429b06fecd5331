import { expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { studioSettings } from '~tests/factories/appointments';

import { indianDay } from '~/platform/indian-time';
import { loadSecret } from '~/platform/secret.server';

import { readStep } from './read-step.server';

const DAY = 86_400_000;

onBothEngines('A request for a site visit', () => {
  const step = (openDays: number) => {
    loadSecret('', 'a key of at least thirty-two signs for appointments');
    const from = indianDay(Date.now() + openDays * DAY);
    const to = indianDay(Date.now() + 60 * DAY);
    const closures = [{ from, to, name: 'Summer', open: '' }];
    return readStep({ kind: 'kind-2' }, { ...studioSettings, closures });
  };

  it('asks for two half-days, and says that there are none while the studio is closed', async () => {
    expect(await step(14)).toMatchObject({ step: 'contact', at: null });
    expect(await step(0)).toMatchObject({ step: 'times', week: null });
  });
});
