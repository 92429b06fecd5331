import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startMailServer, type TakenMail } from '~tests/site/mail/mail-server';

import { mailChannel } from '~/alerts/mail/mail-channel.server';
import { setMailServer } from '~/alerts/mail/mail-server';
import { registerChannel } from '~/alerts/outbox/channels';
import { registerRecipients, setStudioMail } from '~/alerts/outbox/recipients';
import { staffRecipients } from '~/alerts/people/plan-recipients.server';
import { db } from '~/db/executor.server';
import { registerLeadComposers } from '~/features/leads/alerts/compose-lead.server';
import { loadSecret } from '~/platform/secret.server';
import { runStopTasks } from '~/platform/stopping.server';
import { forgetSettings } from '~/settings/settings.server';

import { emptySettings } from './setting-rows';

/**
 * Sends alerts by email to a server of the tests, and empties leads and settings before each test. Call in a describe.
 * @param studio NOTIFY_EMAIL.
 * @returns what the server received, emptied before each test.
 */
export function useMailStudio(studio?: string) {
  const receivedMail: TakenMail[] = [];
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const server = await startMailServer({}, receivedMail);
    stop = () => server.stop();
    loadSecret('', 'a key of at least thirty-two signs for alerts');
    setMailServer({ url: server.url, from: 'site@studio.example' });
    setStudioMail(studio);
    registerRecipients(staffRecipients);
    registerChannel(mailChannel);
    registerLeadComposers();
  });
  beforeEach(async () => {
    await emptySettings();
    forgetSettings();
    for (const table of ['deliveries', 'leads', 'undo_log'] as const)
      await db().deleteFrom(table).execute();
    receivedMail.length = 0;
  });
  afterEach(runStopTasks);
  afterAll(async () => {
    setMailServer({ url: undefined, from: undefined });
    setStudioMail(undefined);
    await stop();
  });
  return receivedMail;
}
