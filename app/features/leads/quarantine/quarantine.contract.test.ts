import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
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

import { db, transaction } from '~/db/executor.server';
import { addNote } from '~/features/leads/changes/add-note.server';
import { changeLead } from '~/features/leads/changes/change-lead.server';
import { quarantineMany } from '~/features/leads/changes/change-many.server';
import { deleteLead, restoreLead } from '~/features/leads/changes/delete-lead.server';
import { promoteSuspect } from '~/features/leads/changes/move-to-desk.server';
import { parseInquiry } from '~/features/leads/fields/inquiry-schema.server';
import { signFormTime } from '~/features/leads/inquiry/form-time.server';
import { receivedNow, submitInquiry } from '~/features/leads/inquiry/submit-inquiry.server';
import { arrivalOf } from '~/features/leads/inquiry/suspicion/arrival.server';
import { HIDDEN_FIELD } from '~/features/leads/inquiry/suspicion/own-signals';
import { monthlyFigures } from '~/features/leads/months/monthly-figures.server';
import { leadStatistics } from '~/features/leads/statistics/lead-statistics.server';
import { workingResponse } from '~/features/leads/statistics/working-response.server';
import { monthOf } from '~/platform/indian-time';

import { readReleaseStatus } from './read-rechecks.server';
import { nextReleaseAt, releaseDue } from './release-leads.server';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

onBothEngines('Leads that were quarantined only because of the hidden field', () => {
  beforeEach(emptyStudio);

  describe('are scored again', () => {
    test('by their text if their fingerprint was deleted: only those below the threshold are released', async () => {
      await store(
        trapped({ name: 'Asha', message: 'Court house', brief: 'Need a plan for 30x40.' }),
        trapped({ name: 'Estimate', kind: 'estimate' }),
        trapped({ name: 'Seller', brief: 'SEO and back links, see https://rank.example.xyz' }),
        trapped({ name: 'http://casino.example' }),
      );
      await recheck();
      expect(await onDesk()).toEqual([]);
      expect(await releaseDue()).toBe(2);
      expect(await onDesk()).toEqual(['Asha', 'Estimate']);
    });

    test('by their fingerprint within eight days, which includes their arrival and similar inquiries', async () => {
      const now = Date.now();
      const sendAged = async (name: string, age: number, brief: string) => {
        const parsed = parseInquiry({
          name,
          email: `${name}@gmail.com`,
          phone: '98450 12345',
          pincode: '560001',
          projectType: 'Renovation',
          about: '',
          brief,
        });
        if (!parsed.ok) throw new Error('not parsed');
        const arrival = arrivalOf({
          trap: 'Sunrise Textiles',
          about: '',
          address: name,
          time: signFormTime(now - HOUR - age),
        });
        const circumstances = { arrival, suspicion: null, page: null, utm: null };
        const received = receivedNow(parsed.inquiry, { formId: name, ...circumstances });
        const { id } = await submitInquiry({ ...received, receivedAt: now - HOUR });
        // This is how an earlier version scored it.
        await db()
          .updateTable('leads')
          .set({ suspect: 1, suspect_reason: HIDDEN_FIELD })
          .where('id', '=', id)
          .execute();
        await sql`update inquiry_traces
          set signs = replace(signs, ${`[4,"${HIDDEN_FIELD}"]`}, ${`[10,"${HIDDEN_FIELD}"]`})
          where lead_id = ${id}`.execute(db());
        const { signs } = await db()
          .selectFrom('inquiry_traces')
          .select('signs')
          .where('lead_id', '=', id)
          .executeTakeFirstOrThrow();
        expect(signs).toContain(`[10,"${HIDDEN_FIELD}"]`);
      };
      await sendAged('Ananya', 40_000, 'We want to build a house with a court.');
      // The whole form took two seconds, and the hidden field is filled in. Scored by its text
      // alone it would be released.
      await sendAged('Program', 1_500, '');
      await recheck();
      expect(await releaseDue()).toBe(1);
      expect(await onDesk()).toEqual(['Ananya']);
    });

    test('unless they are old, part of a burst, in the bin, moved by staff, or there for another reason', async () => {
      const now = Date.now();
      const [binned = '', back = '', moved = '', lost = '', noted = ''] = await store(
        trapped({ name: 'Binned' }),
        trapped({ name: 'Back from the bin' }),
        trapped({ name: 'Moved back', suspect: 0 }),
        trapped({ name: 'Lost' }),
        trapped({ name: 'Noted' }),
        trapped({ name: 'Old', created_at: now - 91 * DAY }),
        trapped({ name: 'Within', created_at: now - 89 * DAY }),
        trapped({ name: 'Burst', flood: 'one' }),
        trapped({ name: 'No time', suspect_reason: 'was sent without the form’s timestamp' }),
        trapped({ name: 'Fast', suspect_reason: `was fast and ${HIDDEN_FIELD}` }),
        trapped({ name: 'By hand', suspect_reason: null }),
      );
      await deleteLead(binned, 1, 'Asha');
      await deleteLead(back, 1, 'Asha');
      await restoreLead(back, 'Asha');
      await quarantineMany([{ id: moved, version: 1 }], 'Asha');
      await changeLead(lost, 1, { field: 'status', to: 'Lost' }, 'Asha');
      await addNote(noted, 'Is this one real?', 'Asha');
      await recheck();
      await releaseDue();
      expect(await onDesk()).toEqual(['Noted', 'Within']);
    });

    test('once: those back in quarantine stay there, and those stored later by an earlier version are scored', async () => {
      const [id = ''] = await store(trapped({ name: 'Asha' }));
      await recheck();
      await releaseDue();
      await quarantineMany([{ id, version: 2 }], 'Asha');
      await store(trapped({ name: 'Later', created_at: Date.now() }));
      await recheck();
      expect(await releaseDue()).toBe(1);
      expect(await onDesk()).toEqual(['Later']);
    });

    test('by several instances at once, in any number', async () => {
      await store(...Array.from({ length: 60 }, (_, at) => trapped({ name: `Client ${at}` })));
      await Promise.all([recheck(), recheck(), recheck()]);
      const rows = await db().selectFrom('quarantine_rechecks').select('state').execute();
      expect(rows).toEqual(Array.from({ length: 60 }, () => ({ state: 'waiting' })));
    });
  });

  describe('are released', () => {
    test('at most twenty an hour, the newest first, by any instance', async () => {
      const now = Date.now();
      await store(
        ...Array.from({ length: 45 }, (_, at) =>
          trapped({ name: `Client ${String(at).padStart(2, '0')}`, created_at: now - at * DAY }),
        ),
      );
      await recheck();
      const atOnce = await Promise.all([releaseDue(now), releaseDue(now), releaseDue(now)]);
      expect(atOnce.toSorted((a, b) => a - b)).toEqual([0, 0, 20]);
      expect((await onDesk()).at(-1)).toBe('Client 19');
      expect(await nextReleaseAt(now)).toBe(now + HOUR);
      expect(await releaseDue(now + HOUR - 1)).toBe(0);
      expect(await releaseDue(now + HOUR)).toBe(20);
      expect(await releaseDue(now + 2 * HOUR)).toBe(5);
      expect(await nextReleaseAt(now + 2 * HOUR)).toBeNull();
      expect(await onDesk()).toHaveLength(45);
    });

    test('also after the clock was set back by a day', async () => {
      const now = Date.now();
      const old = (hours: number) => ({ created_at: now - (hours + 48) * HOUR });
      await store(...Array.from({ length: 25 }, (_, at) => trapped(old(at))));
      await recheck();
      expect(await releaseDue(now)).toBe(20);
      expect(await nextReleaseAt(now - DAY)).toBe(now - DAY);
      expect(await releaseDue(now - DAY)).toBe(5);
    });

    test('with an entry in their history and one digest, without a reminder or an email to the client', async () => {
      const [id = ''] = await store(
        ...Array.from({ length: 25 }, (_, at) => trapped({ name: `Client ${at}` })),
      );
      await recheck();
      await releaseDue();
      await releaseDue(Date.now() + 2 * HOUR);
      expect(await onDesk()).toHaveLength(25);
      expect(await eventsOf(id)).toEqual([{ what: 'released', actor: null }]);
      expect(await deliveries()).toEqual([
        expect.objectContaining({
          news: 'leads.released',
          recipient: 'person/Asha',
          state: 'waiting',
        }),
      ]);
    });

    test('unless staff moved them or a burst includes them', async () => {
      const [promoted = '', deleted = '', burst = '', remaining = ''] = await store(
        ...['Promoted', 'Deleted', 'Burst', 'Remaining'].map((name) => trapped({ name })),
      );
      await recheck();
      await promoteSuspect(promoted, 'Asha');
      await deleteLead(deleted, 1, 'Asha');
      await db().updateTable('leads').set({ flood: 'one' }).where('id', '=', burst).execute();
      expect(await releaseDue()).toBe(1);
      expect(await eventsOf(remaining)).toEqual([{ what: 'released', actor: null }]);
      expect(await eventsOf(promoted)).toEqual([{ what: 'promoted', actor: 'Asha' }]);
      expect(await readReleaseStatus()).toMatchObject({ pending: 0, released: 1 });
    });

    test('and left out of response times', async () => {
      const now = Date.now();
      const came = now - 10 * HOUR;
      await store(
        { name: 'Answered', created_at: came, first_contact_at: came + HOUR, status: 'Contacted' },
        trapped({ name: 'Released', created_at: came }),
        trapped({ name: 'Noted', created_at: came, first_contact_at: came + 2 * HOUR }),
      );
      const responseFigures = async () => {
        const { responseHours, byStatus } = await leadStatistics('inquiry', now);
        const { total } = await monthlyFigures(monthOf(came));
        const working = await workingResponse('inquiry', now);
        return { responseHours, byStatus, total, working };
      };
      const before = await responseFigures();
      expect(before).toMatchObject({ responseHours: 1, working: { leads: 1 } });
      await recheck();
      expect(await releaseDue()).toBe(2);
      const [released = ''] = (await listReleasedIds()).toSorted();
      await changeLead(released, 2, { field: 'status', to: 'Contacted' }, 'Asha');
      const after = await responseFigures();
      expect(after).toMatchObject({
        responseHours: before.responseHours,
        working: before.working,
        total: { leads: 3, released: 2, inTime: 1 },
        byStatus: { New: 1, Contacted: 2 },
      });
    });
  });

  test('are deleted together with their lead', async () => {
    const [id = ''] = await store(trapped());
    await recheck();
    await transaction(() => db().deleteFrom('leads').where('id', '=', id).execute());
    expect(await db().selectFrom('quarantine_rechecks').selectAll().execute()).toEqual([]);
  });

  const listReleasedIds = async () => {
    const rows = await db()
      .selectFrom('quarantine_rechecks')
      .select('lead_id')
      .where('state', '=', 'released')
      .execute();
    return rows.map(({ lead_id }) => lead_id);
  };
});
