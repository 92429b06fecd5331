import { createHash } from 'node:crypto';

import { v7 as uuid } from 'uuid';
import * as z from 'zod';

import { db, transaction } from '~/db/executor.server';
import { publish } from '~/platform/events.server';
import { log } from '~/platform/log.server';
import { staleIfUnavailable } from '~/platform/stale-if-unavailable';

import { deviceKeys } from './device-keys.server';
import { isPushEndpoint } from './push-endpoint';

export const subscriptionSchema = z.object({
  endpoint: z.string().refine(isPushEndpoint, 'This browser’s push service isn’t supported.'),
  keys: deviceKeys,
});

export type Subscription = {
  readonly id: string;
  readonly deviceId: string;
  readonly person: string | null;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

const subscriptionCache = staleIfUnavailable(
  (): Promise<Subscription[]> =>
    db()
      .selectFrom('push_subscriptions as own')
      .innerJoin('admin_devices as device', 'device.id', 'own.device_id')
      .select(['own.id', 'own.device_id as deviceId', 'device.person_id as person'])
      .select(['own.endpoint', 'own.p256dh', 'own.auth'])
      .orderBy('own.created_at')
      .limit(1_000)
      .execute(),
  ['push.changed'],
);

export const listSubscriptions = () => subscriptionCache.read();

/** Replaces the device's previous subscription. @param device `person` is an id. */
export async function subscribeDevice(
  { deviceId, person }: { deviceId: string; person: string },
  { endpoint, keys }: z.infer<typeof subscriptionSchema>,
) {
  await transaction(async () => {
    await db()
      .deleteFrom('push_subscriptions')
      .where((eb) => eb.or([eb('device_id', '=', deviceId), eb('endpoint', '=', endpoint)]))
      .execute();
    await db()
      .insertInto('push_subscriptions')
      .values({
        id: uuid(),
        device_id: deviceId,
        person,
        endpoint,
        ...keys,
        created_at: Date.now(),
      })
      .execute();
    publish('push.changed', null);
  });
}

type SubscriptionSelector =
  | { readonly id: string }
  | { readonly deviceId: string }
  | { readonly people: readonly string[] };

export async function endSubscriptions(selector: SubscriptionSelector) {
  const deletion = db().deleteFrom('push_subscriptions');
  if ('id' in selector) await deletion.where('id', '=', selector.id).execute();
  else if ('deviceId' in selector)
    await deletion.where('device_id', '=', selector.deviceId).execute();
  else if (selector.people.length > 0)
    await deletion.where('device_id', 'in', devicesOf(selector.people)).execute();
  publish('push.changed', null);
}

const devicesOf = (people: readonly string[]) =>
  db().selectFrom('admin_devices').select('id').where('person_id', 'in', people);

/** The push service reports that the subscription has ended. */
export async function removeSubscription({ id, endpoint }: Pick<Subscription, 'id' | 'endpoint'>) {
  await endSubscriptions({ id });
  log.info({ service: new URL(endpoint).hostname }, 'a push subscription is gone');
}

/** Lets a browser compare its subscription with the stored one. */
export const endpointFingerprint = (endpoint: string) =>
  createHash('sha256').update(endpoint).digest('base64url').slice(0, 22);
