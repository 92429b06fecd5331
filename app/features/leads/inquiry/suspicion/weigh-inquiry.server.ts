import { log } from '~/platform/log.server';

import type { Arrival } from './arrival.server';
import { countLikes, findOthers, personOf, type Fingerprint } from './fingerprints.server';
import { ownSignals, type Sent } from './own-signals';
import { similaritiesOf } from './similarities.server';
import { similaritySignals } from './similarity-signals';
import { reasonOf } from './weights';

/**
 * Milliseconds after which an inquiry must come from the spool, so that others may have arrived
 * after it.
 */
const LATE = 10_000;

/** The reason for quarantining an inquiry, or null, and the fingerprint to store with its lead. */
export type Judgement = { readonly reason: string | null; readonly fingerprint: Fingerprint };

/**
 * Scores an inquiry as of its arrival (`receivedAt`, UTC milliseconds), whenever it is stored, by
 * its content, how it arrived and how many others are similar. If the others can't be read, they
 * are ignored: no inquiry is refused because of scoring.
 */
export async function weighInquiry(
  leadId: string,
  sent: Sent,
  arrival: Arrival,
  receivedAt: number,
): Promise<Judgement> {
  const fingerprint = {
    leadId,
    receivedAt,
    person: personOf(sent),
    signs: ownSignals(sent, arrival, receivedAt),
    likenesses: similaritiesOf(sent, arrival, receivedAt),
  };
  try {
    return {
      reason: await weighFingerprint(fingerprint, { later: receivedAt < Date.now() - LATE }),
      fingerprint,
    };
  } catch (error) {
    log.warn({ err: error }, 'inquiry checked for spam without comparing others');
    return { reason: reasonOf(fingerprint.signs), fingerprint };
  }
}

/**
 * The reason for quarantining the inquiry of a fingerprint, compared with the others known now, or
 * null.
 */
export async function weighFingerprint(
  fingerprint: Fingerprint,
  { later }: { later: boolean },
): Promise<string | null> {
  const likes = countLikes(fingerprint.person, await findOthers(fingerprint, { later }));
  return reasonOf([...fingerprint.signs, ...similaritySignals(likes)]);
}
