import { randomBytes } from 'node:crypto';

import { tokenHash } from '~/auth/random-token.server';
import { isUniqueViolation } from '~/db/errors.server';
import { db } from '~/db/executor.server';
import { log } from '~/platform/log.server';
import { siteOrigin } from '~/platform/origin.server';
import { seal, unseal } from '~/platform/secret.server';

import { assertion, registration } from './passkey-schema.server';

const LIFE = 5 * 60_000;

/** Loaded for who uses passkeys: four megabytes and a tenth of a second of the start else. */
const webauthn = () => import('@simplewebauthn/server');

/**
 * EdDSA, ES256, RS256 (IANA's COSE numbers), which every authenticator has one of. Left to itself the library asks for ML-DSA first
 * where Node has it as an experiment: such a passkey would open nothing on a Node without.
 */
const supportedAlgorithmIDs = [-8, -7, -257];

/** What a challenge was given out for; an answer to one never serves another. */
export type PasskeyPurpose = 'login' | `add:${string}` | `step-up:${string}`;

const relyingParty = () => new URL(siteOrigin()).hostname;

// Signed, so that asking for one writes nothing: strangers may ask.
const makeChallenge = (purpose: PasskeyPurpose, now: number) =>
  seal(`passkey-${purpose}`, `${randomBytes(16).toString('base64url')}.${now + LIFE}`);

/** A check of the challenge in an answer; passes once. */
const challengeOf = (purpose: PasskeyPurpose, now: number) => async (encoded: string) => {
  const text = unseal(`passkey-${purpose}`, Buffer.from(encoded, 'base64url').toString());
  const expires = Number(text?.split('.')[1]);
  if (!text || !(expires > now)) return false;
  try {
    await db()
      .insertInto('admin_tokens')
      .values({
        token_hash: tokenHash('challenge', text),
        purpose: 'used-challenge',
        expires_at: expires,
      })
      .execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
};

/** What the browser needs to make a passkey for `person`. */
export async function addPasskeyOptions(person: string, sessionId: string, now = Date.now()) {
  const known = await db().selectFrom('admin_passkeys').select('id').execute();
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: 'Admin',
    rpID: relyingParty(),
    userName: person,
    challenge: makeChallenge(`add:${sessionId}`, now),
    excludeCredentials: known,
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Stores the passkey that the browser made; false when the answer does not hold. */
export async function addPasskey(
  answer: unknown,
  owner: { person: string; personId: string | null; sessionId: string; label: string },
  now = Date.now(),
) {
  const parsed = registration.safeParse(answer);
  if (!parsed.success) return false;
  const { verifyRegistrationResponse } = await webauthn();
  const result = await verifyRegistrationResponse({
    response: parsed.data,
    expectedChallenge: challengeOf(`add:${owner.sessionId}`, now),
    expectedOrigin: siteOrigin(),
    expectedRPID: relyingParty(),
    supportedAlgorithmIDs,
    requireUserVerification: true,
  }).catch(refused);
  if (!result?.verified) return false;
  const { credential } = result.registrationInfo;
  await db()
    .insertInto('admin_passkeys')
    .values({
      id: credential.id,
      person: owner.person,
      person_id: owner.personId,
      label: owner.label,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: JSON.stringify(credential.transports ?? []),
      created_at: now,
      last_used_at: null,
    })
    .execute();
  return true;
}

/** What the browser needs to ask for any passkey of this site. */
export async function passkeyRequestOptions(purpose: PasskeyPurpose, now = Date.now()) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(),
    challenge: makeChallenge(purpose, now),
    userVerification: 'required',
  });
}

/** Whose passkey answered (`personId` is of People), its owner verified by the authenticator; null when the answer does not hold. */
export async function checkPasskey(answer: unknown, purpose: PasskeyPurpose, now = Date.now()) {
  const parsed = assertion.safeParse(answer);
  if (!parsed.success) return null;
  const stored = await db()
    .selectFrom('admin_passkeys')
    .select(['id', 'person', 'person_id', 'public_key', 'counter'])
    .where('id', '=', parsed.data.id)
    .executeTakeFirst();
  if (!stored) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const result = await verifyAuthenticationResponse({
    response: parsed.data,
    expectedChallenge: challengeOf(purpose, now),
    expectedOrigin: siteOrigin(),
    expectedRPID: relyingParty(),
    credential: {
      id: stored.id,
      publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64url')),
      counter: stored.counter,
    },
    requireUserVerification: true,
  }).catch(refused);
  if (!result?.verified) return null;
  await db()
    .updateTable('admin_passkeys')
    .set({ counter: result.authenticationInfo.newCounter, last_used_at: now })
    .where('id', '=', stored.id)
    .execute();
  return { person: stored.person, personId: stored.person_id };
}

/** The library throws for an answer that does not fit. */
function refused(error: unknown) {
  log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'passkey refused');
  return null;
}

export async function hasPasskeys() {
  const one = await db().selectFrom('admin_passkeys').select('id').limit(1).executeTakeFirst();
  return one !== undefined;
}

export async function listPasskeys() {
  return db()
    .selectFrom('admin_passkeys')
    .select(['id', 'person', 'label', 'created_at', 'last_used_at'])
    .orderBy('created_at')
    .execute();
}

export async function removePasskey(id: string) {
  await db().deleteFrom('admin_passkeys').where('id', '=', id).execute();
}
