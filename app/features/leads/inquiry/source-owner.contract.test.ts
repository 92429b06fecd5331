import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, inject, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { asha, change, ravi, recipient, withoutPeople } from '~tests/engines/people-fixture';

import { mailChannel } from '~/alerts/mail/mail-channel.server';
import { setMailServer } from '~/alerts/mail/mail-server';
import { registerChannel } from '~/alerts/outbox/channels';
import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { undoChange } from '~/backoffice/undo/undo-log.server';
import { db } from '~/db/executor.server';
import { openSpool, spoolInquiry } from '~/features/leads/inquiry/spool/spool.server';
import { receivedNow } from '~/features/leads/inquiry/submit-inquiry.server';
import { storeOrSpool } from '~/features/leads/inquiry/take-inquiry.server';
import {
  updateSource,
  createSource,
  deleteSource,
  readSource,
} from '~/features/leads/sources/lead-sources.server';
import { mapPayload } from '~/features/leads/sources/map-payload';
import { sourceUndoHandler } from '~/features/leads/sources/source-undo-handler.server';
import { validateLead } from '~/features/leads/sources/validate-lead.server';
import { forgetSettings, saveSettings } from '~/settings/settings.server';

const by = { what: 'Owner changed', by: 'Meera' };

onBothEngines('The owner of a lead source', () => {
  withoutPeople();
  let id: string;
  beforeEach(async () => {
    registerUndoHandler('lead source', sourceUndoHandler);
    for (const table of ['deliveries', 'leads', 'lead_sources'] as const)
      await db().deleteFrom(table).execute();
    await change([asha, ravi]);
    id = (await createSource('A portal', 'any'))?.id ?? '';
  });

  const received = (email: string) => {
    const fields = [{ path: 'email', label: 'Email', text: email }];
    const mapped = mapPayload('any', {}, fields);
    if (!mapped.ok) throw new Error(mapped.missing);
    const { inquiry, details, problem } = validateLead(mapped.lead, []);
    const post = { source: id, details, payload: '{}', isTest: false, problem };
    return receivedNow(inquiry, { formId: '', suspicion: null, page: null, utm: null, post });
  };
  const owners = async () => {
    const rows = await db().selectFrom('leads').select(['email', 'owner_id']).execute();
    return Object.fromEntries(rows.map(({ email, owner_id }) => [email, owner_id]));
  };

  test('is the owner of its new leads, whose alerts go to that person first', async () => {
    setMailServer({ url: 'smtp://127.0.0.1:1', from: 'studio@example.in' });
    registerChannel(mailChannel);
    await saveSettings(
      'recipients',
      ['asha', 'ravi'].map((person) => ({
        ...recipient(person, `${person}@example.in`),
        leads: 'mail',
        unanswered: 'mail',
      })),
    );
    forgetSettings();
    await storeOrSpool(received('before@example.in'));
    await updateSource(id, { ownerId: 'ravi' }, by);
    await db().deleteFrom('deliveries').execute();
    await storeOrSpool(received('after@example.in'));
    expect(await owners()).toEqual({ 'before@example.in': null, 'after@example.in': 'ravi' });
    const first = await db()
      .selectFrom('deliveries')
      .select('recipient')
      .where('news', '=', 'lead.new')
      .execute();
    expect(first).toEqual([{ recipient: 'person/ravi' }]);
    const { became } = await db()
      .selectFrom('lead_events')
      .select('became')
      .where('what', '=', 'owner')
      .executeTakeFirstOrThrow();
    expect(became).toBe('Ravi');
  });

  test('is read when a spooled post is stored, not when it arrived', async () => {
    const spool = await openSpool(
      join(mkdtempSync(join(inject('scratch'), 'spool-')), 'inquiries'),
    );
    await spoolInquiry(received('spooled@example.in'));
    await updateSource(id, { ownerId: 'asha' }, by);
    await spool.replay();
    expect(await owners()).toEqual({ 'spooled@example.in': 'asha' });
    await spoolInquiry(received('orphan@example.in'));
    await deleteSource(id, 'Meera');
    await spool.replay();
    expect(await owners()).toMatchObject({ 'orphan@example.in': null });
  });

  test('is undone, and restored with a deleted source unless the person was removed', async () => {
    const undo = await updateSource(id, { ownerId: 'asha' }, by);
    expect(await undoChange(undo ?? '', 'Meera')).toMatchObject({ outcome: 'undone' });
    expect((await readSource(id))?.ownerId).toBeNull();
    await updateSource(id, { ownerId: 'asha' }, by);
    const deleted = await deleteSource(id, 'Meera');
    expect(await undoChange(deleted ?? '', 'Meera')).toMatchObject({ outcome: 'undone' });
    expect((await readSource(id))?.ownerId).toBe('asha');
    const again = await deleteSource(id, 'Meera');
    await change([ravi]);
    expect(await undoChange(again ?? '', 'Meera')).toMatchObject({ outcome: 'undone' });
    expect(await readSource(id)).toMatchObject({ name: 'A portal', ownerId: null });
  });
});
