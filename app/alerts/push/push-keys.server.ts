import { createECDH } from 'node:crypto';

import { db, lockFor, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';
import { decrypt, encrypt } from '~/platform/secret.server';

const PURPOSE = 'push-keys';

/** P-256, base64url: the public key uncompressed (65 bytes), the private key as a number (32 bytes). */
type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/** Creates the keys on first use. With another `SECRET_KEY`, new keys are made and devices must subscribe again. */
export async function pushKeys(): Promise<PushKeys> {
  return (await storedKeys()) ?? (await createKeys());
}

async function storedKeys(): Promise<PushKeys | null> {
  const row = await db()
    .selectFrom('push_keys')
    .select(['public_key', 'sealed_private_key'])
    .executeTakeFirst();
  const opened = row && decrypt(PURPOSE, Buffer.from(row.sealed_private_key, 'base64url'));
  return opened ? { publicKey: row.public_key, privateKey: opened.toString('base64url') } : null;
}

const createKeys = () =>
  transaction(async () => {
    await lockFor('push-keys');
    const existingKeys = await storedKeys();
    if (existingKeys) return existingKeys;
    const pair = createECDH('prime256v1');
    const publicKey = pair.generateKeys('base64url');
    // The hexadecimal number has no leading zeros.
    const opened = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex');
    const { numDeletedRows } = await db().deleteFrom('push_keys').executeTakeFirstOrThrow();
    // Subscriptions are bound to the previous keys.
    if (numDeletedRows > 0n) await db().deleteFrom('push_subscriptions').execute();
    await db()
      .insertInto('push_keys')
      .values({
        id: 'vapid',
        public_key: publicKey,
        sealed_private_key: encrypt(PURPOSE, opened).toString('base64url'),
        made_at: Date.now(),
      })
      .execute();
    publish('push.changed', null);
    return { publicKey, privateKey: opened.toString('base64url') };
  });
