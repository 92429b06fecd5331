import { db, transaction } from '~/db/executor.server';
import { addNote } from '~/features/leads/changes/add-note.server';
import { setContactTimes } from '~/features/leads/changes/change-lead.server';
import { type LeadKind, sourceNames } from '~/features/leads/core/lead';
import { realLeads } from '~/features/leads/core/lead-scope.server';
import { lockLeads } from '~/features/leads/core/lock-leads.server';
import { furtherColumns, staffLabelOf } from '~/features/leads/fields/inquiry-columns';
import { furtherFields, type FurtherField } from '~/features/leads/fields/inquiry-fields';
import { type Actor, findEvent, recordEvents } from '~/features/leads/history/record-event.server';
import { publish } from '~/platform/events.server';
import { readPhoneNumber } from '~/platform/phone/phone-number';

import { isSpokenSource } from './new-lead-fields';
import type { AddToLeadInput } from './new-lead-schema.server';

/**
 * Records that a known lead asked again: in its history, and in a note with the typed values that the lead doesn't
 * have. The lead's own fields stay unchanged, and a repeated form is stored once.
 * @returns undefined if the lead is no longer on the desk.
 */
export async function addToLead(
  addition: AddToLeadInput,
  actor: Actor,
): Promise<{ readonly id: string; readonly kind: LeadKind } | undefined> {
  const { to, source, form } = addition;
  return transaction(async () => {
    await lockLeads(to);
    const lead = await db()
      .selectFrom('leads')
      .select(['id', 'kind', 'name', 'phone', 'phone_e164', 'email', 'pincode'])
      .select(furtherColumns)
      .where('id', '=', to)
      .where(realLeads)
      .executeTakeFirst();
    if (!lead) return undefined;
    const stored = { id: lead.id, kind: lead.kind };
    if (form && (await findEvent(to, form))) return stored;
    const note = noteOf(addition, lead);
    if (note) await addNote(to, note, actor, form || null);
    const now = Date.now();
    if (isSpokenSource(source))
      await db()
        .updateTable('leads')
        .set(setContactTimes(now))
        .set({ updated_at: now })
        .where('id', '=', to)
        .execute();
    const request_id = form || null;
    await recordEvents(
      [{ lead_id: to, actor, what: 'asked-again', became: source, request_id }],
      now,
    );
    publish('lead.changed', { id: to });
    return stored;
  });
}

const leadFields = ['name', 'phone', 'email', 'pincode', ...furtherFields] as const;
type LeadFields = Readonly<Record<'name' | 'phone' | 'email' | 'pincode', string>> & {
  readonly [Name in FurtherField]?: string | null;
};

function noteOf(
  addition: AddToLeadInput,
  lead: LeadFields & { readonly phone_e164: string | null },
): string {
  const number = readPhoneNumber(addition.phone);
  const typed: LeadFields = {
    ...addition,
    // Numbers are compared in E.164, because the same number can be typed in several ways.
    phone: number ? (number.e164 === lead.phone_e164 ? '' : number.international) : addition.phone,
  };
  const news = leadFields.filter(
    (name) => typed[name] && foldSpaces(typed[name]) !== foldSpaces(lead[name] ?? ''),
  );
  const source = sourceNames[addition.source];
  const [first] = news;
  if (news.length === 1 && first)
    return [`${source}: ${typed[first]}`, addition.note].filter(Boolean).join('\n');
  const lines = news.map((name) => `${staffLabelOf(name)}: ${typed[name]}`);
  return [...(lines.length > 0 ? [`${source}:`, ...lines] : []), addition.note]
    .filter(Boolean)
    .join('\n');
}

const foldSpaces = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
