import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, inject, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { beside } from '~tests/engines/overlap';

import { reserveAttempt } from '~/auth/pin/pin-limits.server';
import { preparePin, setPin } from '~/auth/pin/set-pin.server';
import { findSession, openSession } from '~/auth/sessions/sessions.server';
import { db } from '~/db/executor.server';
import { loadSecret } from '~/platform/secret.server';

import { consumeLoginLink, makeLoginLink } from './login-link.server';
import { consumeRecoveryCode, makeRecoveryCode } from './recovery.server';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.UTC(2026, 10, 21, 9);
const browser = { deviceId: undefined, label: 'Firefox on Linux', sessionToken: undefined };

const newToken = async () => new URL(await makeLoginLink(START)).searchParams.get('token') ?? '';
const followed = async (token: string, at = START) =>
  (await consumeLoginLink(token, async () => 'entered', at)) !== null;
const recovered = async (code: string) =>
  (await consumeRecoveryCode(code, 'a', async () => 'entered', START)) !== null;
const cannotOpen = () => Promise.reject(new Error('the disk is full'));

onBothEngines('signing in without the PIN', () => {
  beforeEach(async () => {
    loadSecret(mkdtempSync(join(inject('scratch'), 'gate-')), undefined);
    for (const table of [
      'admin_gate',
      'pin_attempts',
      'recovery_tries',
      'admin_devices',
      'admin_tokens',
    ] as const)
      await db().deleteFrom(table).execute();
    await preparePin('7K2p', START);
  });

  test('a login link works once, within 15 minutes, while the PIN stays', async () => {
    const [one, late, old] = [await newToken(), await newToken(), await newToken()];
    const uses = await Promise.all([followed(one), followed(one), followed(one)]);
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await followed(late, START + 15 * MINUTE)).toBe(false);
    await setPin('9Z3q', null, START);
    expect(await followed(old)).toBe(false);
  });

  test('a login link that is followed while the PIN is changed leaves no session', async () => {
    const change = beside(() => setPin('9Qw4', null, START));
    const result = await consumeLoginLink(
      await newToken(),
      async () => {
        await change.begin();
        return openSession(browser, START);
      },
      START,
    );
    await change.done;
    expect(result).not.toBeNull();
    expect(await findSession(result?.sessionToken, START)).toBeUndefined();
  });

  test('a recovery code works once, in any spelling, and while PINs are refused', async () => {
    for (const pin of ['a', 'b', 'c', 'd', 'e'])
      await reserveAttempt({ deviceId: null, address: pin }, START);
    const code = await makeRecoveryCode();
    expect(code).toMatch(/^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{5}$/);
    expect(await recovered('0000-0000-00000')).toBe(false);
    expect(await recovered(` ${code.toLowerCase().replace('-', ' ')} `)).toBe(true);
    expect(await recovered(code)).toBe(false);
  });

  const tries = () => db().selectFrom('recovery_tries').select(['network', 'tries']).execute();

  test('one network has five recovery codes in 15 minutes, and the owner’s works from another', async () => {
    const code = await makeRecoveryCode();
    const from = (address: string, typedCode: string, at: number) =>
      consumeRecoveryCode(typedCode, address, async () => 'entered', at);
    const guess = (address: string, at = START) => from(address, '0000-0000-00000', at);
    for (let i = 0; i < 30; i += 1) await guess(`2001:db8:1:2:${i}::1`, START + i);
    expect(await tries()).toEqual([{ network: '2001:db8:1:2::/64', tries: 5 }]);
    expect(await from('2001:db8:1:2::9', code, START + 15 * MINUTE)).toBeNull();
    // The limit's window ends 4 ms later, because the fifth attempt came 4 ms after the first.
    expect(await from('2001:db8:1:2::9', code, START + 15 * MINUTE + 4)).toBe('entered');
    expect(await tries()).toEqual([]);

    const another = await makeRecoveryCode();
    // Ten at a time, as many as there are connections: each waits for one second at most.
    for (let i = 0; i < 200; i += 10)
      await Promise.all(Array.from({ length: 10 }, (_, at) => guess(`203.0.113.${i + at}`)));
    await Promise.all(Array.from({ length: 10 }, () => guess('198.51.100.1')));
    expect((await tries()).find(({ network }) => network === '198.51.100.1')?.tries).toBe(5);
    expect(await from('198.51.100.2', another, START)).toBe('entered');
  });

  test('a recovery code works after the clock was set back by a day', async () => {
    const code = await makeRecoveryCode();
    const enter = (typedCode: string, at: number) =>
      consumeRecoveryCode(typedCode, '198.51.100.1', async () => 'entered', at);
    for (let i = 0; i < 5; i += 1) await enter('0000-0000-00000', START + DAY);
    expect(await enter(code, START + DAY)).toBeNull();
    for (let i = 0; i < 5; i += 1) await enter('0000-0000-00000', START);
    expect(await tries()).toMatchObject([{ tries: 5 }]);
    expect(await enter(code, START)).toBeNull();
    expect(await enter(code, START + 15 * MINUTE)).toBe('entered');
  });

  test('counters of recovery codes are deleted when they expire', async () => {
    await makeRecoveryCode();
    const guess = (address: string, at: number) =>
      consumeRecoveryCode('0', address, async () => 'entered', at);
    for (let i = 0; i < 50; i += 1) await guess(`203.0.113.${i}`, START + i);
    for (let i = 0; i < 3; i += 1) await guess(`198.51.100.${i}`, START + 16 * MINUTE);
    expect(await tries()).toHaveLength(3);
  });

  test('without a recovery code none is evaluated', async () => {
    for (let i = 0; i < 10; i += 1) expect(await recovered('0000-0000-00000')).toBe(false);
    expect(await tries()).toEqual([]);
  });

  test('a new recovery code invalidates the old one', async () => {
    const old = await makeRecoveryCode();
    await makeRecoveryCode();
    expect(await recovered(old)).toBe(false);
  });

  test('uses up nothing if no session can be opened', async () => {
    const [token, code] = [await newToken(), await makeRecoveryCode()];
    await expect(consumeLoginLink(token, cannotOpen, START)).rejects.toThrow('full');
    await expect(consumeRecoveryCode(code, 'a', cannotOpen, START)).rejects.toThrow('full');
    expect(await followed(token)).toBe(true);
    expect(await recovered(code)).toBe(true);
  });
});
