import { db } from '~/db/executor.server';
import { inquiryColumns } from '~/features/leads/fields/inquiry-columns';
import { readValues } from '~/features/leads/fields/inquiry-fields';
import { seal, unseal } from '~/platform/secret.server';

const VALIDITY_MS = 30 * 60 * 1000;

/** Signed and expiring. The token contains nothing about the visitor. */
export const receiptToken = (leadId: string) =>
  seal('receipt', `${leadId}:${Date.now() + VALIDITY_MS}`);

/** Null if the token is forged or older than half an hour. */
export async function findReceipt(token: string, now = Date.now()) {
  const [id, expires] = unseal('receipt', token)?.split(':') ?? [];
  if (!id || !(Number(expires) > now)) return null;
  const lead = await db()
    .selectFrom('leads')
    .select(['reference', 'message', 'created_at', 'suspect', 'suspect_reason', ...inquiryColumns])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!lead) return null;
  const { reference, message, created_at: at, suspect, suspect_reason: reason, ...fields } = lead;
  return {
    reference,
    at,
    /** Why the inquiry is possible spam; null otherwise. */
    suspicion: suspect === 1 ? (reason ?? '') : null,
    values: readValues(
      (name) => new Map(Object.entries({ ...fields, about: message })).get(name) ?? '',
    ),
  };
}
