import { randomInt } from 'node:crypto';

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

import { signFormTime } from '~/features/leads/inquiry/form-time.server';
import { loadSecret } from '~/platform/secret.server';

import { sharedResourcesOf } from './instances/shared-resources';
import type { Site } from './start-site';

/**
 * The signed time of a form that was opened `ageMs` ago, by default 3 to 30 seconds. A person needs more than two seconds
 * for a form, and no two people need equally long: forms of the same age would look like those of a program.
 */
export function earlierFormTime(
  { dataDir }: Pick<Site, 'dataDir'>,
  ageMs = randomInt(3_000, 30_000),
) {
  loadSecret(dataDir, sharedResourcesOf(dataDir)?.environment['SECRET_KEY']);
  return signFormTime(Date.now() - ageMs);
}

/** Makes a form look as if it had been opened some seconds earlier. */
export async function ageForm(form: Locator, site: Pick<Site, 'dataDir'>) {
  const time = form.locator('[name=formTime]');
  await expect.poll(() => time.inputValue()).not.toBe('');
  await time.evaluate((input, earlier) => {
    if (!(input instanceof HTMLInputElement)) return;
    input.value = earlier;
    // React resets the field when it hydrates the form or renders it again.
    input.form?.addEventListener('formdata', ({ formData }) => formData.set(input.name, earlier));
  }, earlierFormTime(site));
}
