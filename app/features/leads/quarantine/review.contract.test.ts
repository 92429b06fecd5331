import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import {
  deliveries,
  emptyStudio,
  eventsOf,
  onDesk,
  recheck,
  store,
  trapped,
} from '~tests/factories/quarantined-leads';

import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { db } from '~/db/executor.server';
import { leadUndoHandler } from '~/features/leads/undo/lead-undo-handler.server';

import { pauseRelease, resumeRelease } from './pause-release.server';
import { listPending, readReleaseStatus } from './read-rechecks.server';
import { nextReleaseAt, releaseDue } from './release-leads.server';
import { applyReview } from './review-changes.server';

registerUndoHandler('lead', leadUndoHandler);

onBothEngines('Leads reviewed by staff', () => {
  beforeEach(emptyStudio);

  const storeThree = () => store(...['A', 'B', 'C'].map((name) => trapped({ name })));
  const reviewLeads = (what: 'release' | 'keep', ...ids: string[]) =>
    applyReview({ do: what, ids }, 'Meera');

  test('are not released automatically while that is paused', async () => {
    await storeThree();
    await recheck();
    await pauseRelease();
    expect(await readReleaseStatus()).toMatchObject({ pending: 3, isPaused: true, released: 0 });
    // Leads that an earlier version adds while it is paused wait with them.
    await store(trapped({ name: 'D' }));
    await recheck();
    expect(await releaseDue()).toBe(0);
    expect((await listPending(1)).map(({ name }) => name)).toHaveLength(4);
    expect(await nextReleaseAt()).toBeNull();
    await resumeRelease();
    const asked = await db().selectFrom('jobs').select('kind').execute();
    expect(asked).toEqual([{ kind: 'release of possible spam' }]);
    expect(await releaseDue()).toBe(4);
  });

  test('can be released and kept together, which can be undone', async () => {
    const [a = '', b = '', c = ''] = await storeThree();
    await recheck();
    await pauseRelease();
    const released = await reviewLeads('release', a, b);
    expect(released).toMatchObject({ ok: true, message: '2 leads moved to Leads.' });
    expect(await onDesk()).toEqual(['A', 'B']);
    expect(await eventsOf(a)).toEqual([{ what: 'released', actor: 'Meera' }]);
    const kept = await reviewLeads('keep', c);
    expect(kept).toMatchObject({ ok: true, message: '1 lead kept as possible spam.' });
    expect(await readReleaseStatus()).toMatchObject({ pending: 0, released: 2 });

    expect(await undoChange(kept.undoId ?? '', 'Meera')).toMatchObject({ outcome: 'undone' });
    expect((await eventsOf(c)).map(({ what }) => what)).toEqual(['kept-aside', 'undone']);
    expect(await undoChange(released.undoId ?? '', 'Meera')).toMatchObject({ outcome: 'undone' });
    expect((await eventsOf(a)).map(({ what }) => what)).toEqual(['released', 'undone']);
    expect(await onDesk()).toEqual([]);
    expect(await readReleaseStatus()).toMatchObject({ pending: 3, isPaused: true });
  });

  test('are in one digest, without a reminder or an email to the client', async () => {
    const [a = '', b = '', c = ''] = await storeThree();
    await recheck();
    for (const id of [a, b, c]) await reviewLeads('release', id);
    expect((await deliveries()).map(({ news }) => news)).toEqual(['leads.released']);
  });

  test('show the decision if someone else was first', async () => {
    const [a = '', b = ''] = await storeThree();
    await recheck();
    await reviewLeads('keep', a);
    expect(await reviewLeads('release', a, b)).toMatchObject({
      ok: false,
      message: '1 lead moved to Leads. 1 lead had already been moved by someone else.',
    });
    expect(await onDesk()).toEqual(['B']);
  });
});
