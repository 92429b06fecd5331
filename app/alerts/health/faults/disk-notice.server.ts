import { hostname } from 'node:os';

import { type Composer, registerComposer } from '~/alerts/outbox/channels';
import { type DiskSpace, readDiskSpace } from '~/platform/disk-space.server';
import { log } from '~/platform/log.server';

import { faultMessage, queueFaultNotice } from './fault-notice.server';

const GIGABYTE = 1_000_000_000;
/** Minimum free space in bytes, or as a share of the disk. */
const MIN_FREE = GIGABYTE;
const MIN_FREE_SHARE = 0.1;

const TITLE = 'The disk is nearly full';
const ADVICE =
  'Once it is full, the site can’t save leads or pictures. Free up space or get a larger disk.';

export const isNearlyFull = ({ free, total }: DiskSpace): boolean =>
  free < MIN_FREE || free < total * MIN_FREE_SHARE;

const formatFreeSpace = (bytes: number) =>
  bytes < GIGABYTE ? `${Math.round(bytes / 1_000_000)} MB` : `${(bytes / GIGABYTE).toFixed(1)} GB`;

const describe = ({ free, total }: DiskSpace) =>
  `${formatFreeSpace(free)} of ${formatFreeSpace(total)} is free on the data folder’s disk.`;

/** Resolves to null if there is enough space, or if it can't be determined. */
export async function diskWarning(folder: string): Promise<string | null> {
  try {
    const space = await readDiskSpace(folder);
    return isNearlyFull(space) ? `${TITLE}: ${describe(space)} ${ADVICE}` : null;
  } catch (error) {
    log.warn({ err: error }, 'the free space of the disk is not known');
    return null;
  }
}

export async function notifyFullDisk(folder: string): Promise<void> {
  if (isNearlyFull(await readDiskSpace(folder))) await queueFaultNotice('site.disk', hostname());
}

/** Each instance only knows the disk of its own machine. */
export function registerDiskNotice(folder: string): void {
  const compose: Composer = async ({ about: machine }) => {
    const space = await readDiskSpace(folder);
    const isThisMachine = machine === hostname();
    if (isThisMachine && !isNearlyFull(space)) return null;
    const text = isThisMachine
      ? describe(space)
      : 'Less than 10 % or 1 GB is free on the data folder’s disk.';
    return faultMessage({ title: TITLE, text: `${machine}: ${text} ${ADVICE}`, path: '/admin' });
  };
  registerComposer('site.disk', compose);
}
