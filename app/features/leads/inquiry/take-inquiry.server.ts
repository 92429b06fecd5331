import { setTimeout as sleep } from 'node:timers/promises';

import { isUnavailable } from '~/db/errors.server';
import { log } from '~/platform/log.server';

import { spoolInquiry } from './spool/spool.server';
import { submitInquiry, type ReceivedInquiry } from './submit-inquiry.server';

/** Milliseconds that a visitor waits for the database; then the inquiry goes to the spool. */
const DATABASE_TIMEOUT = 3_000;

/**
 * Takes an inquiry: a lead, or where the database doesn't take it in time an entry of the spool, which becomes one. Durable when it
 * resolves; nothing of it is stored when it rejects.
 * @returns the reference for the visitor; `leadId` is null while the inquiry is in the spool.
 */
export async function takeInquiry(
  received: ReceivedInquiry,
): Promise<{ leadId: string | null; reference: string }> {
  const storing = submitInquiry(received).then(({ id, reference }) => ({ leadId: id, reference }));
  const tooLate = new AbortController();
  try {
    const stored = await Promise.race([
      storing,
      sleep(DATABASE_TIMEOUT, null, { signal: tooLate.signal, ref: false }),
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
    // Should the database take it after all, its id says so when the spool comes to it.
    return { leadId: null, reference: received.reference };
  } catch (error) {
    log.error({ err: error }, 'inquiry not written to the spool');
    // What is said must be true: perhaps the database takes it yet.
    return storing;
  }
}
