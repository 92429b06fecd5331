import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';

import { consumeLoginLink, makeLoginLink } from '~/auth/sign-in/login-link.server';
import { db } from '~/db/executor.server';
import { log } from '~/platform/log.server';
import { loadSecret } from '~/platform/secret.server';

import { endExpired } from './end-expired-sessions.server';
import {
  findSession,
  hasSteppedUp,
  isOpen,
  listSessions,
  openSession,
  touchSession,
} from './sessions.server';

const START = 1_790_000_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const browser = { deviceId: undefined, label: 'Firefox', sessionToken: undefined };

onBothEngines('a session', (engine) => {
  beforeAll(() => loadSecret('', 'a key of at least thirty-two signs'));
  afterEach(() => vi.restoreAllMocks());

  describe('that has expired stays expired when the clock is set back', () => {
    test('after half an hour without user activity', async () => {
      const { sessionToken } = await openSession(browser, START);
      expect(await findSession(sessionToken, START + 29 * MINUTE)).toBeDefined();
      expect(await findSession(sessionToken, START + 31 * MINUTE)).toBeUndefined();
      expect(await findSession(sessionToken, START + 5 * MINUTE)).toBeUndefined();
    });

    test('after twelve hours of work', async () => {
      const { sessionId: id, sessionToken } = await openSession(browser, START);
      for (let at = START; at < START + 12 * HOUR; at += 20 * MINUTE)
        await touchSession({ id, last_seen_at: at }, at + 20 * MINUTE);
      expect(await findSession(sessionToken, START + 12 * HOUR - 1)).toBeDefined();
      expect(await findSession(sessionToken, START + 12 * HOUR)).toBeUndefined();
      expect(await findSession(sessionToken, START + 12 * HOUR - MINUTE)).toBeUndefined();
    });

    test('even if there was no request in the meantime', async () => {
      const { sessionId, sessionToken } = await openSession(browser, START);
      const link = new URL(await makeLoginLink(START)).searchParams.get('token') ?? '';
      await endExpired(START + 31 * MINUTE);
      expect(await findSession(sessionToken, START + MINUTE)).toBeUndefined();
      expect(await isOpen(sessionId, START + MINUTE)).toBe(false);
      expect(await consumeLoginLink(link, async () => 'in', START + MINUTE)).toBeNull();
    });
  });

  test('is not extended by setting the clock back', async () => {
    const { sessionId, sessionToken } = await openSession(browser, START);
    expect(await findSession(sessionToken, START - MINUTE)).toBeDefined();
    for (const clockSetBack of [2 * MINUTE, HOUR, 24 * HOUR]) {
      expect(await isOpen(sessionId, START - clockSetBack)).toBe(false);
      expect(await listSessions(START - clockSetBack)).toEqual([]);
    }
    expect(await findSession(sessionToken, START - HOUR)).toBeUndefined();
    expect(await findSession(sessionToken, START)).toBeUndefined();
  });

  test('keeps a confirmed identity for five minutes, once', async () => {
    const { sessionId: steppedUp } = await openSession(browser, START);
    expect(await hasSteppedUp(steppedUp, START + 4 * MINUTE)).toBe(true);
    expect(await hasSteppedUp(steppedUp, START + 5 * MINUTE)).toBe(false);
    expect(await hasSteppedUp(steppedUp, START + 2 * MINUTE)).toBe(false);
    const { sessionId: notSteppedUp } = await openSession(browser, START);
    await endExpired(START + 5 * MINUTE);
    expect(await hasSteppedUp(notSteppedUp, START + 2 * MINUTE)).toBe(false);
    expect(await isOpen(notSteppedUp, START + 2 * MINUTE)).toBe(true);
  });

  test('that is valid is not changed', async () => {
    const { sessionToken } = await openSession(browser, START);
    await endExpired(START + 29 * MINUTE);
    expect(await findSession(sessionToken, START + 29 * MINUTE)).toBeDefined();
    expect(await findSession('another one', START)).toBeUndefined();
  });

  test('can be read while it can’t be written, which is logged without its token', async () => {
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
