import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

import { signFormTime } from '~/features/leads/inquiry/form-time.server';
import { loadSecret } from '~/platform/secret.server';

import { groundOf } from './instances/grounds';
import type { Site } from './start-site';

/** A person needs longer than two seconds for a form: what the site would have signed three seconds ago. */
export function earlierFormTime({ dataDir }: Pick<Site, 'dataDir'>) {
  loadSecret(dataDir, groundOf(dataDir)?.environment['SECRET_KEY']);
  return signFormTime(Date.now() - 3_000);
}

/** As if a form that has been given its time had been begun three seconds before. */
export async function ageForm(form: Locator, site: Pick<Site, 'dataDir'>) {
  const time = form.locator('[name=formTime]');
  await expect.poll(() => time.inputValue()).not.toBe('');
  await time.evaluate((input, earlier) => {
    if (input instanceof HTMLInputElement) input.value = earlier;
  }, earlierFormTime(site));
}
