import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import type { CorpusInquiry } from '~tests/inquiry-corpus/corpus-inquiry';
import { indianMobile } from '~tests/inquiry-corpus/corpus-inquiry';
import { playCorpus, quarantinedShare } from '~tests/inquiry-corpus/play-corpus';
import { seededRandom } from '~tests/inquiry-corpus/random';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { db } from '~/db/executor.server';
import { binnedLeads } from '~/features/leads/bin/lead-bin.server';
import { releaseBurst } from '~/features/leads/changes/change-burst.server';
import { carryOut } from '~/features/leads/desk/lead-changes.server';
import { listBursts } from '~/features/leads/list/list-bursts.server';
import { leadStatistics } from '~/features/leads/statistics/lead-statistics.server';
import { leadUndoHandler } from '~/features/leads/undo/lead-undo-handler.server';
import { loadSecret } from '~/platform/secret.server';

import { deleteOldFingerprints } from './fingerprints.server';

const random = seededRandom(7);
const FIRST = [
  'Asha',
  'Ravi',
  'Meera',
  'Farhan',
  'Divya',
  'Joseph',
  'Kavita',
  'Imran',
  'Neha',
  'Anil',
];
const LAST = ['Rao', 'Nair', 'Sharma', 'Khan', 'Iyer', 'Das', 'Patel', 'Gowda', 'Menon', 'Bose'];

/** A person with a unique name, mailbox and number. */
const randomInquiry = (at: number, address: string): CorpusInquiry => {
  const [first, last] = [random.pick(FIRST), random.pick(LAST)];
  return {
    by: 'person',
    at,
    address,
    age: random.int(15_000, 120_000),
    name: `${first} ${last}`,
    email: `${first}.${last}${random.int(1, 99_999)}@gmail.com`.toLowerCase(),
    phone: indianMobile(random),
    pincode: `5600${random.int(10, 99)}`,
    projectType: 'Renovation',
    about: '',
  };
};

const NETWORK = '2001:db8:7';
const networkAddress = () =>
  `${NETWORK}:${random.int(1, 0xffff).toString(16)}::${random.int(1, 0xffff).toString(16)}`;

/**
 * 500 bots within two seconds with one form time, and twenty people of the same network around
 * them.
 */
const botInquiries = () =>
  Array.from({ length: 500 }, (_, index): CorpusInquiry => ({
    ...randomInquiry(60_000 + index * 4, networkAddress()),
    by: 'bot',
    age: 30_000 + index * 4,
    sharedFormTime: 'one',
  }));
const peopleInquiries = () =>
  Array.from({ length: 20 }, (_, index) => randomInquiry(55_000 + index * 500, networkAddress()));
const inOrder = (inquiries: CorpusInquiry[]) => inquiries.toSorted((a, b) => a.at - b.at);

registerUndoHandler('lead', leadUndoHandler);

onBothEngines('Bursts', () => {
  beforeEach(async () => {
    loadSecret('', 'a key for tests, of no worth at all');
    await db().deleteFrom('leads').execute();
  });

  test('a burst is quarantined as one, the people of its network reach the desk; it is deleted and restored as a whole', async () => {
    const played = await playCorpus(inOrder([...botInquiries(), ...peopleInquiries()]));
    expect(quarantinedShare(played, (by) => by === 'person')).toBe(0);
    expect(quarantinedShare(played, (by) => by === 'bot')).toBeGreaterThanOrEqual(0.95);
    const aside = played.filter((one) => one.aside).length;
    const bursts = await listBursts('inquiry');
    expect(bursts).toHaveLength(1);
    const [flood] = bursts;
    expect(flood).toMatchObject({ count: aside });
    expect(flood?.reason).toMatch('the same form');

    const id = flood?.id ?? '';
    const { message, undoId } = await carryOut({ do: 'flood-delete', id }, 'Meera');
    expect(message).toMatch(`${aside} leads deleted.`);
    expect(await listBursts('inquiry')).toEqual([]);
    expect((await leadStatistics('inquiry')).suspects).toBe(0);
    expect(await binnedLeads('inquiry').count()).toBe(aside);
    expect(await undoChange(undoId ?? '', 'Meera')).toMatchObject({ count: aside });
    expect(await listBursts('inquiry')).toEqual(bursts);
    expect(await releaseBurst(flood?.id ?? '', 'Meera')).toBe(aside);
    expect((await leadStatistics('inquiry')).suspects).toBe(0);
    expect(await releaseBurst(flood?.id ?? '', 'Meera')).toBe(0);
  });

  test('people behind one address are never quarantined for that alone, however many there are', async () => {
    const hall = Array.from({ length: 120 }, (_, index) =>
      randomInquiry(index * 25_000, '182.73.55.4'),
    );
    expect(quarantinedShare(await playCorpus(hall), () => true)).toBe(0);
  });

  test('a person who corrects a number repeatedly is not quarantined; a fourth person with one form time is', async () => {
    const one = randomInquiry(0, networkAddress());
    const corrected = Array.from({ length: 3 }, (_, index) => ({
      ...one,
      at: (index + 1) * 60_000,
      form: 'one form',
      phone: indianMobile(random),
      sharedFormTime: 'kept',
    }));
    expect(quarantinedShare(await playCorpus(corrected), () => true)).toBe(0);
    const others = Array.from({ length: 4 }, (_, index) => ({
      ...randomInquiry(index * 60_000, networkAddress()),
      by: String(index),
      sharedFormTime: 'sold',
    }));
    const played = await playCorpus(others);
    expect(played.at(-1)).toMatchObject({ by: '3', aside: true });
  });

  test.each([
    ['the same details', {}],
    ['another number each time', { phone: () => indianMobile(random) }],
    ['another mailbox each time', { email: () => `asha${random.int(1, 999_999)}@gmail.com` }],
    ['another name each time', { name: () => `${random.pick(FIRST)} ${random.pick(LAST)}` }],
  ])(
    'one person with %s reaches the desk 20 times at most, from wherever it is sent',
    async (_, changes: Partial<Record<'phone' | 'email' | 'name', () => string>>) => {
      const one = randomInquiry(0, networkAddress());
      const flood = Array.from({ length: 40 }, (__, index) => ({
        ...one,
        ...Object.fromEntries(Object.entries(changes).map(([name, make]) => [name, make()])),
        at: index * 90_000,
        address: `49.${index + 20}.7.9`,
        age: random.int(15_000, 120_000),
        brief: `Plot ${index} in ${random.pick(LAST)} Nagar`,
      }));
      const played = await playCorpus(flood);
      expect(played.filter(({ aside }) => !aside).length).toBeLessThanOrEqual(20);
      const neighbour = { ...randomInquiry(1_000, flood[0]?.address ?? ''), form: 'another form' };
      expect(await playCorpus([neighbour])).toMatchObject([{ aside: false }]);
    },
  );

  test('a message full of addresses hides nothing of what it shares with others', async () => {
    const hosts = Array.from({ length: 900 }, (_, index) => `h${index}.in/a`).join(' ');
    const same = ['Asha Rao', 'Ravi Nair', 'Meera Khan', 'Divya Das'].map((name, index) => ({
      by: name,
      at: index * 60_000,
      address: `2001:db8:${index + 20}::1`,
      age: 40_000,
      sharedFormTime: 'hidden',
      name,
      email: `${name.replace(' ', '.').toLowerCase()}@gmail.com`,
      phone: `98${index + 2}50 2${index + 3}4${index + 1}6`,
      pincode: `56003${index}`,
      projectType: 'Renovation',
      about: '',
      ...(index === 3 && { brief: hosts }),
    }));
    expect((await playCorpus(same)).at(-1)).toMatchObject({
      by: 'Divya Das',
      aside: true,
    });
    const [lead] = await db()
      .selectFrom('leads')
      .select(['id', 'suspect_reason'])
      .where('brief', 'is not', null)
      .execute();
    expect(lead?.suspect_reason).toContain('the same form');
    const shared = await db()
      .selectFrom('inquiry_likenesses')
      .select('kind')
      .where('lead_id', '=', lead?.id ?? '')
      .where('kind', '=', 'host')
      .execute();
    expect(shared).toHaveLength(10);
  });

  test('a fingerprint is deleted after eight days, its lead stays', async () => {
    await playCorpus([randomInquiry(0, networkAddress())]);
    await deleteOldFingerprints(Date.UTC(2026, 8, 8));
    expect(await db().selectFrom('inquiry_traces').selectAll().execute()).toHaveLength(1);
    await deleteOldFingerprints(Date.UTC(2026, 8, 9, 0, 1));
    expect(await db().selectFrom('inquiry_traces').selectAll().execute()).toEqual([]);
    expect(await db().selectFrom('inquiry_likenesses').selectAll().execute()).toEqual([]);
    expect(await db().selectFrom('leads').select('id').execute()).toHaveLength(1);
  });
});
