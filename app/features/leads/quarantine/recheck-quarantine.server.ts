import { db, lockFor, transaction } from '~/db/executor.server';
import { unknownArrival } from '~/features/leads/inquiry/suspicion/arrival.server';
import { readFingerprint } from '~/features/leads/inquiry/suspicion/fingerprints.server';
import {
  HIDDEN_FIELD,
  HIDDEN_FIELD_WEIGHT,
  inquirySignals,
} from '~/features/leads/inquiry/suspicion/own-signals';
import { scoreFingerprint } from '~/features/leads/inquiry/suspicion/weigh-inquiry.server';
import { reasonOf, type Signal } from '~/features/leads/inquiry/suspicion/weights';

import { pendingLeads, RECHECK_LOCK, releasableBySite } from './eligible-leads.server';

/** Milliseconds. Older leads are no longer worth a call. */
const MAX_AGE_MS = 90 * 86_400_000;
/** Leads scored in one transaction. On SQLite a new inquiry waits for it. */
const LEADS_PER_TRANSACTION = 25;
/** Milliseconds to fill in a form, if the real time is no longer stored. */
const ASSUMED_FILL_TIME = 60_000;

/**
 * Scores each lead again, once, that was quarantined only because of the hidden field, which is now just a hint. An
 * instance of an earlier version, or its spool, may add more such leads later.
 */
export async function recheckQuarantine(signal: AbortSignal): Promise<void> {
  const now = Date.now();
  while ((await transaction(() => recheckSome(now))) === LEADS_PER_TRANSACTION)
    signal.throwIfAborted();
}

async function recheckSome(now: number): Promise<number> {
  await lockFor(RECHECK_LOCK);
  const leads = await unscoredLeads(now);
  if (leads.length === 0) return 0;
  const { round, state } = await joinReleaseRound(now);
  const rows = [];
  for (const lead of leads)
    rows.push({
      lead_id: lead.id,
      round,
      changed_at: now,
      state: (await scoreAgain(lead)) === null ? state : ('kept' as const),
    });
  await db().insertInto('quarantine_rechecks').values(rows).execute();
  return leads.length;
}

/** This version never gives the hidden field as the only reason, so a lead with that reason is from an earlier one. */
const unscoredLeads = (now: number) =>
  db()
    .selectFrom('leads')
    .select(['id', 'name', 'email', 'phone_e164', 'pincode', 'message', 'brief', 'created_at'])
    .where('suspect_reason', '=', HIDDEN_FIELD)
    .where('created_at', '>', now - MAX_AGE_MS)
    .where(releasableBySite)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('quarantine_rechecks')
            .select('lead_id')
            .whereRef('quarantine_rechecks.lead_id', '=', 'leads.id'),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LEADS_PER_TRANSACTION)
    .execute();

type QuarantinedLead = Awaited<ReturnType<typeof unscoredLeads>>[number];

/** Leads that are found while others wait for release join their round, and are held if those are held. */
async function joinReleaseRound(now: number) {
  const openRound = await pendingLeads()
    .select(['round', 'state'])
    // In alphabetical order 'held' precedes 'waiting', so a held round is found first.
    .orderBy('state')
    .orderBy('round')
    .limit(1)
    .executeTakeFirst();
  return { round: openRound?.round ?? now, state: openRound?.state ?? ('waiting' as const) };
}

/** Null if the lead may be released. Scored by its fingerprint, or by its text if the fingerprint was deleted. */
async function scoreAgain(lead: QuarantinedLead): Promise<string | null> {
  const fingerprint = await readFingerprint(lead.id);
  if (!fingerprint) return reasonOf(signalsOfText(lead));
  return scoreFingerprint(
    { ...fingerprint, signals: fingerprint.signals.map(weakenHiddenField) },
    { later: true },
  );
}

const weakenHiddenField = ([weight, words]: Signal): Signal => [
  words === HIDDEN_FIELD ? HIDDEN_FIELD_WEIGHT : weight,
  words,
];

const signalsOfText = (lead: QuarantinedLead) =>
  inquirySignals(
    {
      name: lead.name,
      email: lead.email,
      e164: lead.phone_e164,
      place: lead.pincode,
      texts: [lead.message ?? '', lead.brief ?? ''].filter(Boolean),
    },
    { ...unknownArrival, trapped: true, begunAt: lead.created_at - ASSUMED_FILL_TIME },
    lead.created_at,
  );
