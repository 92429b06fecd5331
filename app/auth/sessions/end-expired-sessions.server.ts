import { db, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';
import { pollLoop } from '~/platform/jobs/poll-loop.server';

import { countsAsSteppedUp, isLive } from './session-life';
import { endSessions, forgetStepUps } from './sessions.server';

/** Runs every minute, so that setting the clock back revives nothing. Writes only if something has expired. */
export async function endExpired(now = Date.now()): Promise<void> {
  const sessions = await db()
    .selectFrom('admin_sessions')
    .select(['id', 'expires_at', 'last_seen_at', 'confirmed_at'])
    .execute();
  const expiredIds = sessions.filter((session) => !isLive(session, now)).map(({ id }) => id);
  if (expiredIds.length > 0) await endSessions({ ids: expiredIds });
  const stepUps = sessions
    .filter(({ confirmed_at: at }) => at > 0 && !countsAsSteppedUp(at, now))
    .map(({ id }) => id);
  if (stepUps.length > 0) await forgetStepUps(stepUps);
  for (const table of ['admin_tokens', 'admin_devices'] as const)
    if (await hasExpired(table, now)) await removeExpired(table, now);
}

const hasExpired = async (table: 'admin_tokens' | 'admin_devices', now: number) =>
  (
    await db()
      .selectFrom(table)
      .select('expires_at')
      .where('expires_at', '<=', now)
      .limit(1)
      .execute()
  ).length > 0;

const removeExpired = (table: 'admin_tokens' | 'admin_devices', now: number) =>
  transaction(async () => {
    await db().deleteFrom(table).where('expires_at', '<=', now).execute();
    if (table === 'admin_devices') publish('push.changed', null);
  });

export function startSessionExpiry(): void {
  pollLoop({
    name: 'expired sessions',
    maxSleep: 60_000,
    async look() {
      await endExpired();
      return null;
    },
  });
}
