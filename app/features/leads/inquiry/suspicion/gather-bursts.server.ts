import { afterCommit, db, lockFor, transaction } from '~/db/executor.server';
import { recordEvents } from '~/features/leads/history/record-event.server';
import { publish } from '~/platform/events.server';
import { log } from '~/platform/log.server';
import { onStop } from '~/platform/stopping.server';

import {
  findSimilarInquiries,
  storeFingerprint,
  type SimilarInquiry,
  readFingerprint,
  type Fingerprint,
} from './fingerprints.server';
import type { SimilarityKind } from './similarities.server';
import { type ScoreResult, scoreFingerprint } from './weigh-inquiry.server';

const MIN_BURST_SIZE = 4;
/** Milliseconds. Inquiries that arrived this long before the burst was recognised are scored again. */
const RESCORED_WITHIN_MS = 3_600_000;

const GATHER_DELAY_MS = 500;

/** Each of these alone makes two inquiries similar. */
const DECISIVE_KINDS: readonly SimilarityKind[] = [
  'formTime',
  'words',
  'host',
  'phoneBlock',
  'numberedName',
];
const RHYTHM_KINDS: readonly SimilarityKind[] = ['pace', 'begun'];

const isAlike = ({ kinds }: SimilarInquiry) =>
  DECISIVE_KINDS.some((kind) => kinds.has(kind)) ||
  (kinds.has('networkMinute') && RHYTHM_KINDS.some((kind) => kinds.has(kind)));

const waiting: Fingerprint[] = [];
let timer: NodeJS.Timeout | undefined;
let gathering = Promise.resolve();

/** Call it in the transaction of the lead. After the commit, a quarantined inquiry is grouped with similar ones. */
export async function storeJudgement({ reason, fingerprint }: ScoreResult): Promise<void> {
  await storeFingerprint(fingerprint);
  if (reason !== null) afterCommit(() => scheduleGathering(fingerprint));
}

/** Groups inquiries a moment later, so that no visitor waits and many inquiries of a burst are handled at once. */
function scheduleGathering(fingerprint: Fingerprint): void {
  waiting.push(fingerprint);
  timer ??= setTimeout(() => void gatherBursts(), GATHER_DELAY_MS).unref();
}

/** Resolves when all pending inquiries are grouped. */
export async function gatherBursts(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  gathering = gathering.then(async () => {
    for (const fingerprint of waiting.splice(0))
      await gatherBurst(fingerprint).catch((error: unknown) =>
        log.warn({ err: error }, 'an inquiry burst was not grouped'),
      );
  });
  await gathering;
}
onStop(gatherBursts);

/** Similar leads on the desk are scored again if they are untouched and at most an hour old. */
async function gatherBurst(fingerprint: Fingerprint): Promise<void> {
  if (await isGathered(fingerprint.leadId)) return;
  const similarLeads = (await findSimilarInquiries(fingerprint, { later: true })).filter(isAlike);
  if (similarLeads.length + 1 < MIN_BURST_SIZE) return;
  await transaction(async () => {
    await lockFor('inquiry floods');
    const ids = [fingerprint.leadId, ...similarLeads.map(({ leadId }) => leadId)];
    const leads = await db()
      .selectFrom('leads')
      .select(['id', 'suspect', 'flood', 'version', 'created_at as createdAt'])
      .where('id', 'in', ids)
      .where('merged_into', 'is', null)
      .execute();
    const members = leads.filter(({ suspect }) => suspect === 1);
    for (const lead of leads)
      if (
        lead.suspect === 0 &&
        lead.version === 1 &&
        lead.createdAt > fingerprint.receivedAt - RESCORED_WITHIN_MS
      )
        if (await tryQuarantine(lead.id)) members.push(lead);
    if (members.length < MIN_BURST_SIZE) return;
    const bursts = members.flatMap(({ flood }) => flood ?? []);
    const [flood = ''] = (bursts.length > 0 ? bursts : members.map(({ id }) => id)).toSorted();
    const otherBurstLeads = members.filter((lead) => lead.flood !== flood);
    if (otherBurstLeads.length === 0) return;
    await db()
      .updateTable('leads')
      .set({ flood })
      .where((eb) =>
        eb.or([
          eb(
            'id',
            'in',
            otherBurstLeads.map(({ id }) => id),
          ),
          // Joins two bursts that turn out to be one.
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

async function isGathered(id: string): Promise<boolean> {
  const lead = await db()
    .selectFrom('leads')
    .select('flood')
    .where('id', '=', id)
    .executeTakeFirst();
  return !lead || lead.flood !== null;
}

async function tryQuarantine(id: string): Promise<boolean> {
  const fingerprint = await readFingerprint(id);
  const reason = fingerprint ? await scoreFingerprint(fingerprint, { later: true }) : null;
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
  await recordEvents([{ lead_id: id, actor: null, what: 'set-aside', became: reason }]);
  publish('lead.changed', { id });
  return true;
}
