import { randomUUID } from 'node:crypto';

import { randomToken, tokenHash } from '~/auth/random-token.server';
import { db, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';
import { log } from '~/platform/log.server';

import { admitDevice } from './devices.server';
import { countsAsSteppedUp, isLive, SESSION_LIFE } from './session-life';

const MINUTE = 60_000;
const MAX_SESSIONS = 20;

export async function openSession(
  browser: { deviceId: string | undefined; label: string; sessionToken: string | undefined },
  now = Date.now(),
) {
  const sessionToken = randomToken(256);
  return transaction(async () => {
    if (browser.sessionToken) await endSessions({ token: browser.sessionToken });
    const { deviceId, deviceToken } = await admitDevice(browser, now);
    const session = {
      id: randomUUID(),
      token_hash: tokenHash('session', sessionToken),
      device_id: deviceId,
      created_at: now,
      last_seen_at: now,
      expires_at: now + SESSION_LIFE,
      confirmed_at: now,
    };
    await db().insertInto('admin_sessions').values(session).execute();
    await endExcessSessions();
    return { sessionId: session.id, sessionToken, deviceId, deviceToken };
  });
}

async function endExcessSessions() {
  const excessSessions = await db()
    .selectFrom('admin_sessions')
    .select('id')
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .offset(MAX_SESSIONS)
    .limit(1000)
    .execute();
  if (excessSessions.length) await endSessions({ ids: excessSessions.map(({ id }) => id) });
}

/** Resolves to undefined if there is none. Deletes an expired one. */
export async function findSession(token: string | undefined, now = Date.now()) {
  if (!token) return undefined;
  return requireLive(
    await sessions()
      .where('session.token_hash', '=', tokenHash('session', token))
      .executeTakeFirst(),
    now,
  );
}

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

async function requireLive(session: SessionRow | undefined, now: number) {
  if (!session || isLive(session, now)) return session;
  await logFailure('session not ended', () => endSessions({ ids: [session.id] }));
  return undefined;
}

/** Only logs errors: a full disk must not prevent reading. */
async function logFailure(failure: string, write: () => Promise<unknown>) {
  try {
    await write();
  } catch (error) {
    log.error({ err: error }, failure);
  }
}

/** Extends the session. Writes at most once a minute. */
export async function touchSession(
  { id, last_seen_at }: { id: string; last_seen_at: number },
  now = Date.now(),
) {
  if (now - last_seen_at <= MINUTE) return;
  await logFailure('session not touched', () =>
    db().updateTable('admin_sessions').set({ last_seen_at: now }).where('id', '=', id).execute(),
  );
}

export async function isOpen(sessionId: string, now = Date.now()) {
  return (await findById(sessionId, now)) !== undefined;
}

const findById = async (sessionId: string, now: number) =>
  requireLive(await sessions().where('session.id', '=', sessionId).executeTakeFirst(), now);

const sessions = () =>
  db()
    .selectFrom('admin_sessions as session')
    .innerJoin('admin_devices as device', 'device.id', 'session.device_id')
    .select([
      'session.id',
      'session.device_id',
      'session.created_at',
      'session.last_seen_at',
      'session.expires_at',
      'session.confirmed_at',
      'device.person',
      'device.person_id',
      'device.label',
    ]);

export async function listSessions(now = Date.now()) {
  const allSessions = await sessions().orderBy('session.last_seen_at', 'desc').execute();
  return allSessions.filter((session) => isLive(session, now));
}

type SessionSelector =
  | { token: string }
  | { ids: readonly string[] }
  | { deviceId: string }
  | { except: string | null };

/** Ends sessions and closes their live streams. `except: null` ends all. */
export async function endSessions(selector: SessionSelector) {
  await transaction(async () => {
    let deletion = db().deleteFrom('admin_sessions').returning('id');
    if ('token' in selector)
      deletion = deletion.where('token_hash', '=', tokenHash('session', selector.token));
    else if ('ids' in selector) deletion = deletion.where('id', 'in', selector.ids);
    else if ('deviceId' in selector) deletion = deletion.where('device_id', '=', selector.deviceId);
    else if (selector.except !== null) deletion = deletion.where('id', '!=', selector.except);
    const ids = (await deletion.execute()).map(({ id }) => id);
    if (ids.length) publish('sessions.ended', { ids });
  });
}

export async function noteStepUp(sessionId: string, now = Date.now()) {
  await db()
    .updateTable('admin_sessions')
    .set({ confirmed_at: now })
    .where('id', '=', sessionId)
    .execute();
}

export async function hasSteppedUp(sessionId: string, now = Date.now()) {
  const session = await findById(sessionId, now);
  if (session === undefined || session.confirmed_at === 0) return false;
  if (countsAsSteppedUp(session.confirmed_at, now)) return true;
  await logFailure('step-up not ended', () => forgetStepUps([sessionId]));
  return false;
}

export async function forgetStepUps(sessionIds: readonly string[]) {
  await db()
    .updateTable('admin_sessions')
    .set({ confirmed_at: 0 })
    .where('id', 'in', sessionIds)
    .execute();
}
