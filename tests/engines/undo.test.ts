import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectFeatures } from '~server/connect-features';

import { answerUndo } from '~/backoffice/undo/undo-answer.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { db } from '~/db/executor.server';
import { forgetRateCard, listRateCards } from '~/features/estimates/rates/rate-cards.server';
import { loadSecret } from '~/platform/secret.server';
import { storePeople } from '~/settings/people/people-rows.server';
import { forgetSettings } from '~/settings/settings.server';

import { withImageFolder } from '../factories/image-folder';
import { onBothEngines } from './engines';
import { asha, ravi } from './people-fixture';
import { withStudioTeam } from './undo-deliveries';
import { kinds } from './undo-kinds/kinds';
import { allIds, snapshot } from './undo-snapshot';
import { ASHA, makeWorld, RAVI } from './undo-world';

const names = Object.keys(kinds);
const run = (name: string, by: string) => kinds[name]?.(by) ?? Promise.resolve(null);

test('covers at least thirty kinds of change', () => {
  expect(names.length).toBeGreaterThanOrEqual(30);
});

onBothEngines('an undo', () => {
  withImageFolder();
  withStudioTeam();
  let first: ReadonlySet<string>;
  beforeAll(() => {
    loadSecret('', 'another key of at least thirty-two signs');
    connectFeatures();
  });
  beforeEach(async () => {
    await db().deleteFrom('rate_cards').execute();
    await db().deleteFrom('undo_log').execute();
    forgetRateCard();
    forgetSettings();
    // The initial rate card is stored when it is first read.
    await listRateCards();
    await storePeople([asha, ravi]);
    await makeWorld();
    first = await allIds();
  });

  describe('restores everything except version, times and history', () => {
    test.each(names)('after %s', async (name) => {
      // A follow-up must be set before it can be removed.
      if (name === 'a follow-up that is taken away') await run('a follow-up that is set', RAVI);
      const snapshotBefore = await snapshot(first);
      const undo = await run(name, ASHA);
      expect(undo).toEqual(expect.any(String));
      expect(await undoChange(undo ?? '', ASHA)).toMatchObject({ outcome: 'undone', conflicts: 0 });
      expect(await snapshot(first)).toEqual(snapshotBefore);
      expect(await undoChange(undo ?? '', ASHA)).toEqual({ outcome: 'gone' });
      expect(await snapshot(first)).toEqual(snapshotBefore);
    });
  });

  test('restores each change of a sequence, the last one first', async () => {
    const testedKinds = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...names), { minLength: 2, maxLength: 7 }),
        async (sequence) => {
          const steps: { undo: string; before: Awaited<ReturnType<typeof snapshot>> }[] = [];
          for (const name of sequence) {
            const snapshotBefore = await snapshot(first);
            const undo = await run(name, ASHA);
            if (undo) steps.push({ undo, before: snapshotBefore });
            if (undo) testedKinds.add(name);
          }
          for (const { undo, before: snapshotBefore } of steps.toReversed()) {
            expect(await undoChange(undo, ASHA)).toMatchObject({ outcome: 'undone', conflicts: 0 });
            expect(await snapshot(first)).toEqual(snapshotBefore);
          }
        },
      ),
      {
        numRuns: 15,
        endOnFailure: true,
        examples: [
          [
            [
              'posts that get a tag',
              'many leads that are set aside',
              'a view of another list',
              'many leads that are set aside',
              'a post that is restored',
              'posts that are published',
              'a post that is restored',
            ],
          ],
          [
            [
              'the order of the projects',
              'many leads that are moved to the desk',
              'a project that is made',
            ],
          ],
        ],
      },
    );
    expect(testedKinds.size).toBeGreaterThan(20);
  });

  test('of any change in a sequence is either complete or refused without writing anything', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...names), { minLength: 2, maxLength: 5 }),
        fc.nat(),
        async (sequence, at) => {
          const undos: string[] = [];
          for (const [index, name] of sequence.entries()) {
            const undo = await run(name, index % 2 ? RAVI : ASHA);
            if (undo) undos.push(undo);
          }
          const snapshotBefore = await snapshot(first);
          const { outcome } = await undoChange(undos[at % undos.length] ?? '', ASHA);
          const snapshotAfter = await snapshot(first);
          expect(outcome === 'undone' ? snapshotBefore : snapshotAfter).toEqual(snapshotBefore);
        },
      ),
      { numRuns: 10, endOnFailure: true },
    );
  });

  test.each([
    ['the status of a lead', 'the priority of a lead'],
    ['a note', 'a contact'],
    ['a lead that is deleted', 'a lead that is restored'],
    ['posts that are moved to a category', 'posts that are deleted'],
    ['a project', 'a project that is chosen for home'],
    ['the company', 'the company'],
    ['the categories', 'the categories'],
    ['the words of an image', 'the words of an image'],
    ['an estimate that is revised', 'an estimate that is revised'],
    ['a rate card', 'a rate card'],
    ['an appointment that is moved', 'an appointment that is cancelled'],
  ])('of %s is refused after %s', async (name, laterChange) => {
    const undo = (await run(name, ASHA)) ?? '';
    await run(laterChange, RAVI);
    const snapshotBefore = await snapshot(first);
    const { outcome } = await undoChange(undo, ASHA);
    expect(['changed', 'refused']).toContain(outcome);
    expect(await snapshot(first)).toEqual(snapshotBefore);
  });

  test('of many leads restores those that nobody has changed since', async () => {
    const undo = (await run('the status of many leads', ASHA)) ?? '';
    await run('a note', RAVI);
    const { status, answer } = await answerUndo(undo, ASHA);
    expect([status, answer.ok]).toEqual([200, false]);
    expect(answer.message).toMatch(
      /^Undone: .+\. \d+ went back; 1 had been changed since and was left alone\.$/,
    );
  });

  test('appears in the history of a lead', async () => {
    const undo = (await run('a note', ASHA)) ?? '';
    await undoChange(undo, RAVI);
    const events = await db()
      .selectFrom('lead_events')
      .select(['actor', 'what', 'was'])
      .where('what', '=', 'undone')
      .execute();
    expect(events).toEqual([{ actor: RAVI, what: 'undone', was: 'Note added' }]);
  });
});
