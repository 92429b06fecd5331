import { rm } from 'node:fs/promises';

import { makeTemplateFolder } from '../engines/template-folder';

/** Creates the data folder that fresh sites of a run are copied from. */
export default async function setup(): Promise<() => Promise<void>> {
  const template = await makeTemplateFolder();
  return () => rm(template, { recursive: true, force: true });
}
