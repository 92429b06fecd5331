import { randomBytes } from 'node:crypto';

import * as z from 'zod';

import { tokenHash } from '~/auth/random-token.server';
import { isUniqueViolation } from '~/db/errors.server';
import { db } from '~/db/executor.server';
import { log } from '~/platform/log.server';
import { siteOrigin } from '~/platform/origin.server';
import { seal, unseal } from '~/platform/secret.server';

const LIFETIME = 5 * 60_000;

/** Loaded on demand: it takes four megabytes and a tenth of a second. */
const webauthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256, RS256 (COSE numbers). The library's default, ML-DSA, is missing in many Node builds. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** A challenge is valid for one purpose only. */
export type PasskeyPurpose = 'login' | `add:${string}` | `step-up:${string}`;

const relyingParty = () => new URL(siteOrigin()).hostname;

// Signed instead of stored, because anyone may request one.
const makeChallenge = (purpose: PasskeyPurpose) =>
  seal(`passkey-${purpose}`, `${randomBytes(16).toString('base64url')}.${Date.now() + LIFETIME}`);

const challengeOf = (purpose: PasskeyPurpose) => async (encoded: string) => {
  const text = unseal(`passkey-${purpose}`, Buffer.from(encoded, 'base64url').toString());
  const expires = Number(text?.split('.')[1]);
  if (!text || !(expires > Date.now())) return false;
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

export async function addPasskeyOptions(person: string, sessionId: string) {
  const existingPasskeys = await db().selectFrom('admin_passkeys').select('id').execute();
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: 'Admin',
    rpID: relyingParty(),
    userName: person,
    challenge: makeChallenge(`add:${sessionId}`),
    excludeCredentials: existingPasskeys,
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export async function addPasskey(
  answer: unknown,
  owner: { person: string; personId: string | null; sessionId: string; label: string },
) {
  const parsed = registration.safeParse(answer);
  if (!parsed.success) return false;
  const { verifyRegistrationResponse } = await webauthn();
  const result = await verifyRegistrationResponse({
    response: parsed.data,
    expectedChallenge: challengeOf(`add:${owner.sessionId}`),
    expectedOrigin: siteOrigin(),
    expectedRPID: relyingParty(),
    supportedAlgorithmIDs,
    requireUserVerification: true,
  }).catch(logRefusal);
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
      created_at: Date.now(),
      last_used_at: null,
    })
    .execute();
  return true;
}

export async function passkeyRequestOptions(purpose: PasskeyPurpose) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(),
    challenge: makeChallenge(purpose),
    userVerification: 'required',
  });
}

/** Returns the passkey's owner, verified by the authenticator; null if the response is invalid. */
export async function checkPasskey(answer: unknown, purpose: PasskeyPurpose) {
  const parsed = assertion.safeParse(answer);
  if (!parsed.success) return null;
  const storedPasskey = await db()
    .selectFrom('admin_passkeys')
    .select(['id', 'person', 'person_id', 'public_key', 'counter'])
    .where('id', '=', parsed.data.id)
    .executeTakeFirst();
  if (!storedPasskey) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const result = await verifyAuthenticationResponse({
    response: parsed.data,
    expectedChallenge: challengeOf(purpose),
    expectedOrigin: siteOrigin(),
    expectedRPID: relyingParty(),
    credential: {
      id: storedPasskey.id,
      publicKey: new Uint8Array(Buffer.from(storedPasskey.public_key, 'base64url')),
      counter: storedPasskey.counter,
    },
    requireUserVerification: true,
  }).catch(logRefusal);
  if (!result?.verified) return null;
  await db()
    .updateTable('admin_passkeys')
    .set({ counter: result.authenticationInfo.newCounter, last_used_at: Date.now() })
    .where('id', '=', storedPasskey.id)
    .execute();
  return { person: storedPasskey.person, personId: storedPasskey.person_id };
}

function logRefusal(error: unknown) {
  log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'passkey refused');
  return null;
}

export async function hasPasskeys() {
  const row = await db().selectFrom('admin_passkeys').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function listPasskeys() {
  return db()
    .selectFrom('admin_passkeys')
    .select(['id', 'person', 'person_id', 'label', 'created_at', 'last_used_at'])
    .orderBy('created_at')
    .execute();
}

export async function removePasskeysOf(people: readonly string[]) {
  await db().deleteFrom('admin_passkeys').where('person_id', 'in', people).execute();
}

export async function removePasskey(id: string) {
  await db().deleteFrom('admin_passkeys').where('id', '=', id).execute();
}

const bytes = z.base64url().max(20_000);
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

/** RegistrationResponseJSON (WebAuthn Level 3). */
const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

/** AuthenticationResponseJSON (WebAuthn Level 3). */
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});
