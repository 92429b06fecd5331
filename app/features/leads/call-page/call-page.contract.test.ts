import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { emptySettings } from '~tests/engines/setting-rows';
import { storeLeads } from '~tests/engines/store-leads';
import { recipientRow } from '~tests/factories/recipient-row';

import { callPath, openCallLink } from '~/alerts/call-link/call-link.server';
import { queueDeliveries } from '~/alerts/outbox/deliveries.server';
import { registerRecipients, setStudioMail } from '~/alerts/outbox/recipients';
import { staffRecipients } from '~/alerts/people/plan-recipients.server';
import { setPin } from '~/auth/pin/set-pin.server';
import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { db } from '~/db/executor.server';
import { leadUndoHandler } from '~/features/leads/undo/lead-undo-handler.server';
import { loadSecret } from '~/platform/secret.server';
import { forgetSettings, saveSettings } from '~/settings/settings.server';

import { findCallToUndo, markCalled } from './mark-called.server';

const asha = recipientRow('Asha ~ Rao/2', { mail: 'asha@example.in', leads: 'mail' });

onBothEngines('The call page', () => {
  beforeAll(() => {
    registerUndoHandler('lead', leadUndoHandler);
    loadSecret('', 'a key of at least thirty-two signs for calls');
    registerRecipients(staffRecipients);
  });
  afterAll(() => setStudioMail(undefined));
  beforeEach(async () => {
    await emptySettings();
    await db().deleteFrom('leads').execute();
    forgetSettings();
    await saveSettings('recipients', [asha]);
    setStudioMail('studio@example.in');
  });

  const tokenOf = async (recipient: Parameters<typeof callPath>[1], now?: number) =>
    (await callPath('lead', recipient, now)).slice('/call/'.length);

  it('opens for seven days, for its recipient', async () => {
    const made = Date.now();
    const token = await tokenOf('person/Asha ~ Rao/2', made);
    const opened = { leadId: 'lead', caller: 'Asha ~ Rao/2' };
    expect(await openCallLink(token, made)).toEqual(opened);
    expect(await openCallLink(token, made + 7 * 86_400_000 - 1)).toEqual(opened);
    expect(await openCallLink(token, made + 7 * 86_400_000)).toBeNull();
    expect(await openCallLink(await tokenOf('studio'))).toEqual({ ...opened, caller: 'by mail' });
  });

  it('doesn’t open for a forged link, a removed person, or after the PIN has changed', async () => {
    const token = await tokenOf('person/Asha ~ Rao/2');
    const studio = await tokenOf('studio');
    for (let at = 0; at < token.length; at += 7)
      expect(
        await openCallLink(
          `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`,
        ),
      ).toBeNull();
    for (const nothing of ['', '~', '\0', 'x'.repeat(5_000)])
      expect(await openCallLink(nothing)).toBeNull();
    expect(await openCallLink(await tokenOf('device/gone'))).toBeNull();
    await saveSettings('recipients', []);
    expect(await openCallLink(token)).toBeNull();
    await saveSettings('recipients', [asha]);
    expect(await openCallLink(token)).not.toBeNull();
    await setPin('4711', null);
    expect(await openCallLink(token)).toBeNull();
    expect(await openCallLink(studio)).toBeNull();
  });

  it('records that a new lead was contacted, once and in the caller’s name', async () => {
    const [lead] = await storeLeads([{}]);
    const id = lead?.id ?? '';
    expect(await markCalled(id, 'Asha Rao', 'one')).toBe('noted');
    expect(await markCalled(id, 'Asha Rao', 'one')).toBe('noted');
    const events = await db()
      .selectFrom('lead_events')
      .selectAll()
      .where('lead_id', '=', id)
      .execute();
    expect(events).toMatchObject([
      { what: 'status', was: 'New', became: 'Contacted', actor: 'Asha Rao' },
    ]);
    const notes = await db()
      .selectFrom('lead_notes')
      .selectAll()
      .where('lead_id', '=', id)
      .execute();
    expect(notes).toMatchObject([{ author: 'Asha Rao', body: 'Called, from the call page.' }]);
    const stored = await db().selectFrom('leads').selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ status: 'Contacted', first_contact_at: expect.any(Number) });
  });

  it('treats a call recorded again within a minute as the same, and accepts at most ten a day', async () => {
    const [lead] = await storeLeads([{}]);
    const id = lead?.id ?? '';
    const countNotes = async () =>
      (await db().selectFrom('lead_notes').selectAll().where('lead_id', '=', id).execute()).length;
    for (let post = 0; post < 20; post += 1)
      expect(await markCalled(id, 'Asha Rao', `request ${post}`)).toBe('noted');
    expect(await countNotes()).toBe(1);
    const outcomes: string[] = [];
    for (let call = 0; call < 15; call += 1) {
      await sql`update lead_notes set created_at = created_at - 61000`.execute(db());
      outcomes.push(await markCalled(id, 'Asha Rao', `later ${call}`));
    }
    expect(outcomes).toEqual([...Array(9).fill('noted'), ...Array(6).fill('full')]);
    expect(await countNotes()).toBe(10);
    await sql`update lead_notes set created_at = created_at + 86400000`.execute(db());
    expect(await markCalled(id, 'Asha Rao', 'set back')).toBe('noted');
    expect(await countNotes()).toBe(11);
  });

  it('undoes a call that was recorded by mistake, but not one by another person', async () => {
    const [lead] = await storeLeads([{}]);
    const id = lead?.id ?? '';
    const planned = { channel: 'mail', recipient: 'studio', notBefore: 1 } as const;
    await queueDeliveries(id, [{ news: 'lead.unanswered', ...planned }]);
    const storedLead = () =>
      db()
        .selectFrom('leads')
        .innerJoin('deliveries', 'about', 'leads.id')
        .select(['status', 'first_contact_at', 'state'])
        .executeTakeFirst();
    await markCalled(id, 'Asha Rao', 'one');
    expect(await storedLead()).toMatchObject({ status: 'Contacted', state: 'cancelled' });
    expect(await findCallToUndo(id, 'by mail')).toBeNull();
    expect(await findCallToUndo('another', 'Asha Rao')).toBeNull();
    const undo = (await findCallToUndo(id, 'Asha Rao')) ?? '';
    expect(await undoChange(undo, 'Asha Rao')).toMatchObject({ outcome: 'undone' });
    expect(await storedLead()).toEqual({ status: 'New', first_contact_at: null, state: 'waiting' });
    expect(await findCallToUndo(id, 'Asha Rao')).toBeNull();
    const notes = await db()
      .selectFrom('lead_notes')
      .selectAll()
      .where('lead_id', '=', id)
      .execute();
    expect(notes).toEqual([]);
  });

  it.each(['Contacted', 'In Progress', 'Converted', 'Lost'] as const)(
    'keeps the status %s',
    async (status) => {
      const [lead] = await storeLeads([{ status }]);
      await markCalled(lead?.id ?? '', 'by mail', 'one');
      expect(await db().selectFrom('leads').selectAll().executeTakeFirst()).toMatchObject({
        status,
      });
    },
  );

  it('changes nothing of a lead that is quarantined or in the bin', async () => {
    const stored = await storeLeads([{ suspect: 1, suspect_reason: 'speed' }, { binned_at: 1 }]);
    for (const { id } of stored) expect(await markCalled(id ?? '', 'Asha Rao', 'one')).toBe('gone');
  });
});
