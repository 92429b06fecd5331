import { log } from '~/platform/log.server';

import type { Arrival } from './arrival.server';
import { countLikes, findOthers, personOf, type Fingerprint } from './fingerprints.server';
import { ownSigns, type Sent } from './own-signs';
import { similaritiesOf } from './similarities.server';
import { similaritySigns } from './similarity-signs';
import { reasonOf } from './weights';

/** Milliseconds after which an inquiry comes from a journal: others may have come in after it. */
const LATE = 10_000;

/** Why an inquiry is to be set aside, null where it is for the desk; and the fingerprint that is to be kept with its lead. */
export type Judgement = { readonly reason: string | null; readonly fingerprint: Fingerprint };

/**
 * Weighs an inquiry as of when it came in (`receivedAt`, UTC milliseconds), whenever it is stored: by what it says, how it came, and
 * how many others are like it. Where the others can't be looked at, by itself alone: no inquiry is refused for its weight.
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
    signs: ownSigns(sent, arrival, receivedAt),
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

/** Why the inquiry of a fingerprint is to be set aside, by what is known of others now; null where it isn't. */
export async function weighFingerprint(
  fingerprint: Fingerprint,
  { later }: { later: boolean },
): Promise<string | null> {
  const likes = countLikes(fingerprint.person, await findOthers(fingerprint, { later }));
  return reasonOf([...fingerprint.signs, ...similaritySigns(likes)]);
}
