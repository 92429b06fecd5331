import { randomUUID } from 'node:crypto';

import { seal, unseal } from '~/platform/secret.server';

/** Signed, so that nobody can replace or keep the hold of another visitor's form. */
const PURPOSE = 'appointment form';

export const signFormId = (id: string = randomUUID()) => seal(PURPOSE, id);

/** Returns null if the token is forged. */
export const readFormId = (token: string): string | null => unseal(PURPOSE, token);

const RECEIPT_PURPOSE = 'appointment receipt';
const RECEIPT_TIME_MS = 30 * 60_000;

export const receiptOf = (appointmentId: string) =>
  seal(RECEIPT_PURPOSE, `${appointmentId}:${Date.now() + RECEIPT_TIME_MS}`);

/** The appointment's id; null if the token is forged or has expired. */
export function readReceipt(token: string): string | null {
  const [id, expires] = unseal(RECEIPT_PURPOSE, token)?.split(':') ?? [];
  return id && Number(expires) > Date.now() ? id : null;
}
