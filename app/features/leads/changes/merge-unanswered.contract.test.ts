import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { useMailStudio } from '~tests/engines/mail-studio';
import { storeLeads } from '~tests/engines/store-leads';
import { recipientRow } from '~tests/factories/recipient-row';
import { headerOf } from '~tests/site/mail/mail-server';

import { startDeliveryWorker } from '~/alerts/outbox/delivery-worker.server';
import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { db, transaction } from '~/db/executor.server';
import type { NewRow } from '~/db/tables';
import { readAlertedLeads } from '~/features/leads/alerts/alerted-lead.server';
import { leadArrived } from '~/features/leads/alerts/lead-arrived.server';
import { readLead } from '~/features/leads/core/read-lead.server';
import { carryOut } from '~/features/leads/desk/lead-changes.server';
import { leadUndoHandler } from '~/features/leads/undo/lead-undo-handler.server';
import { instantInIndia } from '~/platform/indian-time';
import { log } from '~/platform/log.server';
import { saveSettings } from '~/settings/settings.server';

import { addNote } from './add-note.server';
import { mergeLeads } from './merge-leads.server';

log.level = 'silent';

/** A time in November 2025 in India; the 25th is a Tuesday. */
const timeOn = (day: number, hour: number, minute = 0) =>
  instantInIndia(2025, 10, day, hour, minute);

onBothEngines('An unanswered inquiry merged into an answered lead', () => {
  const taken = useMailStudio('hello@studio.example');
  beforeEach(async () => {
    registerUndoHandler('lead', leadUndoHandler);
    await saveSettings('recipients', [
      recipientRow('Ravi', { mail: 'ravi@studio.example', unanswered: 'mail', leads: '' }),
    ]);
  });

  const store = async (change: Partial<NewRow<'leads'>>) => {
    const [lead] = await storeLeads([{ phone_e164: '+911', ...change }]);
    return lead?.id ?? '';
  };
  const answered = (change: Partial<NewRow<'leads'>> = {}) =>
    store({
      name: 'Answered',
      status: 'Contacted',
      created_at: timeOn(24, 10),
      first_contact_at: timeOn(24, 11),
      last_contact_at: timeOn(24, 11),
      ...change,
    });
  const inquiryAt = async (at: number) => {
    const id = await store({ name: 'Again', created_at: at });
    await transaction(() => leadArrived([{ id, kind: 'inquiry' }], 'form', at));
    await db()
      .updateTable('deliveries')
      .set({ state: 'sent' })
      .where('news', '=', 'lead.new')
      .execute();
    return id;
  };
  const followUpOf = async (id: string) => (await readLead(id))?.lead.followUpAt;
  const subjects = async () => {
    startDeliveryWorker();
    await expect
      .poll(async () =>
        (await db().selectFrom('deliveries').select('state').execute()).every(
          ({ state }) => state !== 'waiting',
        ),
      )
      .toBe(true);
    return taken.map((mail) => headerOf(mail, 'subject'));
  };

  test('makes the lead due at its response target, and its reminders are about the lead', async () => {
    const id = await answered();
    expect(await mergeLeads(id, await inquiryAt(timeOn(25, 11)), 'Asha')).toBe(true);
    expect(await followUpOf(id)).toBe(timeOn(25, 13, 30));
    expect((await readAlertedLeads([id]))[0]?.isAnswered).toBe(false);
    const sent = await subjects();
    expect(sent).toHaveLength(2);
    for (const subject of sent) expect(subject).toMatch(/Answered/);
  });

  test('reminds of nothing once someone was in touch after it', async () => {
    const id = await answered();
    await mergeLeads(id, await inquiryAt(timeOn(25, 11)), 'Asha');
    await addNote(id, 'Spoke to her.', 'Asha');
    expect((await readAlertedLeads([id]))[0]?.isAnswered).toBe(true);
    expect(await subjects()).toEqual([]);
  });

  test('reminds after all if the contact is undone when its reminders have fallen due', async () => {
    const id = await answered();
    await mergeLeads(id, await inquiryAt(timeOn(25, 11)), 'Asha');
    const note = await carryOut({ do: 'note', id, note: 'Spoke to her.' }, 'Asha');
    expect(await subjects()).toEqual([]);
    expect(await undoChange(note.undoId ?? '', 'Asha')).toMatchObject({ outcome: 'undone' });
    expect(await subjects()).toHaveLength(2);
  });

  test('changes no follow-up if staff were in touch after both', async () => {
    const id = await answered({ last_contact_at: timeOn(25, 12) });
    await mergeLeads(id, await inquiryAt(timeOn(25, 11)), 'Asha');
    expect(await followUpOf(id)).toBeNull();
    expect(await subjects()).toEqual([]);
  });

  test('keeps an earlier follow-up', async () => {
    const id = await answered({ follow_up_at: timeOn(25, 9) });
    await mergeLeads(id, await inquiryAt(timeOn(25, 11)), 'Asha');
    expect(await followUpOf(id)).toBe(timeOn(25, 9));
  });

  test('is refused by a closed lead, with a sentence', async () => {
    const id = await answered({ status: 'Lost' });
    const other = await inquiryAt(timeOn(25, 11));
    expect(await carryOut({ do: 'merge', id, other }, 'Asha')).toMatchObject({
      ok: false,
      message:
        'This lead is closed and the other one is unanswered. Answer that first, or open it and merge this one into it.',
    });
    expect((await readLead(other))?.lead.id).toBe(other);
    expect(await mergeLeads(other, id, 'Asha')).toBe(true);
    expect(await subjects()).toHaveLength(2);
  });
});
