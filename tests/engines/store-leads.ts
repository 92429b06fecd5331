import { db } from '~/db/executor.server';
import type { NewRow } from '~/db/tables';

import { findableLead } from './lead-row';

/** Stores leads as the application would, including their search texts. */
export const storeLeads = async (rows: readonly Partial<NewRow<'leads'>>[]) => {
  const full = rows.map(findableLead);
  for (let from = 0; from < full.length; from += 50)
    await db()
      .insertInto('leads')
      .values(full.slice(from, from + 50))
      .execute();
  return full;
};
