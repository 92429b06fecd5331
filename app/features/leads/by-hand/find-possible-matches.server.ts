import { sql } from 'kysely';

import { db } from '~/db/executor.server';
import { leadName } from '~/features/leads/core/lead';
import { notDeleted, realLeads } from '~/features/leads/core/lead-scope.server';
import { readPhoneNumber } from '~/platform/phone/phone-number';
import { cleanText } from '~/platform/text/clean-text';

export type PossibleMatch = Awaited<ReturnType<typeof findPossibleMatches>>[number];

type TypedContact = { readonly name: string; readonly phone: string; readonly email: string };

const MAX_SHOWN_MATCHES = 6;

/** Folds a name like the column `name_sort`, where both engines fold ASCII only. */
const foldName = (name: string) =>
  cleanText(name)
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Leads with the same number come first, then the newest; at most six. A merged lead is replaced by its main lead. */
export async function findPossibleMatches(typed: TypedContact) {
  const number = readPhoneNumber(typed.phone)?.e164 ?? '';
  const mail = cleanText(typed.email).trim().toLowerCase();
  const name = foldName(typed.name);
  const idLists = await Promise.all([
    number ? leadIdsWith('phone_e164', number) : [],
    mail.includes('@') ? leadIdsWith('email_folded', mail) : [],
    name ? leadIdsNamed(name) : [],
  ]);
  const [byPhone = [], byMail = [], byName = []] = idLists.map((ids) => ids.map(({ id }) => id));
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
      displayName: leadName({ name: full, email, phone: row.phone }),
      createdAt: createdAt === 0 ? null : createdAt,
      shares: (['phone', 'email', 'name'] as const).filter((what) => shared[what].includes(row.id)),
    }))
    .toSorted((a, b) => Number(b.shares.includes('phone')) - Number(a.shares.includes('phone')))
    .slice(0, MAX_SHOWN_MATCHES);
}

/** More candidates than are shown, because several may be merged into the same lead. */
const MAX_CANDIDATES = 30;

export const leadIdsWith = (column: 'phone_e164' | 'email_folded', value: string) =>
  db()
    .selectFrom('leads')
    .select(({ fn }) => fn.coalesce('merged_into', 'id').as('id'))
    .where(column, '=', value)
    // A burst of possible spam may have the same number as a client.
    .where('suspect', '=', 0)
    .where(notDeleted())
    .orderBy('created_at', 'desc')
    .limit(MAX_CANDIDATES)
    .execute();

/** Naming both kinds lets the database use the index, which starts with the kind. */
const leadIdsNamed = (name: string) =>
  db()
    .selectFrom('leads')
    .select('id')
    .where('kind', 'in', ['inquiry', 'estimate'])
    .where(sql<boolean>`name_sort = ${name}`)
    .where(realLeads)
    .orderBy('id', 'desc')
    .limit(MAX_CANDIDATES)
    .execute();
