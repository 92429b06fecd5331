import { staff } from '~/auth/staff';
import { refusals } from '~/features/import/spreadsheet/refusals';
import { reportChangeFailure } from '~/features/leads/core/report-change-failure.server';

import type { Route } from './+types/receive-file.route';
import { receiveFile } from './import-file.server';

const UPLOAD_FAILED = 'The upload failed. Please try again.';

/** The body is the file, `?name=` its name. Answers with the import's id or a message. */
export async function action({ request, context }: Route.ActionArgs) {
  const name = new URL(request.url).searchParams.get('name') ?? '';
  if (!request.body) return Response.json({ message: refusals.empty }, { status: 422 });
  try {
    const { person } = context.get(staff);
    const receivedFile = await receiveFile(request.body, { name, person });
    if (typeof receivedFile !== 'string') return Response.json(receivedFile, { status: 201 });
    return Response.json({ message: refusals[receivedFile] }, { status: 422 });
  } catch (error) {
    return Response.json({ message: UPLOAD_FAILED }, { status: reportChangeFailure(error) });
  }
}
