import { db, lockFor, transaction } from '~/db/executor.server';
import type { RateCard } from '~/features/estimates/engine/card/rate-card';
import { START_CARD } from '~/features/estimates/engine/card/start-card';
import { publish } from '~/platform/events.server';
import { indianDay } from '~/platform/indian-time';
import { log } from '~/platform/log.server';
import { staleIfUnavailable } from '~/platform/stale-if-unavailable';

import { rateCardSchema } from './rate-card-schema.server';

const MAX_VERSIONS = 200;

/** The newest first. While the database is away, visitors still get prices. */
const versionCache = staleIfUnavailable(loadVersions, ['rates.changed']);
export const forgetRateCard = versionCache.forget;
export const areRatesOld = versionCache.isOld;

/** The newest version valid today (Asia/Kolkata), else the start card. */
export async function currentRateCard(now = Date.now()): Promise<RateCard> {
  const day = indianDay(now);
  const versions = await versionCache.read();
  return versions.find(({ validFrom }) => validFrom <= day)?.card ?? START_CARD;
}

/** The version that a page was rendered with. Falls back to the current one if that is unknown or not yet valid. */
export async function findShownRateCard(id: string, now = Date.now()): Promise<RateCard> {
  const current = await currentRateCard(now);
  if (id === current.id) return current;
  const shownRow = await db()
    .selectFrom('rate_cards')
    .select('card')
    .where('id', '=', id)
    .where('valid_from', '<=', indianDay(now))
    .executeTakeFirst();
  return (shownRow && rateCardSchema.safeParse(JSON.parse(shownRow.card)).data) ?? current;
}

/** Versions by id; unreadable ones are missing from the map. */
export async function findRateCards(ids: readonly string[]): Promise<Map<string, RateCard>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .selectFrom('rate_cards')
    .select(['id', 'card'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.flatMap(({ id, card }) => {
      const parsed = rateCardSchema.safeParse(JSON.parse(card));
      return parsed.success ? [[id, parsed.data]] : [];
    }),
  );
}

async function loadVersions() {
  const rows = await db()
    .selectFrom('rate_cards')
    .select(['id', 'card', 'valid_from'])
    .orderBy('valid_from', 'desc')
    .orderBy('created_at', 'desc')
    .limit(MAX_VERSIONS)
    .execute();
  if (rows.length === 0)
    await storeStartCard().catch((error: unknown) =>
      log.error({ err: error }, 'start card not stored'),
    );
  return rows.flatMap(({ id, card, valid_from: validFrom }) => {
    const parsed = rateCardSchema.safeParse(JSON.parse(card));
    if (parsed.success) return [{ validFrom, card: parsed.data }];
    log.error({ card: id, problem: parsed.error.issues[0] }, 'stored rate card is not sound');
    return [];
  });
}

async function storeStartCard() {
  await db()
    .insertInto('rate_cards')
    .values({
      id: START_CARD.id,
      valid_from: START_CARD.date,
      card: JSON.stringify(START_CARD),
      note: 'Start values',
      created_at: 0,
      created_by: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The newest first. `by` is null for the start card. */
export async function listRateCards() {
  const versions = await readVersions();
  if (versions.some(({ id }) => id === START_CARD.id) || versions.length === MAX_VERSIONS)
    return versions;
  await storeStartCard();
  return readVersions();
}

const readVersions = () =>
  db()
    .selectFrom('rate_cards')
    .select([
      'id',
      'valid_from as validFrom',
      'note',
      'created_at as createdAt',
      'created_by as by',
    ])
    .orderBy('valid_from', 'desc')
    .orderBy('created_at', 'desc')
    .limit(MAX_VERSIONS)
    .execute();

/** The version published last, even if it is not valid yet. */
export async function latestRateCard(): Promise<RateCard> {
  const [latest] = await listRateCards();
  const row = await db()
    .selectFrom('rate_cards')
    .select('card')
    .where('id', '=', latest?.id ?? START_CARD.id)
    .executeTakeFirstOrThrow();
  return rateCardSchema.parse(JSON.parse(row.card));
}

type PublishResult = { ok: true; id: string } | { ok: false; latest: string };

/**
 * Publishes a card as the next version. `card.date` is its first day and must not be before that of the latest version;
 * `basedOn` is the version that was edited.
 * @throws ZodError if the card is invalid.
 */
export async function publishRateCard(
  card: Omit<RateCard, 'id'>,
  { basedOn, note, by }: { basedOn: string; note: string; by: string },
): Promise<PublishResult> {
  return transaction(async () => {
    await lockFor('rate card');
    const versions = await listRateCards();
    const [latest] = versions;
    if (latest && latest.id !== basedOn) return { ok: false, latest: latest.id };
    const sameDay = versions.filter(({ validFrom }) => validFrom === card.date).length;
    const id = sameDay === 0 ? card.date : `${card.date}-${sameDay + 1}`;
    const sound = rateCardSchema.parse({ ...card, id });
    await db()
      .insertInto('rate_cards')
      .values({
        id,
        valid_from: card.date,
        card: JSON.stringify(sound),
        note,
        // The last version of a day must win, even if the clock was set back or differs between machines.
        created_at: Math.max(Date.now(), (latest?.createdAt ?? 0) + 1),
        created_by: by,
      })
      .execute();
    publish('rates.changed', { id });
    return { ok: true, id };
  });
}
