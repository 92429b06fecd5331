import { expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { leadRow } from '~tests/engines/lead-row';

import { db } from '~/db/executor.server';
import { loadSecret } from '~/platform/secret.server';

import { readAlertedLeads } from './alerted-lead.server';

onBothEngines('an alert of a lead', () => {
  test('names the campaign that led to it', async () => {
    loadSecret('', 'a key of at least thirty-two signs for alerts');
    await db().deleteFrom('leads').execute();
    const utm = '{"utm_source":"google","utm_medium":"cpc","utm_campaign":"monsoon"}';
    const [paid, plain] = [leadRow({ utm }), leadRow({})];
    await db().insertInto('leads').values([paid, plain]).execute();
    const [first, second] = await readAlertedLeads([paid.id, plain.id]);
    expect(first?.facts).toContainEqual(['Campaign', 'google, cpc, monsoon']);
    expect(second?.facts.map(([label]) => label)).not.toContain('Campaign');
  });

  test('has no date of arrival if the lead was imported without one', async () => {
    await db().deleteFrom('leads').execute();
    const undated = leadRow({ created_at: 0 });
    await db().insertInto('leads').values(undated).execute();
    expect((await readAlertedLeads([undated.id]))[0]?.at).toBe('N/A');
  });
});
