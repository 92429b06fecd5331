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
const START = Date.UTC(2026, 10, 21, 9);
const browser = { deviceId: undefined, label: 'Firefox on Linux', sessionToken: undefined };

const newToken = async () => new URL(await makeLoginLink(START)).searchParams.get('token') ?? '';
const followed = async (token: string, at = START) =>
  (await consumeLoginLink(token, async () => 'entered', at)) !== null;
const recovered = async (code: string) =>
  (await consumeRecoveryCode(code, 'a', async () => 'entered', START)) !== null;
const cannotOpen = () => Promise.reject(new Error('the disk is full'));

onBothEngines('a way in beside the PIN', () => {
  beforeEach(async () => {
    loadSecret(mkdtempSync(join(inject('scratch'), 'gate-')), undefined);
    for (const table of ['admin_gate', 'pin_attempts', 'admin_devices', 'admin_tokens'] as const)
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

  test('a login link that is followed while the PIN is changed leaves no session behind', async () => {
    const change = beside(() => setPin('9Qw4', null, START));
    const entered = await consumeLoginLink(
      await newToken(),
      async () => {
        await change.begin();
        return openSession(browser, START);
      },
      START,
    );
    await change.done;
    expect(entered).not.toBeNull();
    expect(await findSession(entered?.sessionToken, START)).toBeUndefined();
  });

  test('a recovery code works once, however it is typed, and while PINs are refused', async () => {
    for (const pin of ['a', 'b', 'c', 'd', 'e'])
      await reserveAttempt({ kind: 'pin', deviceId: null, address: pin }, START);
    const code = await makeRecoveryCode();
    expect(code).toMatch(/^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{5}$/);
    expect(await recovered('0000-0000-00000')).toBe(false);
    expect(await recovered(` ${code.toLowerCase().replace('-', ' ')} `)).toBe(true);
    expect(await recovered(code)).toBe(false);
  });

  test('a new recovery code puts the old one out of force', async () => {
    const old = await makeRecoveryCode();
    await makeRecoveryCode();
    expect(await recovered(old)).toBe(false);
  });

  test('is not used up where no session can be opened', async () => {
    const [token, code] = [await newToken(), await makeRecoveryCode()];
    await expect(consumeLoginLink(token, cannotOpen, START)).rejects.toThrow('full');
    await expect(consumeRecoveryCode(code, 'a', cannotOpen, START)).rejects.toThrow('full');
    expect(await followed(token)).toBe(true);
    expect(await recovered(code)).toBe(true);
  });
});
