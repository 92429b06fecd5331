import { log } from '~/platform/log.server';

import type { Arrival } from './arrival.server';
import { likenessSigns } from './likeness-signs';
import { likenessesOf } from './likenesses.server';
import { ownSigns, type Sent } from './own-signs';
import { countLikes, findOthers, personOf, type Trace } from './traces.server';
import { reasonOf } from './weights';

/** Milliseconds after which an inquiry comes from a journal: others may have come in after it. */
const LATE = 10_000;

/** Why an inquiry is to be set aside, null where it is for the desk; and the trace that is to be kept with its lead. */
export type Judgement = { readonly reason: string | null; readonly trace: Trace };

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
  const trace = {
    leadId,
    receivedAt,
    person: personOf(sent),
    signs: ownSigns(sent, arrival, receivedAt),
    likenesses: likenessesOf(sent, arrival, receivedAt),
  };
  try {
    return { reason: await weighTrace(trace, { later: receivedAt < Date.now() - LATE }), trace };
  } catch (error) {
    log.warn({ err: error }, 'inquiry checked for spam without comparing others');
    return { reason: reasonOf(trace.signs), trace };
  }
}

/** Why the inquiry of a trace is to be set aside, by what is known of others now; null where it isn't. */
export async function weighTrace(
  trace: Trace,
  { later }: { later: boolean },
): Promise<string | null> {
  const likes = countLikes(trace.person, await findOthers(trace, { later }));
  return reasonOf([...trace.signs, ...likenessSigns(likes)]);
}
