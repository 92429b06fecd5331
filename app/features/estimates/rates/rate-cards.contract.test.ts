import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';

import { db, readTogether } from '~/db/executor.server';
import type { RateCard } from '~/features/estimates/engine/card/rate-card';
import { START_CARD } from '~/features/estimates/engine/card/start-card';
import { subscribe } from '~/platform/events.server';
import { log } from '~/platform/log.server';

import {
  currentRateCard,
  forgetRateCard,
  latestRateCard,
  listRateCards,
  publishRateCard,
  findShownRateCard,
} from './rate-cards.server';

/** The start card with a more expensive standard finish, from a given day. */
function dearerCard(date: string, rupees = 2_500): Omit<RateCard, 'id'> {
  const { id: _, ...card } = structuredClone(START_CARD);
  card.date = date;
  card.finishes.standard.value = rupees * 100;
  return card;
}
const publication = (basedOn: string) => ({ basedOn, note: 'New year', by: 'Meera' });
const noonOf = (day: string) => Date.parse(`${day}T12:00:00+05:30`);

onBothEngines('rate cards', (engine) => {
  beforeEach(async () => {
    await db().deleteFrom('rate_cards').execute();
    forgetRateCard();
  });

  it('begin with the start card, stored once by any number of callers', async () => {
    const cards = await Promise.all(
      Array.from({ length: 5 }, () => {
        forgetRateCard();
        return currentRateCard();
      }),
    );
    expect(cards[4]).toEqual(START_CARD);
    expect(await listRateCards()).toMatchObject([{ id: START_CARD.id, by: null }]);
  });

  it('are listed by a database that is read-only', async () => {
    await listRateCards();
    expect(await readTogether(listRateCards)).toMatchObject([{ id: START_CARD.id }]);
  });

  it('are read if nothing can be written', async () => {
    // A trigger that refuses new rows simulates a full disk.
    if (engine === 'sqlite')
      await sql`create trigger full_disk before insert on rate_cards
        begin select raise(abort, 'disk full'); end`.execute(db());
    else
      await sql`alter table rate_cards add constraint full_disk check (false) not valid`.execute(
        db(),
      );
    log.level = 'silent';
    try {
      expect(await currentRateCard()).toEqual(START_CARD);
    } finally {
      log.level = 'info';
      if (engine === 'sqlite') await sql`drop trigger full_disk`.execute(db());
      else await sql`alter table rate_cards drop constraint full_disk`.execute(db());
    }
  });

  it('apply from their first day on, and update the pages at once', async () => {
    await currentRateCard();
    const events: string[] = [];
    const end = subscribe('rates.changed', ({ id }) => events.push(id));
    const published = await publishRateCard(dearerCard('2027-01-01'), publication(START_CARD.id));
    end();
    expect(published).toEqual({ ok: true, id: '2027-01-01' });
    expect(events).toEqual(['2027-01-01']);
    expect((await currentRateCard(noonOf('2026-12-31'))).id).toBe(START_CARD.id);
    expect(await currentRateCard(noonOf('2027-01-01'))).toMatchObject({
      id: '2027-01-01',
      finishes: { standard: { value: 250_000 } },
    });
    expect((await latestRateCard()).id).toBe('2027-01-01');
    expect(await listRateCards()).toMatchObject([
      { id: '2027-01-01', note: 'New year', by: 'Meera' },
      { id: START_CARD.id },
    ]);
  });

  it('that a page was rendered with are found again, unless they are not valid yet', async () => {
    await publishRateCard(dearerCard('2027-01-01'), publication(START_CARD.id));
    const shownCardId = async (id: string, day: string) =>
      (await findShownRateCard(id, noonOf(day))).id;
    expect(await shownCardId(START_CARD.id, '2027-01-02')).toBe(START_CARD.id);
    expect(await shownCardId('2027-01-01', '2026-12-31')).toBe(START_CARD.id);
    for (const unknown of ['', 'constructor', '2020-01-01'])
      expect(await shownCardId(unknown, '2027-01-02')).toBe('2027-01-01');
  });

  it('number the versions of one day', async () => {
    await publishRateCard(dearerCard(START_CARD.date), publication(START_CARD.id));
    const third = await publishRateCard(
      dearerCard(START_CARD.date, 2_600),
      publication(`${START_CARD.id}-2`),
    );
    expect(third).toEqual({ ok: true, id: `${START_CARD.id}-3` });
    expect(await currentRateCard(noonOf(START_CARD.date))).toMatchObject({
      finishes: { standard: { value: 260_000 } },
    });
  });

  it('apply from their publication, even if a clock was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.setSystemTime(noonOf('2027-01-01'));
      await publishRateCard(dearerCard('2027-01-01'), publication(START_CARD.id));
      vi.setSystemTime(noonOf('2027-01-01') - 60_000);
      await publishRateCard(dearerCard('2027-01-01', 2_600), publication('2027-01-01'));
    } finally {
      vi.useRealTimers();
    }
    expect((await latestRateCard()).id).toBe('2027-01-01-2');
    expect(await currentRateCard(noonOf('2027-01-01'))).toMatchObject({ id: '2027-01-01-2' });
  });

  it('accept one of two concurrent editors', async () => {
    const both = await Promise.all([
      publishRateCard(dearerCard('2027-01-01'), publication(START_CARD.id)),
      publishRateCard(dearerCard('2027-01-02'), publication(START_CARD.id)),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listRateCards()).toHaveLength(2);
  });

  describe('refuse', () => {
    it.each([
      ['a dearer finish that is cheaper', { standard: 100_000 }],
      ['a rate out of all bounds', { luxury: 2 ** 53 }],
    ])('%s', async (_, values) => {
      const card = dearerCard('2027-01-01');
      for (const [finish, value] of Object.entries(values))
        Object.assign(card.finishes[finish as 'luxury'], { value });
      await expect(publishRateCard(card, publication(START_CARD.id))).rejects.toThrow();
      expect(await listRateCards()).toHaveLength(1);
    });
  });

  it('survive an unusable stored card', async () => {
    await currentRateCard();
    await db()
      .insertInto('rate_cards')
      .values({
        id: '2026-11-22',
        valid_from: '2026-11-22',
        card: '{"id":"2026-11-22"}',
        note: '',
        created_at: 1,
        created_by: null,
      })
      .execute();
    forgetRateCard();
    expect((await currentRateCard(noonOf('2026-11-23'))).id).toBe(START_CARD.id);
  });
});
