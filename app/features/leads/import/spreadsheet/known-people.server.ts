import { db } from '~/db/executor.server';
import { leadName } from '~/features/leads/core/lead';
import { notDeleted } from '~/features/leads/core/lead-scope.server';

/** A number in E.164 and a folded email address, or for an exported row only its reference. */
export type PersonKeys = {
  readonly phone: string | null;
  readonly email: string | null;
  readonly reference: string | null;
};

export type Duplicate = { readonly leadId: string | null; readonly reason: string };

type FindDuplicate = (keys: PersonKeys) => Duplicate | undefined;

const given = (values: readonly (string | null)[]) => [
  ...new Set(values.flatMap((value) => (value ? [value] : []))),
];

/** Quarantined and deleted leads don't count, except for a match by reference. */
export async function findActiveLeads(people: readonly PersonKeys[]): Promise<FindDuplicate> {
  const strangers = people.filter(({ reference }) => reference === null);
  const byPhone = await leadsWith('phone_e164', given(strangers.map(({ phone }) => phone)));
  const byEmail = await leadsWith('email_folded', given(strangers.map(({ email }) => email)));
  const byReference = await leadsWith('reference', given(people.map(({ reference }) => reference)));
  return ({ phone, email, reference }) => {
    if (reference !== null) {
      const lead = byReference.get(reference);
      return lead && { leadId: lead.id, reason: `${reference} already exists.` };
    }
    const [lead, what] = byPhone.has(phone ?? '')
      ? [byPhone.get(phone ?? ''), 'number']
      : [byEmail.get(email ?? ''), 'email address'];
    return (
      lead && {
        leadId: lead.id,
        reason: `Same ${what} as ${lead.reference} (${lead.displayName}).`,
      }
    );
  };
}

type Column = 'phone_e164' | 'email_folded' | 'reference';
type Lead = { readonly id: string; readonly reference: string; readonly displayName: string };

async function leadsWith(column: Column, values: readonly string[]): Promise<Map<string, Lead>> {
  if (values.length === 0) return new Map();
  let query = db()
    .selectFrom('leads')
    .select(['id', 'merged_into', 'reference', 'name', 'email', 'phone'])
    .select(`${column} as key`)
    .where(column, 'in', values)
    .orderBy('created_at');
  if (column !== 'reference')
    query = query.where(notDeleted()).where('suspect', '=', 0).where('sample', '=', 0);
  const rows = await query.execute();
  return new Map(
    rows.map(({ key, id, merged_into, reference, ...lead }) => [
      key ?? '',
      { id: merged_into ?? id, reference, displayName: leadName(lead) },
    ]),
  );
}

export async function findImported(
  kind: 'inquiry' | 'estimate',
  sourceIds: readonly string[],
): Promise<(sourceId: string) => Duplicate | undefined> {
  if (sourceIds.length === 0) return () => undefined;
  const rows = await db()
    .selectFrom('leads')
    .select(['id', 'source_id', 'reference', notDeleted().as('isPresent')])
    .where('kind', '=', kind)
    .where('source_id', 'in', sourceIds)
    .execute();
  const byName = new Map(rows.map((row) => [row.source_id, row]));
  return (sourceId) => {
    const lead = byName.get(sourceId);
    if (!lead) return undefined;
    const where = lead.isPresent ? '' : ', which is in the bin';
    return { leadId: lead.id, reason: `This row is imported already: ${lead.reference}${where}.` };
  };
}

export function createEarlierPeople() {
  const phones = new Map<string, number>();
  const emails = new Map<string, number>();
  const find: FindDuplicate = ({ phone, email, reference }) => {
    const [row, what] =
      reference !== null
        ? [phones.get(reference), 'reference']
        : phones.has(phone ?? '')
          ? [phones.get(phone ?? ''), 'number']
          : [emails.get(email ?? ''), 'email address'];
    return row === undefined
      ? undefined
      : { leadId: null, reason: `Same ${what} as row ${row.toLocaleString('en-IN')}.` };
  };
  return {
    find,
    add({ phone, email, reference }: PersonKeys, number: number) {
      const first = reference ?? phone;
      if (first && !phones.has(first)) phones.set(first, number);
      if (reference === null && email && !emails.has(email)) emails.set(email, number);
    },
  };
}
export type EarlierPeople = ReturnType<typeof createEarlierPeople>;
