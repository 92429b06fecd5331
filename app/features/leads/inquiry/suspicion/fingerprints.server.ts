import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';

import { db } from '~/db/executor.server';
import { recordOf } from '~/platform/record-of.server';

import { comparableDigest } from './arrival.server';
import type { Sent } from './own-signals';
import {
  isSimilarityKind,
  type Similarity,
  type SimilarityKind,
  similarityKinds,
  SHARED_WORDS,
} from './similarities.server';
import type { SimilarCounts } from './similarity-signals';
import type { Signal } from './weights';

export type Person = { readonly name: string; readonly mail: string; readonly phone: string };

export const digestPerson = ({ name, email, e164 }: Sent): Person => ({
  name: comparableDigest('name', name.trim().toLowerCase()),
  mail: comparableDigest('mail', email.toLowerCase()),
  phone: comparableDigest('phone', e164 ?? ''),
});

/** Two of three suffice, because someone who corrects a number or an email address keeps the other two. */
const isSamePerson = (one: Person, other: Person): boolean =>
  Number(one.name === other.name) +
    Number(one.mail === other.mail) +
    Number(one.phone === other.phone) >=
  2;

export type Fingerprint = {
  readonly leadId: string;
  /** UTC milliseconds. */
  readonly receivedAt: number;
  readonly person: Person;
  readonly signals: readonly Signal[];
  readonly similarities: readonly Similarity[];
};

/** Call it in the transaction that stores the lead. */
export async function storeFingerprint({
  leadId,
  receivedAt,
  person,
  signals,
  similarities,
}: Fingerprint): Promise<void> {
  await db()
    .insertInto('inquiry_traces')
    .values({
      lead_id: leadId,
      received_at: receivedAt,
      ...person,
      signs: JSON.stringify(signals),
    })
    .execute();
  if (similarities.length === 0) return;
  await db()
    .insertInto('inquiry_likenesses')
    .values(
      similarities.map(({ kind, key }) => ({
        lead_id: leadId,
        kind,
        likeness: key,
        received_at: receivedAt,
      })),
    )
    .execute();
}

const storedSignals = z.array(z.tuple([z.number(), z.string()]));

/** Undefined if the lead has no stored fingerprint or it has expired. */
export async function readFingerprint(leadId: string): Promise<Fingerprint | undefined> {
  const fingerprint = await db()
    .selectFrom('inquiry_traces')
    .selectAll()
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
  if (!fingerprint) return undefined;
  const similarities = await db()
    .selectFrom('inquiry_likenesses')
    .select(['kind', 'likeness as key'])
    .where('lead_id', '=', leadId)
    .execute();
  const { name, mail, phone, received_at, signs } = fingerprint;
  const person = { name, mail, phone };
  return {
    leadId,
    receivedAt: received_at,
    person,
    signals: storedSignals.parse(JSON.parse(signs)),
    similarities: similarities.flatMap(({ kind, key }) =>
      isSimilarityKind(kind) ? { kind, key } : [],
    ),
  };
}

export type SimilarInquiry = {
  readonly leadId: string;
  readonly person: Person;
  readonly kinds: ReadonlySet<SimilarityKind>;
};

/** Reads a limited number for each similarity, so that a large burst costs as much as a small one. */
export async function findSimilarInquiries(
  { leadId, similarities, receivedAt }: Pick<Fingerprint, 'leadId' | 'similarities' | 'receivedAt'>,
  { later }: { later: boolean },
): Promise<SimilarInquiry[]> {
  if (similarities.length === 0) return [];
  const parts = similarities.flatMap((similarity) => [
    readNearest(similarity, receivedAt, leadId, 'before'),
    ...(later ? [readNearest(similarity, receivedAt, leadId, 'after')] : []),
  ]);
  const { rows } = await sql<{ leadId: string; kind: SimilarityKind } & Person>`
    select found.lead_id as "leadId", found.kind, fingerprint.name, fingerprint.mail, fingerprint.phone
    from (${sql.join(parts, sql` union all `)}) as found
    join inquiry_traces as fingerprint on fingerprint.lead_id = found.lead_id`.execute(db());
  return Array.from(
    Map.groupBy(rows, (row) => row.leadId),
    ([id, shared]) => {
      const kinds = new Set(shared.map(({ kind }) => kind));
      if (shared.filter(({ kind }) => kind === 'words').length < SHARED_WORDS)
        kinds.delete('words');
      const { name = '', mail = '', phone = '' } = shared[0] ?? {};
      return { leadId: id, person: { name, mail, phone }, kinds };
    },
  ).filter(({ kinds }) => kinds.size > 0);
}

function readNearest(
  { kind, key }: Similarity,
  at: number,
  except: string,
  side: 'before' | 'after',
): RawBuilder<unknown> {
  const { within, max } = similarityKinds[kind];
  const sideRows =
    side === 'before'
      ? sql`received_at between ${at - within} and ${at} and lead_id <> ${except} order by received_at desc`
      : sql`received_at > ${at} and received_at <= ${at + within} and lead_id <> ${except} order by received_at`;
  return sql`select * from (
    select lead_id, kind, received_at from inquiry_likenesses
    where likeness = ${key} and ${sideRows} limit ${sql.lit(max)}) as ${sql.ref(`${side}${kind}`)}`;
}

/** Counts the similar inquiries by kind. Inquiries of the same person count only for the form time and the mailbox. */
export function countSimilar(person: Person, others: readonly SimilarInquiry[]): SimilarCounts {
  const countKind = (kind: SimilarityKind) =>
    others.filter(
      (other) =>
        other.kinds.has(kind) && (kind === 'formTime' || !isSamePerson(person, other.person)),
    ).length;
  const kinds = Object.keys(similarityKinds).filter(isSimilarityKind);
  const counts = recordOf(kinds, countKind);
  const sameMail = others.filter(
    (other) => other.kinds.has('mail') && other.person.phone !== person.phone,
  );
  const ownOthers = others.filter((other) => isSamePerson(person, other.person));
  return { ...counts, mail: sameMail.length, person: ownOthers.length };
}

/** Milliseconds. No comparison looks back that far. */
const RETENTION_MS = 8 * 86_400_000;
const DELETED_PER_QUERY = 500;

export async function deleteOldFingerprints(now = Date.now()): Promise<void> {
  for (let deletedCount = DELETED_PER_QUERY; deletedCount === DELETED_PER_QUERY;) {
    const old = db()
      .selectFrom('inquiry_traces')
      .select('lead_id')
      .where('received_at', '<', now - RETENTION_MS)
      .limit(DELETED_PER_QUERY);
    const { numDeletedRows } = await db()
      .deleteFrom('inquiry_traces')
      .where('lead_id', 'in', old)
      .executeTakeFirst();
    deletedCount = Number(numDeletedRows);
  }
}
