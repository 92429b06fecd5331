import { db } from '~/db/executor.server';
import { readSettings } from '~/settings/settings.server';

import { leadName } from './lead';
import { notDeleted } from './lead-scope.server';
import type { OutcomeQuestion } from './outcome';

/** Null if the lead is open or gone. */
export async function readOutcome(id: string): Promise<OutcomeQuestion | null> {
  const lead = await db()
    .selectFrom('leads')
    .select(['id', 'version', 'name', 'email', 'phone', 'status'])
    .select(['lost_reason as lostReason', 'fee', 'signed_cost as signedCost'])
    .select(['final_cost as finalCost', 'estimated_price as estimatedPrice'])
    .where('id', '=', id)
    .where(notDeleted())
    .executeTakeFirst();
  if (lead?.status !== 'Converted' && lead?.status !== 'Lost') return null;
  const { name, email, phone, status, ...outcome } = lead;
  const { lostReasons } = await readSettings();
  return { ...outcome, status, called: leadName({ name, email, phone }), reasons: lostReasons };
}
