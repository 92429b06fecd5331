import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';

import { db } from '~/db/executor.server';
import { log } from '~/platform/log.server';
import { loadSecret } from '~/platform/secret.server';

import { findSession, openSession, touchSession } from './sessions.server';

const START = 1_790_000_000_000;
const browser = { deviceId: undefined, label: 'Firefox', sessionToken: undefined };

onBothEngines('a session', (engine) => {
  afterEach(() => vi.restoreAllMocks());

  test('can be read while it can’t be written, and the log says so without its token', async () => {
    loadSecret('', 'a key of at least thirty-two signs');
    const { sessionId, sessionToken } = await openSession(browser, START);
    if (engine === 'sqlite')
      await sql`create trigger full_disk before update on admin_sessions
        begin select raise(abort, 'disk full'); end`.execute(db());
    else
      await sql`alter table admin_sessions
        add constraint full_disk check (last_seen_at <= ${sql.lit(START)})`.execute(db());
    const logged = vi.spyOn(log, 'error').mockReturnValue();
    await touchSession({ id: sessionId, last_seen_at: START }, START + 120_000);
    expect(await findSession(sessionToken, START + 120_000)).toMatchObject({
      id: sessionId,
      last_seen_at: START,
    });
    expect(logged).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(logged.mock.calls)).not.toContain(sessionToken);
  });
});
