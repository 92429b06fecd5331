import type { RouterContextProvider } from 'react-router';
import * as z from 'zod';

import { requireStepUp } from '~/auth/step-up/require-step-up';
import { readForm } from '~/platform/read-form';

const change = z.object({ do: z.enum(['restore', 'erase']), id: z.string().min(1).max(64) });

/**
 * What a form of `BinScreen` asks for; null when that can't be read. What shall go for ever wants the step-up first.
 * @throws a redirect to the step-up.
 */
export async function readBinChange(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ readonly do: 'restore' | 'erase'; readonly id: string } | null> {
  const { data: form } = change.safeParse(Object.fromEntries(await readForm(request)));
  if (form?.do === 'erase') await requireStepUp(request, context);
  return form ?? null;
}
