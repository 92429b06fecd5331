import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

import { signFormTime } from '~/features/leads/inquiry/form-time.server';
import { loadSecret } from '~/platform/secret.server';

import { sharedResourcesOf } from './instances/shared-resources';
import type { Site } from './start-site';

/** The signed time of three seconds ago, because a person needs more than two seconds for a form. */
export function earlierFormTime({ dataDir }: Pick<Site, 'dataDir'>) {
  loadSecret(dataDir, sharedResourcesOf(dataDir)?.environment['SECRET_KEY']);
  return signFormTime(Date.now() - 3_000);
}

/** Makes a form look as if it had been opened three seconds earlier. */
export async function ageForm(form: Locator, site: Pick<Site, 'dataDir'>) {
  const time = form.locator('[name=formTime]');
  await expect.poll(() => time.inputValue()).not.toBe('');
  await time.evaluate((input, earlier) => {
    if (input instanceof HTMLInputElement) input.value = earlier;
  }, earlierFormTime(site));
}
