import * as z from 'zod';

import { staff } from '~/auth/staff';
import { reportChangeFailure } from '~/features/leads/core/report-change-failure.server';

import type { Route } from './+types/import-batch.route';
import { importRecords } from './import-leads.server';

const batchSchema = z.object({
  kind: z.enum(['inquiry', 'estimate']),
  dryRun: z.boolean(),
  records: z
    .array(
      z.object({
        line: z.number().int().min(1),
        key: z.string().nullable(),
        text: z.string(),
      }),
    )
    .min(1)
    .max(200),
});

/** The browser reads the file and sends it in batches, so that no request is large or slow. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = batchSchema.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return Response.json(null, { status: 422 });
  const { records, ...options } = parsed.data;
  try {
    const { person } = context.get(staff);
    return Response.json(await importRecords(records, { ...options, actor: person }));
  } catch (error) {
    return Response.json(null, { status: reportChangeFailure(error) });
  }
}
