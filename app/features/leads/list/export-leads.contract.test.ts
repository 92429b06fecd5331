import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { findableLead, leadRow } from '~tests/engines/lead-row';

import { db } from '~/db/executor.server';
import type { LeadQuery } from '~/features/leads/search/lead-query';

import { exportChosenLeads, exportLeads } from './export-leads.server';

const query: LeadQuery = {
  kind: 'inquiry',
  place: 'desk',
  status: null,
  priority: null,
  followUp: null,
  search: '',
  sort: 'createdAt',
  direction: 'desc',
};

async function textOf(pieces: AsyncIterable<string>) {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

onBothEngines('an export', () => {
  beforeEach(async () => {
    await db().deleteFrom('leads').execute();
    const rows = Array.from({ length: 250 }, (_, at) =>
      findableLead({ name: `Asha ${at}`, created_at: 1_790_000_000_000 + at }),
    );
    for (let at = 0; at < rows.length; at += 50)
      await db()
        .insertInto('leads')
        .values(rows.slice(at, at + 50))
        .execute();
  });

  for (const search of ['', 'asha'])
    test(`contains each lead once while others arrive and leave, searching "${search}"`, async () => {
      const lines: string[] = [];
      for await (const piece of exportLeads({ ...query, search })) {
        lines.push(...piece.split('\r\n').filter(Boolean));
        const late = findableLead({ name: 'Asha late', created_at: 1_790_000_001_000 });
        await db().insertInto('leads').values(late).execute();
        await db().deleteFrom('leads').where('name', '=', 'Asha 240').execute();
      }
      const early = lines.slice(1).filter((line) => !/Asha (late|240)/.test(line));
      expect(early).toHaveLength(249);
      expect(new Set(early).size).toBe(249);
    });

  test('contains what the desk shows of a lead and of those merged into it', async () => {
    const about = { message: 'Court house, a study', source_page: '/gallery/court-house' };
    const touch = { at: 1_790_000_000_000, path: '/', host: null, parameters: {} };
    const touches = JSON.stringify({ first: { ...touch, host: 'l.instagram.com' }, last: touch });
    const lead = leadRow({
      ...about,
      touches,
      utm: '{"utm_source":"mail","utm_campaign":"monsoon"}',
    });
    const same = {
      kind: 'estimate',
      estimated_price: 4_088_700,
      phone: '080 4000 1234',
      phone_e164: '+918040001234',
    } as const;
    const brief = 'A clinic below.\nTwo flats above.';
    const merged = leadRow({ ...same, brief, merged_into: lead.id, created_at: 1_789_000_000_000 });
    const note = (lead_id: string, body: string) => ({
      id: uuidv7(),
      lead_id,
      author: 'Meera',
      body,
      created_at: 1_790_000_000_000,
    });
    const notes = [note(merged.id, 'Sent the sheet.'), note(lead.id, 'Called back.')];
    await db().deleteFrom('leads').execute();
    await db().insertInto('leads').values([lead, merged]).execute();
    await db().insertInto('lead_notes').values(notes).execute();

    for (const pieces of [exportLeads(query), exportChosenLeads('inquiry', [lead.id])]) {
      const [head = '', row = ''] = (await textOf(pieces)).split('\r\n');
      expect(head).toMatch(
        /,About,Page it came from,Campaign,First touch,Last touch,Merged into it,Notes$/,
      );
      expect(row).toContain(
        `,"Court house, a study",/gallery/court-house,"mail, monsoon","21 Sep 2026, 19:43 / from l.instagram.com","21 Sep 2026, 19:43 /",`,
      );
      expect(row).toContain(
        `,"${merged.reference}, Asha Rao, Asha@example.com, +91 80 4000 1234, 560001, Residential Villa, ₹40,88,700, Site, 10 Sep 2026, 05:56\n${brief}",`,
      );
      expect(row).toMatch(/: Sent the sheet\.\n\n.*: Called back\."$/);
    }
  });

  test('of selected leads that no longer exist has only its heading', async () => {
    expect(await textOf(exportChosenLeads('inquiry', [uuidv7()]))).toMatch(
      /^\uFEFFReference,.*Notes\r\n$/,
    );
  });
});
