import { log } from '~/platform/log.server';

import type { Arrival } from './arrival.server';
import {
  countSimilar,
  findSimilarInquiries,
  digestPerson,
  type Fingerprint,
} from './fingerprints.server';
import { inquirySignals, type Sent } from './own-signals';
import { similaritiesOf } from './similarities.server';
import { similaritySignals } from './similarity-signals';
import { reasonOf } from './weights';

/** Milliseconds. An inquiry stored later comes from the spool, so others may have arrived after it. */
const LATE_AFTER = 10_000;

/** `reason` is null if the inquiry is not quarantined. */
export type ScoreResult = { readonly reason: string | null; readonly fingerprint: Fingerprint };

/** Scores as of the arrival. Similar inquiries are ignored if they can't be read, so that scoring never refuses one. */
export async function scoreInquiry(
  leadId: string,
  sent: Sent,
  arrival: Arrival,
  receivedAt: number,
): Promise<ScoreResult> {
  const fingerprint = {
    leadId,
    receivedAt,
    person: digestPerson(sent),
    signals: inquirySignals(sent, arrival, receivedAt),
    similarities: similaritiesOf(sent, arrival, receivedAt),
  };
  try {
    return {
      reason: await scoreFingerprint(fingerprint, { later: receivedAt < Date.now() - LATE_AFTER }),
      fingerprint,
    };
  } catch (error) {
    log.warn({ err: error }, 'inquiry checked for spam without comparing others');
    return { reason: reasonOf(fingerprint.signals), fingerprint };
  }
}

/** Null if the inquiry should not be quarantined. */
export async function scoreFingerprint(
  fingerprint: Fingerprint,
  { later }: { later: boolean },
): Promise<string | null> {
  const counts = countSimilar(
    fingerprint.person,
    await findSimilarInquiries(fingerprint, { later }),
  );
  return reasonOf([...fingerprint.signals, ...similaritySignals(counts)]);
}
