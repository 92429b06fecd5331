import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'kysely';
import { beforeEach, expect, inject, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';

import { db } from '~/db/executor.server';
import { addNote } from '~/features/leads/changes/add-note.server';
import { deleteLead, restoreLead } from '~/features/leads/changes/delete-lead.server';
import { readLead } from '~/features/leads/core/read-lead.server';
import type { Inquiry } from '~/features/leads/fields/inquiry-schema.server';
import { importLeads } from '~/features/leads/import/import-leads.server';
import { receivedNow, submitInquiry } from '~/features/leads/inquiry/submit-inquiry.server';
import { countLeads } from '~/features/leads/search/count-leads.server';
import { loadSecret } from '~/platform/secret.server';

import { binnedLeads } from './lead-bin.server';

const MINUTE = 60_000;

const inquiry: Inquiry = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  pincode: '560034',
  phone: { typed: '98450 12345', e164: '+919845012345' },
  projectType: 'Renovation',
  about: 'A terrace',
};
const submitForm = (formId: string, about = inquiry.about) =>
  submitInquiry(
    receivedNow({ ...inquiry, about }, { formId, suspicion: null, page: '/', utm: null }),
  );

const versionOf = async (id: string) => (await readLead(id))?.lead.version ?? 0;
const binLead = async (id: string) => deleteLead(id, await versionOf(id), 'Meera');
/** Makes all leads three minutes older, because `created_at` can't be set otherwise. */
const age = () => sql`update leads set created_at = created_at - ${3 * MINUTE}`.execute(db());
const countActive = () =>
  countLeads({
    kind: 'inquiry',
    place: 'desk',
    status: null,
    priority: null,
  });

onBothEngines('a lead in the bin', () => {
  beforeEach(async () => {
    loadSecret(mkdtempSync(join(inject('scratch'), 'asked-again-')), undefined);
    await db().deleteFrom('leads').execute();
  });

  test('stays there when the same person asks again, who becomes a new lead', async () => {
    const first = await submitForm('form-1');
    await addNote(first.id, 'was a wrong number', 'Meera');
    await binLead(first.id);
    // Otherwise it would count as the same post sent twice.
    await age();
    const again = [
      await submitForm('form-2'),
      await submitForm('form-3', 'Other words'),
      // The Back button shows the form with its old id.
      await submitForm('form-1', 'Corrected words'),
    ];
    expect(again.map(({ repeated }) => repeated)).toEqual([false, false, false]);
    expect([await countActive(), await binnedLeads('inquiry').count()]).toEqual([3, 1]);
    // The new leads are not linked to the one in the bin. When that one is restored, it is their
    // possible duplicate.
    const [{ id } = first] = again;
    expect((await readLead(id))?.duplicates).toHaveLength(2);
    expect(await restoreLead(first.id, 'Meera')).toBe('restored');
    expect((await readLead(id))?.duplicates).toHaveLength(3);
    expect((await readLead(first.id))?.notes).toMatchObject([{ body: 'was a wrong number' }]);
  });

  test('stays there when its form is sent again after the time for accidental repeats', async () => {
    const first = await submitForm('form-1');
    await binLead(first.id);
    expect(await submitForm('form-1')).toMatchObject({ id: first.id, repeated: true });
    await age();
    const second = await submitForm('form-1');
    expect(second).toMatchObject({ repeated: false });
    expect(await submitForm('form-1')).toMatchObject({ id: second.id, repeated: true });
    expect([await countActive(), await binnedLeads('inquiry').count()]).toEqual([1, 1]);
  });

  test('stays there when its file is imported again, which recognises it', async () => {
    const file = JSON.stringify([
      { id: 'old-1', name: 'Asha Rao', email: 'asha@example.in', phone: '98450 12345' },
      { id: 'old-2', name: 'Ravi Menon', email: 'ravi@example.in', phone: '98450 54321' },
    ]);
    const importAgain = (dryRun = false) =>
      importLeads([file], { kind: 'inquiry', dryRun, actor: 'Meera' });
    expect(await importAgain()).toMatchObject({ stored: 2, known: 0 });
    const { id } = await db()
      .selectFrom('leads')
      .select('id')
      .where('source_id', '=', 'old-1')
      .executeTakeFirstOrThrow();
    await addNote(id, 'wants a terrace', 'Meera');
    await binLead(id);
    for (const dryRun of [true, false])
      expect(await importAgain(dryRun)).toMatchObject({ stored: 0, known: 2, bad: [] });
    expect([await countActive(), await binnedLeads('inquiry').count()]).toEqual([1, 1]);
    expect(await restoreLead(id, 'Meera')).toBe('restored');
    expect((await readLead(id))?.notes).toMatchObject([{ body: 'wants a terrace' }]);
    expect(await importAgain()).toMatchObject({ stored: 0, known: 2 });
  });
});
