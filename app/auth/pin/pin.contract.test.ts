import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, inject, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { beside } from '~tests/engines/overlap';

import { findDevice } from '~/auth/sessions/devices.server';
import {
  noteStepUp,
  endSessions,
  findSession,
  hasSteppedUp,
  listSessions,
  openSession,
  touchSession,
} from '~/auth/sessions/sessions.server';
import { makeLoginLink } from '~/auth/sign-in/login-link.server';
import { makeRecoveryCode } from '~/auth/sign-in/recovery.server';
import { db } from '~/db/executor.server';
import { loadSecret } from '~/platform/secret.server';

import { reserveAttempt } from './pin-limits.server';
import { preparePin, setPin } from './set-pin.server';
import { tryPin } from './try-pin.server';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 10, 21, 9);
const PIN = '7K2p';
const browser = { deviceId: undefined, label: 'Firefox on Linux', sessionToken: undefined };

const secretOf = () => mkdtempSync(join(inject('scratch'), 'gate-'));
const stranger = (address = '203.0.113.7') => ({ deviceId: null, address });
const reserve = (at: number, address?: string) => reserveAttempt(stranger(address), at);
const opens = async (
  pin: string,
  at: number,
  requester: { deviceId: string | null; address: string } = stranger(`${pin}${at}`),
) => (await tryPin(pin, requester, async () => 'entered', at)) !== null;
/** The number of attempts left for unknown devices at a time, each from another address. */
async function left(at: number, salt: string) {
  for (let count = 0; ; count += 1) if (!(await reserve(at, `${salt}-${count}`))) return count;
}

onBothEngines('the PIN', () => {
  beforeEach(async () => {
    loadSecret(secretOf(), undefined);
    for (const table of ['admin_gate', 'pin_attempts', 'admin_devices', 'admin_tokens'] as const)
      await db().deleteFrom(table).execute();
    await preparePin(PIN, START);
  });

  describe('attempts', () => {
    test('of unknown devices: 5 in a quarter of an hour, from however many addresses, however many at once', async () => {
      const tries = Array.from({ length: 200 }, (_, i) => reserve(START, `198.51.100.${i}`));
      const granted = (await Promise.all(tries)).filter((attempt) => attempt !== null);
      expect(granted).toHaveLength(5);
      expect(await reserve(START + 15 * MINUTE - 1)).toBeNull();
      expect(await reserve(START + 15 * MINUTE)).not.toBeNull();
    });

    test('of unknown devices: 20 in a day, and 50 for each PIN', async () => {
      let granted = 0;
      for (let at = START; at < START + DAY; at += 15 * MINUTE) granted += await left(at, `a${at}`);
      expect(granted).toBe(20);
      for (let day = 1; day < 10; day += 1)
        for (let at = START + day * DAY; at < START + (day + 1) * DAY; at += HOUR)
          granted += await left(at, `b${at}`);
      expect(granted).toBe(50);
      expect(await left(START + 400 * DAY, 'c')).toBe(0);
      await setPin('9Qw4', null, START + 400 * DAY);
      expect(await left(START + 400 * DAY, 'd')).toBe(5);
    });

    test('from one IPv6 customer count together, and so do those of one address', async () => {
      const pin = (address: string) => reserveAttempt(stranger(address), START);
      for (let i = 0; i < 5; i += 1) expect(await pin(`2001:db8:1:2:${i}::1`)).not.toBeNull();
      expect(await pin('2001:DB8:1:2:ffff::9')).toBeNull();
    });

    test('are not restored by setting the clock back', async () => {
      expect(await left(START + HOUR, 'a')).toBe(5);
      for (const clockSetBack of [MINUTE, HOUR, DAY, 400 * DAY])
        expect(await left(START + HOUR - clockSetBack, 'b')).toBe(0);
      expect(await left(START + HOUR + 15 * MINUTE, 'c')).toBe(5);
    });

    test('with the right PIN don’t count, and restore no one else’s', async () => {
      for (let i = 0; i < 4; i += 1) await reserve(START, `x${i}`);
      for (let i = 0; i < 3; i += 1) expect(await opens(PIN, START, stranger())).toBe(true);
      expect(await opens('0000', START, stranger())).toBe(false);
      expect(await opens(PIN, START, stranger('198.51.100.9'))).toBe(false);
    });

    test('of a known device are counted separately: an attack doesn’t affect them, and it has 5 in a quarter of an hour', async () => {
      const { deviceId } = await openSession(browser, START);
      await left(START, 'flood');
      const owner = { deviceId, address: '203.0.113.7' };
      for (let i = 0; i < 4; i += 1) expect(await opens('0000', START, owner)).toBe(false);
      expect(await opens(PIN, START, owner)).toBe(true);
      expect(await opens('0000', START, owner)).toBe(false);
      expect(await opens(PIN, START, owner)).toBe(false);
      expect(await opens(PIN, START + 15 * MINUTE, owner)).toBe(true);
    });

    test('20 failures make a known device unknown and end its sessions', async () => {
      const { deviceId, deviceToken, sessionToken } = await openSession(browser, START);
      for (let i = 0; i < 20; i += 1) {
        const at = START + i * 3 * MINUTE;
        expect(await findDevice(deviceToken, at)).toBeDefined();
        await opens('0000', at, { deviceId, address: 'a' });
      }
      expect(await findDevice(deviceToken, START + HOUR)).toBeUndefined();
      expect(await findSession(sessionToken, START + 1)).toBeUndefined();
    });
  });

  test('a PIN that is changed during a sign-in leaves no session', async () => {
    const change = beside(() => setPin('9Qw4', null, START));
    const result = await tryPin(
      PIN,
      stranger(),
      async () => {
        await change.begin();
        return openSession(browser, START);
      },
      START,
    );
    await change.done;
    expect(await findSession(result?.sessionToken, START)).toBeUndefined();
    expect(await opens(PIN, START)).toBe(false);
  });

  describe('ADMIN_PIN', () => {
    test('is applied once: a PIN changed in Settings survives a restart with the old value', async () => {
      await setPin('9Qw4', null, START);
      expect(await preparePin(PIN, START)).toBeNull();
      expect(await opens('9Qw4', START)).toBe(true);
      expect(await opens(PIN, START)).toBe(false);
    });

    test('replaces the PIN when it changes, resets the counters and ends every session, once', async () => {
      const { sessionToken } = await openSession(browser, START);
      await left(START, 'flood');
      await preparePin('bbbb', START);
      expect(await findSession(sessionToken, START)).toBeUndefined();
      expect(await opens('bbbb', START)).toBe(true);
      await setPin('9Qw4', null, START);
      await preparePin('bbbb', START);
      expect(await opens('9Qw4', START)).toBe(true);
    });

    test('changes nothing when it is missing; without any PIN one is created and shown once', async () => {
      expect(await preparePin(undefined, START)).toBeNull();
      await db().deleteFrom('admin_gate').execute();
      const newPin = await preparePin(undefined, START);
      expect(newPin).toMatch(/^[2-9A-HJ-NP-Z]{4}$/);
      expect(await preparePin(undefined, START)).toBeNull();
      expect(await opens(newPin ?? '', START)).toBe(true);
    });

    test('two first starts at once create one PIN', async () => {
      await db().deleteFrom('admin_gate').execute();
      const newPins = await Promise.all([preparePin(undefined), preparePin(undefined)]);
      expect(newPins.filter((pin) => pin !== null)).toHaveLength(1);
    });

    test('a database restored without its key gets a new PIN', async () => {
      await db().updateTable('admin_gate').set({ environment_pin: null }).execute();
      loadSecret(secretOf(), undefined);
      expect(await preparePin(undefined, START)).toMatch(/^.{4}$/);
    });
  });

  test('PIN, session, device, link and code are not stored as plain text', async () => {
    const session = await openSession(browser, START);
    const link = new URL(await makeLoginLink(START)).searchParams.get('token') ?? '';
    const code = await makeRecoveryCode();
    const storedJson = JSON.stringify(
      await Promise.all(
        (['admin_gate', 'admin_sessions', 'admin_devices', 'admin_tokens'] as const).map((table) =>
          db().selectFrom(table).selectAll().execute(),
        ),
      ),
    );
    const secrets = [PIN, session.sessionToken, session.deviceToken, link, code];
    for (const secret of [...secrets, code.replaceAll('-', '')])
      expect(storedJson).not.toContain(secret);
  });

  describe('sessions', () => {
    const open = async (token: string, now: number) => {
      const session = await findSession(token, now);
      if (session) await touchSession(session, now);
      return session;
    };

    test('end after 30 minutes without user activity, however often a screen reloads', async () => {
      const { sessionToken } = await openSession(browser, START);
      for (let at = START; at < START + 30 * MINUTE; at += 5 * MINUTE)
        expect(await findSession(sessionToken, at)).toBeDefined();
      expect(await findSession(sessionToken, START + 30 * MINUTE)).toBeUndefined();
    });

    test('end after 30 idle minutes, and after 12 hours in any case', async () => {
      const { sessionToken: idle } = await openSession(browser, START);
      expect(await open(idle, START + 30 * MINUTE - 1)).toBeDefined();
      expect(await open(idle, START + 60 * MINUTE)).toBeUndefined();
      const { sessionToken: busy } = await openSession(browser, START);
      let at = START;
      for (; at < START + 12 * HOUR; at += 20 * MINUTE) expect(await open(busy, at)).toBeDefined();
      expect(await open(busy, at)).toBeUndefined();
    });

    test('are new at every login; the previous one and the device’s old cookie become invalid', async () => {
      const first = await openSession(browser, START);
      const second = await openSession({ ...browser, ...first }, START);
      expect(second.deviceId).toBe(first.deviceId);
      expect(await open(first.sessionToken, START)).toBeUndefined();
      expect(await findDevice(first.deviceToken, START)).toBeUndefined();
      expect(await open(second.sessionToken, START)).toBeDefined();
      expect(await findDevice(second.deviceToken, START + 179 * DAY)).toBeDefined();
      expect(await findDevice(second.deviceToken, START + 180 * DAY)).toBeUndefined();
    });

    test('are at most 20; the one unused for longest is ended', async () => {
      const tokens: string[] = [];
      for (let i = 0; i < 22; i += 1)
        tokens.push((await openSession(browser, START + i)).sessionToken);
      expect(await listSessions(START + 22)).toHaveLength(20);
      const still = await Promise.all(tokens.map((token) => open(token, START + 22)));
      expect(still.map(Boolean)).toEqual([false, false, ...Array<boolean>(20).fill(true)]);
    });

    test('can be ended one by one, or all others', async () => {
      const [a, b, c] = [
        await openSession(browser, START),
        await openSession(browser, START),
        await openSession(browser, START),
      ];
      await endSessions({ ids: [b.sessionId] });
      expect(await open(b.sessionToken, START)).toBeUndefined();
      expect(await open(c.sessionToken, START)).toBeDefined();
      await endSessions({ except: a.sessionId });
      expect(await open(c.sessionToken, START)).toBeUndefined();
      expect(await open(a.sessionToken, START)).toBeDefined();
    });

    test('are confirmed by login or step-up for five minutes', async () => {
      const { sessionId } = await openSession(browser, START);
      expect(await hasSteppedUp(sessionId, START + 4 * MINUTE)).toBe(true);
      expect(await hasSteppedUp(sessionId, START + 6 * MINUTE)).toBe(false);
      await noteStepUp(sessionId, START + 6 * MINUTE);
      expect(await hasSteppedUp(sessionId, START + 7 * MINUTE)).toBe(true);
    });
  });
});
