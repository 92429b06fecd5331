import { setTimeout as sleep } from 'node:timers/promises';

import { isUnavailable } from '~/db/errors.server';
import { log } from '~/platform/log.server';

import { spoolInquiry } from './spool/spool.server';
import { submitInquiry, type ReceivedInquiry } from './submit-inquiry.server';

/** Milliseconds that a visitor waits for the database before the inquiry goes to the spool. */
const DATABASE_TIMEOUT_MS = 3_000;

/**
 * Resolves when the inquiry is durable; `leadId` is null while it is in the spool. If it rejects, nothing is stored.
 */
export async function storeOrSpool(
  received: ReceivedInquiry,
): Promise<{ leadId: string | null; reference: string }> {
  const storing = submitInquiry(received).then(({ id, reference }) => ({ leadId: id, reference }));
  const tooLate = new AbortController();
  try {
    const stored = await Promise.race([
      storing,
      sleep(DATABASE_TIMEOUT_MS, null, { signal: tooLate.signal, ref: false }),
    ]);
    if (stored) return stored;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    log.warn({ err: error }, 'inquiry not stored in the database');
  } finally {
    tooLate.abort();
  }
  try {
    await spoolInquiry(received);
    // If the database stores it after all, the spool recognises it by its id.
    return { leadId: null, reference: received.reference };
  } catch (error) {
    log.error({ err: error }, 'inquiry not written to the spool');
    // The database may still store it, so the visitor gets its result.
    return storing;
  }
}
