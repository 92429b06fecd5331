import { randomInt } from 'node:crypto';

import { db } from '~/db/executor.server';
import type { NewRow } from '~/db/tables';
import { digest } from '~/platform/secret.server';

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** If this many drawn references are all taken, something else is wrong. */
const MAX_ATTEMPTS = 10;

export type NewLead = Omit<NewRow<'leads'>, 'reference'>;

/** @param announcedReferences references that visitors have already seen, in the leads' order. They are tried first. */
export async function insertLeads(
  leads: readonly NewLead[],
  announcedReferences: readonly string[] = [],
): Promise<string[]> {
  const references = new Map<string, string>();
  let remaining = leads;
  for (let draw = 0; draw < MAX_ATTEMPTS && remaining.length; draw += 1) {
    // A constraint violation would abort the surrounding transaction on PostgreSQL.
    const inserted = await db()
      .insertInto('leads')
      .values(
        remaining.map((lead, index) => ({
          ...lead,
          reference: (draw === 0 && announcedReferences[index]) || newReference(lead.kind),
        })),
      )
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning(['id', 'reference'])
      .execute();
    for (const { id, reference } of inserted) references.set(id, reference);
    remaining = remaining.filter(({ id }) => !references.has(id));
  }
  if (remaining.length) throw new Error(`No reference is free for ${remaining.length} leads.`);
  return leads.map(({ id }) => references.get(id) ?? '');
}

/** The reference is derived from what was sent, so that all instances agree on it, even without the database. */
export const inquiryReference = (formId: string, content: string) =>
  `L-${spellReference(Buffer.from(digest('inquiry reference', `${formId}\n${content}`), 'base64url'))}`;

const spellReference = (bytes: Uint8Array) =>
  Array.from(bytes.subarray(0, 6), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** A reference for the phone: L- (inquiry) or E- (estimate) and six of 30 unambiguous characters (729 million). */
const newReference = (kind: NewLead['kind']) =>
  `${kind === 'estimate' ? 'E' : 'L'}-${Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
