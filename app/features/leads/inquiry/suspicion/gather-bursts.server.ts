import { afterCommit, db, lockFor, transaction } from '~/db/executor.server';
import { recordEvents } from '~/features/leads/history/record-event.server';
import { publish } from '~/platform/events.server';
import { log } from '~/platform/log.server';
import { onStop } from '~/platform/stopping.server';

import {
  findOthers,
  storeFingerprint,
  type Other,
  readFingerprint,
  type Fingerprint,
} from './fingerprints.server';
import type { SimilarityKind } from './similarities.server';
import { type Judgement, weighFingerprint } from './weigh-inquiry.server';

/** So many inquiries that are alike and set aside are a flood. */
const MIN_BURST_SIZE = 4;
/** Milliseconds: what came before it was plain that a flood came is weighed once more. */
const WEIGHED_AGAIN = 3_600_000;

/** Milliseconds. */
const GATHERED_EVERY = 500;

/** Each of these makes two inquiries alike. */
const ALIKE: readonly SimilarityKind[] = [
  'formTime',
  'words',
  'host',
  'phoneBlock',
  'numberedName',
];
const RHYTHM: readonly SimilarityKind[] = ['pace', 'begun'];

const isAlike = ({ kinds }: Other) =>
  ALIKE.some((kind) => kinds.has(kind)) ||
  (kinds.has('networkMinute') && RHYTHM.some((kind) => kinds.has(kind)));

const waiting: Fingerprint[] = [];
let timer: NodeJS.Timeout | undefined;
let gathering = Promise.resolve();

/** Keeps what an inquiry is weighed by, inside the transaction that stores its lead; and gathers the flood that it may belong to. */
export async function keepJudgement({ reason, fingerprint }: Judgement): Promise<void> {
  await storeFingerprint(fingerprint);
  if (reason !== null) afterCommit(() => scheduleGathering(fingerprint));
}

/** A moment later, beside whatever else happens: no visitor waits for it, and of a flood that is under way many are gathered at once. */
function scheduleGathering(fingerprint: Fingerprint): void {
  waiting.push(fingerprint);
  timer ??= setTimeout(() => void gatherBursts(), GATHERED_EVERY).unref();
}

/** Resolves when all that was asked for is gathered. */
export async function gatherBursts(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  gathering = gathering.then(async () => {
    for (const fingerprint of waiting.splice(0))
      await gather(fingerprint).catch((error: unknown) =>
        log.warn({ err: error }, 'an inquiry burst was not grouped'),
      );
  });
  await gathering;
}
onStop(gatherBursts);

/**
 * Puts an inquiry that is set aside into one flood with those that are like it. Of these, what has come to the desk within an hour
 * and was not touched is weighed anew, now that more is known.
 */
async function gather(fingerprint: Fingerprint): Promise<void> {
  if (await isGathered(fingerprint.leadId)) return;
  const others = (await findOthers(fingerprint, { later: true })).filter(isAlike);
  if (others.length + 1 < MIN_BURST_SIZE) return;
  await transaction(async () => {
    await lockFor('inquiry floods');
    const ids = [fingerprint.leadId, ...others.map(({ leadId }) => leadId)];
    const leads = await db()
      .selectFrom('leads')
      .select(['id', 'suspect', 'flood', 'version', 'created_at as createdAt'])
      .where('id', 'in', ids)
      .where('merged_into', 'is', null)
      .where('deleted_at', 'is', null)
      .execute();
    const members = leads.filter(({ suspect }) => suspect === 1);
    for (const lead of leads)
      if (
        lead.suspect === 0 &&
        lead.version === 1 &&
        lead.createdAt > fingerprint.receivedAt - WEIGHED_AGAIN
      )
        if (await quarantine(lead.id)) members.push(lead);
    if (members.length < MIN_BURST_SIZE) return;
    const bursts = members.flatMap(({ flood }) => flood ?? []);
    const [flood = ''] = (bursts.length > 0 ? bursts : members.map(({ id }) => id)).toSorted();
    const apart = members.filter((lead) => lead.flood !== flood);
    if (apart.length === 0) return;
    await db()
      .updateTable('leads')
      .set({ flood })
      .where((eb) =>
        eb.or([
          eb(
            'id',
            'in',
            apart.map(({ id }) => id),
          ),
          // Two floods that turn out to be one.
          eb(
            'flood',
            'in',
            [...new Set(bursts), flood].filter((other) => other !== flood).concat(''),
          ),
        ]),
      )
      .execute();
    publish('lead.changed', { id: flood });
  });
}

/** With another one, or deleted meanwhile. */
async function isGathered(id: string): Promise<boolean> {
  const lead = await db()
    .selectFrom('leads')
    .select('flood')
    .where('id', '=', id)
    .executeTakeFirst();
  return !lead || lead.flood !== null;
}

/** Takes a lead that nobody has touched from the desk, where it weighs enough by now. */
async function quarantine(id: string): Promise<boolean> {
  const fingerprint = await readFingerprint(id);
  const reason = fingerprint ? await weighFingerprint(fingerprint, { later: true }) : null;
  if (reason === null) return false;
  const { numUpdatedRows } = await db()
    .updateTable('leads')
    .set({ suspect: 1, suspect_reason: reason, version: 2, updated_at: Date.now() })
    .where('id', '=', id)
    .where('suspect', '=', 0)
    .where('version', '=', 1)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await recordEvents([{ lead_id: id, actor: null, what: 'set-aside', was: null, became: reason }]);
  publish('lead.changed', { id });
  return true;
}
