import { rm } from 'node:fs/promises';

import { makeTemplateFolder } from '../engines/template-folder';

/** Makes the data folder from which a run's fresh sites are copied. */
export default async function setup(): Promise<() => Promise<void>> {
  const template = await makeTemplateFolder();
  return () => rm(template, { recursive: true, force: true });
}
