import { db, lockFor, transaction } from '~/db/executor.server';
import { readFingerprint } from '~/features/leads/inquiry/suspicion/fingerprints.server';
import {
  HIDDEN_FIELD,
  HIDDEN_FIELD_WEIGHT,
  ownSigns,
} from '~/features/leads/inquiry/suspicion/own-signs';
import { weighFingerprint } from '~/features/leads/inquiry/suspicion/weigh-inquiry.server';
import { reasonOf, type Found } from '~/features/leads/inquiry/suspicion/weights';

import { pendingLeads, RECHECKS, releasableBySite } from './eligible-leads.server';

/** Milliseconds. What came in earlier is no longer a lead to call. */
const MAX_AGE = 90 * 86_400_000;
/** Leads that are weighed in one transaction: an inquiry that comes meanwhile waits for it on SQLite. */
const STEP = 25;
/** Milliseconds that a form takes whose time is not known any more. */
const USUAL_TIME = 60_000;

/**
 * Weighs each lead again, once, that was quarantined for the hidden field alone, with the field as the hint that it is now. Those that
 * fall below the threshold wait for their release. An instance of an earlier version, or its spool, may bring such leads later.
 */
export async function recheckQuarantine(signal: AbortSignal, now = Date.now()): Promise<void> {
  while ((await transaction(() => recheckSome(now))) === STEP) signal.throwIfAborted();
}

async function recheckSome(now: number): Promise<number> {
  await lockFor(RECHECKS);
  const leads = await unweighedLeads(now);
  if (leads.length === 0) return 0;
  const { round, state } = await joinRound(now);
  const rows = [];
  for (const lead of leads)
    rows.push({
      lead_id: lead.id,
      round,
      changed_at: now,
      state: (await weighAgain(lead)) === null ? state : ('kept' as const),
    });
  await db().insertInto('quarantine_rechecks').values(rows).execute();
  return leads.length;
}

/** This version never gives the hidden field as the only reason, so what has that reason is from an earlier one. */
const unweighedLeads = (now: number) =>
  db()
    .selectFrom('leads')
    .select(['id', 'name', 'email', 'phone_e164', 'pincode', 'message', 'brief', 'created_at'])
    .where('suspect_reason', '=', HIDDEN_FIELD)
    .where('created_at', '>', now - MAX_AGE)
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
    .limit(STEP)
    .execute();

type QuarantinedLead = Awaited<ReturnType<typeof unweighedLeads>>[number];

/** What comes while others wait is announced with them, and held where they are held. */
async function joinRound(now: number) {
  const open = await pendingLeads()
    .select(['round', 'state'])
    // `held` before `waiting`.
    .orderBy('state')
    .orderBy('round')
    .limit(1)
    .executeTakeFirst();
  return { round: open?.round ?? now, state: open?.state ?? ('waiting' as const) };
}

/** Why a lead belongs into quarantine all the same; null where it doesn't. By its fingerprint, or by its text where that has ended. */
async function weighAgain(lead: QuarantinedLead): Promise<string | null> {
  const fingerprint = await readFingerprint(lead.id);
  if (!fingerprint) return reasonOf(signsOfText(lead));
  return weighFingerprint(
    { ...fingerprint, signs: fingerprint.signs.map(asHint) },
    { later: true },
  );
}

const asHint = ([weight, words]: Found): Found => [
  words === HIDDEN_FIELD ? HIDDEN_FIELD_WEIGHT : weight,
  words,
];

const signsOfText = (lead: QuarantinedLead) =>
  ownSigns(
    {
      name: lead.name,
      email: lead.email,
      e164: lead.phone_e164,
      place: lead.pincode,
      texts: [lead.message ?? '', lead.brief ?? ''].filter(Boolean),
    },
    {
      trapped: true,
      overlong: false,
      begunAt: lead.created_at - USUAL_TIME,
      formTime: null,
      address: '',
      network: '',
    },
    lead.created_at,
  );
