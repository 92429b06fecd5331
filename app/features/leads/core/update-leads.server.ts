import type { UpdateObject } from 'kysely';

import { db } from '~/db/executor.server';
import type { Tables } from '~/db/tables';

/** Gives the leads a new version, so that a change based on an older one conflicts. The caller adds the `where`. */
export const updateLeads = (values: UpdateObject<Tables, 'leads'>, now = Date.now()) =>
  db()
    .updateTable('leads')
    .set(values)
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }));
