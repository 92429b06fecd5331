import { sql } from 'kysely';

import { db } from '~/db/executor.server';
import { leadName, type LeadKind, type Status } from '~/features/leads/lead';
import { realLeads } from '~/features/leads/list/lead-columns.server';
import { readPhoneNumber } from '~/platform/phone/phone-number';

/** A lead that somebody on the phone may be, and what it shares with what was typed. */
export type LikelyLead = {
  readonly id: string;
  readonly kind: LeadKind;
  readonly reference: string;
  readonly called: string;
  readonly phone: string;
  readonly pincode: string;
  readonly status: Status;
  /** UTC milliseconds; null where nobody knows. */
  readonly createdAt: number | null;
  readonly shares: readonly ('phone' | 'email' | 'name')[];
};

/** As typed, and still being typed. */
type Typed = { readonly name: string; readonly phone: string; readonly email: string };

const MOST = 6;

/** As `name_sort` has it: both engines fold ASCII only. */
const foldName = (name: string) =>
  name
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * The leads of the desk that share the phone number, in whatever form, the mail or the whole name with what was typed; a merged lead's
 * story stands for it. Those that share the number come first, then the newest; at most six.
 */
export async function findLikelyLeads(typed: Typed): Promise<LikelyLead[]> {
  const number = readPhoneNumber(typed.phone)?.e164 ?? '';
  const mail = typed.email.trim().toLowerCase();
  const name = foldName(typed.name);
  const found = await Promise.all([
    number ? storiesWith('phone_e164', number) : [],
    mail.includes('@') ? storiesWith('email_folded', mail) : [],
    name ? storiesNamed(name) : [],
  ]);
  const [byPhone = [], byMail = [], byName = []] = found.map((ids) => ids.map(({ id }) => id));
  const shared = { phone: byPhone, email: byMail, name: byName };
  const ids = [...new Set([...byPhone, ...byMail, ...byName])];
  if (!ids.length) return [];
  const rows = await db()
    .selectFrom('leads')
    .select(['id', 'kind', 'reference', 'name', 'email', 'phone', 'pincode', 'status'])
    .select('created_at as createdAt')
    .where('id', 'in', ids)
    .where(realLeads)
    .execute();
  const newestFirst = rows.toSorted((a, b) => b.createdAt - a.createdAt);
  return newestFirst
    .map(({ name: full, email, createdAt, ...row }) => ({
      ...row,
      called: leadName({ name: full, email, phone: row.phone }),
      createdAt: createdAt === 0 ? null : createdAt,
      shares: (['phone', 'email', 'name'] as const).filter((what) => shared[what].includes(row.id)),
    }))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MOST);
}

const rank = ({ shares }: LikelyLead) => (shares.includes('phone') ? 0 : 1);

/** More than are shown: some may be in the bin. */
const LOOKED_AT = 30;

const storiesWith = (column: 'phone_e164' | 'email_folded', value: string) =>
  db()
    .selectFrom('leads')
    .select(({ fn }) => fn.coalesce('merged_into', 'id').as('id'))
    .where(column, '=', value)
    .orderBy('created_at', 'desc')
    .limit(LOOKED_AT)
    .execute();

/** Each kind has its own part of the index by name. */
const storiesNamed = (name: string) =>
  db()
    .selectFrom('leads')
    .select('id')
    .where('kind', 'in', ['inquiry', 'estimate'])
    .where(sql<boolean>`name_sort = ${name}`)
    .where(realLeads)
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
    .execute();
