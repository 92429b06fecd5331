import type { RouterContextProvider } from 'react-router';
import * as z from 'zod';

import { requireStepUp } from '~/auth/step-up/require-step-up';
import { readForm } from '~/platform/read-form';

const change = z.object({ do: z.enum(['restore', 'erase']), id: z.string().min(1).max(64) });

/** Null for a malformed form. @throws a redirect to the step-up, which erasing requires. */
export async function readBinChange(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ readonly do: 'restore' | 'erase'; readonly id: string } | null> {
  const { data: form } = change.safeParse(Object.fromEntries(await readForm(request)));
  if (form?.do === 'erase') await requireStepUp(request, context);
  return form ?? null;
}
