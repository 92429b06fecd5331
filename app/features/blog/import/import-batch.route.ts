import * as z from 'zod';

import { log } from '~/platform/log.server';

import type { Route } from './+types/import-batch.route';
import { importPostRecords } from './import-posts.server';

const batch = z.object({
  dryRun: z.boolean(),
  records: z
    .array(
      z.object({
        line: z.number().int().min(1),
        key: z.string().max(1_500).nullable(),
        text: z.string(),
      }),
    )
    .min(1)
    .max(200),
});

/** The browser reads an import file and sends its records in batches, so that no request is large or long. */
export async function action({ request }: Route.ActionArgs) {
  const parsed = batch.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return Response.json(null, { status: 422 });
  const { records, dryRun } = parsed.data;
  try {
    return Response.json(await importPostRecords(records, { dryRun }));
  } catch (error) {
    log.error({ err: error }, 'posts not imported');
    return Response.json(null, { status: 503 });
  }
}
