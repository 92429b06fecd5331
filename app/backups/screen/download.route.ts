import { Readable } from 'node:stream';

import { data } from 'react-router';

import { requireStepUp } from '~/auth/step-up/require-step-up';
import { openBackup } from '~/backups/catalog.server';

import type { Route } from './+types/download.route';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStepUp(request, context);
  const backup = await openBackup(params.backupId);
  if (!backup) throw data(null, { status: 404, statusText: 'This backup no longer exists' });
  const body = Readable.toWeb(backup.content) as ReadableStream<Uint8Array>;
  return new Response(body, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(backup.bytes),
      'content-disposition': `attachment; filename="${backup.name}"`,
    },
  });
}
