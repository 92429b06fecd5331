import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, inject } from 'vitest';

import { mailChannel } from '~/alerts/mail/mail-channel.server';
import { setMailServer } from '~/alerts/mail/mail-server';
import { registerChannel } from '~/alerts/outbox/channels';
import { registerRecipients, setStudioMail } from '~/alerts/outbox/recipients';
import { staffRecipients } from '~/alerts/people/plan-recipients.server';
import { registerUndoHandler } from '~/backoffice/undo/undo-handlers.server';
import { db } from '~/db/executor.server';
import type { SourceKind } from '~/features/leads/core/source-kinds';
import { createSource } from '~/features/leads/sources/lead-sources.server';
import { receivePost } from '~/features/leads/sources/receive-post.server';
import { findSourceByKey } from '~/features/leads/sources/source-keys.server';
import { sourceUndoHandler } from '~/features/leads/sources/source-undo-handler.server';
import { loadSecret } from '~/platform/secret.server';
import { forgetSettings } from '~/settings/settings.server';

import { emptySettings } from '../engines/setting-rows';

/** Empties the lead list before each test of a studio that is alerted by email. */
export const withEmptyDesk = () =>
  beforeEach(async () => {
    loadSecret(mkdtempSync(join(inject('scratch'), 'source-')), undefined);
    for (const table of ['deliveries', 'leads', 'lead_sources', 'lead_source_posts'] as const)
      await db().deleteFrom(table).execute();
    setMailServer({ url: 'smtp://127.0.0.1:1', from: 'studio@example.in' });
    registerChannel(mailChannel);
    registerUndoHandler('lead source', sourceUndoHandler);
    registerRecipients(staffRecipients);
    setStudioMail('studio@example.in');
    await emptySettings();
    forgetSettings();
  });

export async function newSource(kind: SourceKind = 'any') {
  const createdSource = await createSource('A portal', kind);
  if (!createdSource) throw new Error('There are too many sources.');
  return createdSource;
}

export type Body = string | FormData | URLSearchParams | Readonly<Record<string, unknown>>;

export async function post(key: string, body: Body, type?: string) {
  const source = await findSourceByKey(key);
  if (!source) throw new Error('No source has this key.');
  const isPlain = typeof body === 'string';
  const isForm = body instanceof FormData || body instanceof URLSearchParams;
  const content = isPlain || isForm ? body : JSON.stringify(body);
  const headers: Record<string, string> = isForm
    ? {}
    : { 'content-type': type ?? 'application/json' };
  return receivePost(
    source,
    key,
    new Request('http://localhost/in/x', { method: 'POST', body: content, headers }),
  );
}

export const leads = () => db().selectFrom('leads').selectAll().orderBy('created_at').execute();
export const posts = () => db().selectFrom('lead_source_posts').selectAll().orderBy('id').execute();
export const alerts = () => db().selectFrom('deliveries').select('about').execute();

export const asha = { name: 'Asha Rao', phone: '98450 12345', city: 'Pune', budget: '40 lakh' };
