import { db, lockFor, transaction } from '~/db/executor.server';
import type { RateCard } from '~/features/estimates/engine/card/rate-card';
import { START_CARD } from '~/features/estimates/engine/card/start-card';
import { publish, subscribe } from '~/platform/events.server';
import { indianDay } from '~/platform/indian-time';
import { log } from '~/platform/log.server';

import { rateCardSchema } from './rate-card-schema.server';

/** A version of the card as the list of versions shows it. `by` is null for the start card. */
export type CardVersionRow = {
  readonly id: string;
  readonly validFrom: string;
  readonly note: string;
  readonly createdAt: number;
  readonly by: string | null;
};

/** The card in force and the day for which that was found out. */
let known: { day: string; card: Promise<RateCard> } | undefined;
subscribe('rates.changed', forgetRateCard);
subscribe('events.missed', forgetRateCard);

/** Drops the copy in memory; the next reader asks the database. */
export function forgetRateCard() {
  known = undefined;
}

/**
 * The rate card in force: the newest version that is valid today (Asia/Kolkata). Where there is none it is the start card, which
 * is stored if that can be.
 */
export function currentRateCard(now = Date.now()): Promise<RateCard> {
  const day = indianDay(now);
  if (known?.day !== day) {
    const card = load(day).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    known = { day, card };
  }
  return known.card;
}

/** The version that a page was made with, if it has been in force by now; else the one that is. */
export async function rateCardShown(id: string, now = Date.now()): Promise<RateCard> {
  const current = await currentRateCard(now);
  if (id === current.id) return current;
  const shown = await db()
    .selectFrom('rate_cards')
    .select('card')
    .where('id', '=', id)
    .where('valid_from', '<=', indianDay(now))
    .executeTakeFirst();
  return (shown && rateCardSchema.safeParse(JSON.parse(shown.card)).data) ?? current;
}

/** Versions by their ids; one that can't be read is missing. */
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

async function load(day: string): Promise<RateCard> {
  const rows = await db()
    .selectFrom('rate_cards')
    .select(['id', 'card'])
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute();
  for (const { id, card } of rows) {
    const parsed = rateCardSchema.safeParse(JSON.parse(card));
    if (parsed.success) return parsed.data;
    log.error({ card: id, problem: parsed.error.issues[0] }, 'stored rate card is not sound');
  }
  // An empty database, on a full disk too; or a clock that is wrong by years.
  await storeStartCard().catch((error: unknown) =>
    log.error({ err: error }, 'start card not stored'),
  );
  return START_CARD;
}

/** An empty database begins with the start card, as a version like any other. */
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

/** All versions, the latest first. */
export async function listRateCards(): Promise<CardVersionRow[]> {
  await storeStartCard();
  return db()
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
    .limit(200)
    .execute();
}

/** The id of the version that was published last, whenever it holds; the editor notices when it has moved. */
export async function latestRateCard(): Promise<RateCard> {
  const [latest] = await listRateCards();
  const row = await db()
    .selectFrom('rate_cards')
    .select('card')
    .where('id', '=', latest?.id ?? START_CARD.id)
    .executeTakeFirstOrThrow();
  return rateCardSchema.parse(JSON.parse(row.card));
}

type Published =
  | { ok: true; id: string }
  /** Somebody else published a version in the meantime. */
  | { ok: false; latest: string };

/**
 * Publishes a card as the next version. `card.date` is its first day and must not lie before the latest version's;
 * `basedOn` is the version that was edited. Every page that shows rates follows.
 * @throws ZodError when the card is not sound.
 */
export async function publishRateCard(
  card: Omit<RateCard, 'id'>,
  { basedOn, note, by }: { basedOn: string; note: string; by: string },
): Promise<Published> {
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
        // Of one day's versions the last holds, whatever a clock that was set back or another machine's says.
        created_at: Math.max(Date.now(), (latest?.createdAt ?? 0) + 1),
        created_by: by,
      })
      .execute();
    publish('rates.changed', { id });
    return { ok: true, id };
  });
}
