import { staff } from '~/auth/staff';
import { refusals } from '~/features/import/spreadsheet/refusals';
import { reportChangeFailure } from '~/features/leads/core/report-change-failure.server';

import type { Route } from './+types/receive-file.route';
import { receiveFile } from './import-file.server';

const FAILED = 'The upload failed. Please try again.';

/** The body is the file, `?name=` its name. Answers with the import's id or a message. */
export async function action({ request, context }: Route.ActionArgs) {
  const name = new URL(request.url).searchParams.get('name') ?? '';
  if (!request.body) return Response.json({ message: refusals.empty }, { status: 422 });
  try {
    const { person } = context.get(staff);
    const received = await receiveFile(request.body, { name, person });
    if (typeof received !== 'string') return Response.json(received, { status: 201 });
    return Response.json({ message: refusals[received] }, { status: 422 });
  } catch (error) {
    return Response.json({ message: FAILED }, { status: reportChangeFailure(error) });
  }
}
