import nodeIcal, { type VEvent } from 'node-ical';
import { beforeEach, expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { emptySettings } from '~tests/engines/setting-rows';
import { storeLeads } from '~tests/engines/store-leads';
import { callKind } from '~tests/factories/appointment-kind';

import { db, transaction } from '~/db/executor.server';
import { storeAppointment } from '~/features/appointments/booking/store-appointment.server';
import { saveCalendarAddress } from '~/features/appointments/busy/person-calendars.server';
import { loadSecret } from '~/platform/secret.server';
import { forgetSettings, saveSettings } from '~/settings/settings.server';

import { createFeed, listFeedOwners, readFeed, renewAllFeeds, renewFeed } from './feed.server';

const HOUR = 3_600_000;
const kind = callKind({ people: ['asha', 'ravi'] });
const personRow = (id: string) => ({ id, name: id, role: '', registration: '', onSite: '' });

onBothEngines('A person’s feed', () => {
  const now = Math.ceil(Date.now() / HOUR) * HOUR;
  const book = async (personId: string, at: number, suspect = false) => {
    const [lead] = await storeLeads([{}]);
    return transaction(() =>
      storeAppointment({
        leadId: lead?.id ?? '',
        formId: null,
        kind,
        choice: { at, personId },
        client: { name: `Client of ${personId}`, email: '', phone: '' },
        note: null,
        zone: null,
        suspect,
        actor: null,
      }),
    );
  };
  const tokenOf = async (id: string) => (await createFeed(id)).split('/').at(-1) ?? '';
  const eventsOf = (text: string | null) =>
    Object.values(nodeIcal.sync.parseICS(text ?? ''))
      .filter((part): part is VEvent => part?.type === 'VEVENT')
      .map(({ summary, start }) => ({ summary, at: start.getTime() }));

  beforeEach(async () => {
    loadSecret('', 'a key of at least thirty-two signs for feeds');
    await emptySettings();
    forgetSettings();
    await db().deleteFrom('leads').execute();
    await db().deleteFrom('person_calendars').execute();
    await saveSettings('people', [personRow('asha'), personRow('ravi')]);
  });

  it('has the appointments of this person alone, without possible spam and cancelled ones', async () => {
    await book('asha', now + HOUR);
    await book('asha', now + 3 * HOUR, true);
    await book('ravi', now + 5 * HOUR);
    const cancelled = await book('asha', now + 7 * HOUR);
    await db()
      .updateTable('appointments')
      .set({ status: 'cancelled' })
      .where('id', '=', cancelled)
      .execute();
    expect(eventsOf(await readFeed(await tokenOf('asha')))).toEqual([
      { summary: 'Call, Client of asha', at: now + HOUR },
    ]);
  });

  it('has one secret address, until it is renewed or the person is removed', async () => {
    const first = await createFeed('asha');
    expect(first).toMatch(/^webcal:\/\/localhost:3000\/calendar\/[\w-]{43}$/);
    expect(await createFeed('asha')).toBe(first);
    expect(await createFeed('ravi')).not.toBe(first);
    await renewFeed('asha');
    expect(await readFeed(first.split('/').at(-1) ?? '')).toBeNull();
    const second = await tokenOf('asha');
    expect(await readFeed(second)).toContain('BEGIN:VCALENDAR');
    await saveSettings('people', [personRow('ravi')]);
    expect(await readFeed(second)).toBeNull();
    expect(await readFeed('')).toBeNull();
  });

  it('gets a new address together with those of all others, once a member of staff has left', async () => {
    const formerTokens = [await tokenOf('asha'), await tokenOf('ravi')];
    expect(await listFeedOwners()).toEqual(['asha', 'ravi']);
    await renewAllFeeds();
    for (const token of formerTokens) expect(await readFeed(token)).toBeNull();
    expect(await readFeed(await tokenOf('asha'))).toContain('BEGIN:VCALENDAR');
    expect(await readFeed(await tokenOf('ravi'))).toContain('BEGIN:VCALENDAR');
  });

  it('exists once it was created, not because the person’s own calendar is read', async () => {
    await saveCalendarAddress('asha', 'https://calendar.example/asha.ics');
    await renewAllFeeds();
    expect(await listFeedOwners()).toEqual([]);
    const token = await tokenOf('asha');
    expect(await listFeedOwners()).toEqual(['asha']);
    expect(await readFeed(token)).toContain('BEGIN:VCALENDAR');
    await saveCalendarAddress('asha', '');
    expect(await tokenOf('asha')).toBe(token);
  });
});
