import { db } from '~/db/executor.server';
import { calledOf } from '~/features/leads/lead';
import { isThere } from '~/features/leads/list/lead-columns.server';

/** By what a person is known: a number in E.164, a folded mail; of an exported row its reference, and nothing else. */
export type Keys = {
  readonly phone: string | null;
  readonly email: string | null;
  readonly reference: string | null;
};

/** Whom a row is the same as. */
export type Same = { readonly leadId: string | null; readonly words: string };

type Find = (keys: Keys) => Same | undefined;

const given = (values: readonly (string | null)[]) => [
  ...new Set(values.flatMap((value) => (value ? [value] : []))),
];

/** Looks up which of some people the desk knows: what it set aside or deleted doesn't count, a reference that it ever gave does. */
export async function findOnDesk(people: readonly Keys[]): Promise<Find> {
  const strangers = people.filter(({ reference }) => reference === null);
  const byPhone = await leadsWith('phone_e164', given(strangers.map(({ phone }) => phone)));
  const byEmail = await leadsWith('email_folded', given(strangers.map(({ email }) => email)));
  const byReference = await leadsWith('reference', given(people.map(({ reference }) => reference)));
  return ({ phone, email, reference }) => {
    if (reference !== null) {
      const lead = byReference.get(reference);
      return lead && { leadId: lead.id, words: `${reference} already exists.` };
    }
    const [lead, what] = byPhone.has(phone ?? '')
      ? [byPhone.get(phone ?? ''), 'number']
      : [byEmail.get(email ?? ''), 'email address'];
    return (
      lead && { leadId: lead.id, words: `Same ${what} as ${lead.reference} (${lead.called}).` }
    );
  };
}

type Column = 'phone_e164' | 'email_folded' | 'reference';
type Lead = { readonly id: string; readonly reference: string; readonly called: string };

async function leadsWith(column: Column, values: readonly string[]): Promise<Map<string, Lead>> {
  if (values.length === 0) return new Map();
  let query = db()
    .selectFrom('leads')
    .select(['id', 'merged_into', 'reference', 'name', 'email', 'phone'])
    .select(`${column} as key`)
    .where(column, 'in', values)
    .orderBy('created_at');
  if (column !== 'reference') query = query.where(isThere()).where('suspect', '=', 0);
  const rows = await query.execute();
  return new Map(
    rows.map(({ key, id, merged_into, reference, ...lead }) => [
      key ?? '',
      { id: merged_into ?? id, reference, called: calledOf(lead) },
    ]),
  );
}

/** What a row is found again by further down; a reference stands in a number's place. */
export const rowKeys = ({ phone, email, reference }: Keys) =>
  reference === null ? { phone, email: email || null } : { phone: reference, email: null };

/** Looks up which of some people stand further up in the same spreadsheet, and will be stored. */
export async function findAbove(importId: string, people: readonly Keys[]) {
  const keys = people.map(rowKeys);
  const byPhone = await rowsWith(importId, 'phone', given(keys.map(({ phone }) => phone)));
  const byEmail = await rowsWith(importId, 'email', given(keys.map(({ email }) => email)));
  const find: Find = (person) => {
    const { phone, email } = rowKeys(person);
    const [row, what] = byPhone.has(phone ?? '')
      ? [byPhone.get(phone ?? ''), person.reference === null ? 'number' : 'reference']
      : [byEmail.get(email ?? ''), 'email address'];
    return row === undefined
      ? undefined
      : { leadId: null, words: `Same ${what} as row ${row.toLocaleString('en-IN')}.` };
  };
  return {
    find,
    /** For those who stand below in the same batch. */
    add(person: Keys, number: number) {
      const { phone, email } = rowKeys(person);
      if (phone && !byPhone.has(phone)) byPhone.set(phone, number);
      if (email && !byEmail.has(email)) byEmail.set(email, number);
    },
  };
}

async function rowsWith(importId: string, column: 'phone' | 'email', values: readonly string[]) {
  if (values.length === 0) return new Map<string, number>();
  const rows = await db()
    .selectFrom('lead_import_rows')
    .select([`${column} as key`, 'number'])
    .where('import_id', '=', importId)
    .where(column, 'in', values)
    .where('fate', 'in', ['new', 'aside'])
    .orderBy('number', 'desc')
    .execute();
  return new Map(rows.map(({ key, number }) => [key ?? '', number]));
}
