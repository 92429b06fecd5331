import { randomInt } from 'node:crypto';

import { db } from '~/db/executor.server';
import type { NewRow } from '~/db/tables';
import { digest } from '~/platform/secret.server';

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A reference is drawn so often; when all of these are taken, something else is wrong. */
const DRAWS = 10;

/** A lead that has no reference yet. */
export type NewLead = Omit<NewRow<'leads'>, 'reference'>;

/**
 * Inserts leads, each under a reference that no other lead has: one that is taken is drawn anew.
 * @param announcedReferences what their visitors were told before the leads could be stored, in the leads' order; those are tried first.
 * @returns the references, in the leads' order.
 */
export async function insertLeads(
  leads: readonly NewLead[],
  announcedReferences: readonly string[] = [],
): Promise<string[]> {
  const references = new Map<string, string>();
  let rest = leads;
  for (let draw = 0; draw < DRAWS && rest.length; draw += 1) {
    // No violation: it would spoil the transaction around this.
    const inserted = await db()
      .insertInto('leads')
      .values(
        rest.map((lead, index) => ({
          ...lead,
          reference: (draw === 0 && announcedReferences[index]) || newReference(lead.kind),
        })),
      )
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning(['id', 'reference'])
      .execute();
    for (const { id, reference } of inserted) references.set(id, reference);
    rest = rest.filter(({ id }) => !references.has(id));
  }
  if (rest.length) throw new Error(`No reference is free for ${rest.length} leads.`);
  return leads.map(({ id }) => references.get(id) ?? '');
}

/**
 * The reference of an inquiry, made of what was sent: each instance tells a visitor the same one however often a form is sent, also
 * while none can ask the database.
 */
export const inquiryReference = (formId: string, content: string) =>
  `L-${spell(Buffer.from(digest('inquiry reference', `${formId}\n${content}`), 'base64url'))}`;

const spell = (bytes: Uint8Array) =>
  Array.from(bytes.subarray(0, 6), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/**
 * A reference that can be read out on the phone: L- (an inquiry) or E- (an estimate) and six of 30 unmistakable signs
 * (729 million).
 */
const newReference = (kind: NewLead['kind']) =>
  `${kind === 'estimate' ? 'E' : 'L'}-${Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
