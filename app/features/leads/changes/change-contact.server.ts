import { db, transaction } from '~/db/executor.server';
import type { Source } from '~/features/leads/core/lead';
import { notDeleted } from '~/features/leads/core/lead-scope.server';
import { updateLeads } from '~/features/leads/core/update-leads.server';
import { furtherColumns, furtherRow } from '~/features/leads/fields/inquiry-columns';
import { furtherFields } from '~/features/leads/fields/inquiry-fields';
import { type Actor, recordEvents } from '~/features/leads/history/record-event.server';
import { reindexLead } from '~/features/leads/history/reindex-lead.server';
import { publish } from '~/platform/events.server';
import { cutText } from '~/platform/text/cut-text';
import { knownProjectTypes } from '~/settings/project-types';
import { readSettings } from '~/settings/settings.server';

import type { LeadChangeResult } from './change-lead.server';
import { lastChange } from './last-change.server';
import {
  validateContact,
  validateFurther,
  type TypedContact,
  type TypedFurther,
} from './validate-contact.server';

const shortenText = (text: string) => cutText(text, 200);

const kinds = {
  name: 'name',
  phone: 'phone',
  email: 'email',
  pincode: 'place',
  source: 'source',
} as const;
type Column = keyof typeof kinds;
const contactColumns = Object.keys(kinds) as readonly Column[];

/** Conflicts if the lead has changed since `version`. @returns invalid with a message if a value can't be stored. */
export async function changeContact(
  id: string,
  version: number,
  typed: TypedContact & TypedFurther & { readonly source: Source },
  actor: Actor,
): Promise<LeadChangeResult | { readonly outcome: 'invalid'; readonly message: string }> {
  const knownTypes = knownProjectTypes((await readSettings()).projectTypes);
  return transaction(async () => {
    const stored = await db()
      .selectFrom('leads')
      .select([...contactColumns, 'phone_e164', 'updated_at', ...furtherColumns])
      .where('id', '=', id)
      .where(notDeleted())
      .executeTakeFirst();
    if (!stored) return { outcome: 'gone' };
    const contactResult = validateContact(typed, stored);
    if ('problem' in contactResult) return { outcome: 'invalid', message: contactResult.problem };
    const furtherResult = validateFurther(typed, stored, knownTypes);
    if ('problem' in furtherResult) return { outcome: 'invalid', message: furtherResult.problem };
    const { name, phone, phone_e164, email, pincode } = contactResult;
    const next = { name, phone, phone_e164, email, pincode, source: typed.source };
    const steps = [
      ...contactColumns
        .filter((column) => stored[column] !== next[column])
        .map((column) => ({ what: kinds[column], was: stored[column], became: next[column] })),
      ...furtherFields
        .filter((field) => furtherResult.changed[field] !== undefined)
        .map((field) => ({
          what: 'field' as const,
          words: field,
          was: shortenText(stored[field] ?? ''),
          became: shortenText(furtherResult.changed[field] ?? ''),
        })),
    ];
    if (!steps.length) return { outcome: 'changed' };

    const now = Date.now();
    const values = { ...next, email_folded: next.email.toLowerCase() };
    const { numUpdatedRows } = await updateLeads(values, now)
      .set(furtherRow(furtherResult.changed))
      .where('id', '=', id)
      .where('version', '=', version)
      .where(notDeleted())
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { outcome: 'conflict', ...(await lastChange(id, stored)) };

    await reindexLead(id);
    await recordEvents(
      steps.map((step) => ({ lead_id: id, actor, ...step })),
      now,
    );
    publish('lead.changed', { id });
    return { outcome: 'changed' };
  });
}
