import { reportEndedSession } from '~/backoffice/failures';
import { requestTimeout } from '~/platform/request-timeout';

export type PushState = 'checking' | 'on' | 'off' | 'denied' | 'home-screen' | 'unsupported';

const WORKER = '/admin-worker.js';
const SCOPE = '/admin';
const ADDRESS = '/admin/settings/push';

const subscriptionHere = async () => {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return registration?.pushManager.getSubscription() ?? null;
};

/** @param fingerprint a digest of the stored endpoint, from `endpointFingerprint`. */
export async function readDeviceState(fingerprint: string | null): Promise<PushState> {
  const isApple = /iPhone|iPad/.test(navigator.userAgent);
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isApple ? 'home-screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await subscriptionHere();
  return subscription && fingerprint !== null && (await fingerprintOf(subscription)) === fingerprint
    ? 'on'
    : 'off';
}

/** Same as `endpointFingerprint` on the server. */
async function fingerprintOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return btoa(String.fromCodePoint(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
}

/** Permission must be requested within the click. @returns an error message; '' when subscribed or cancelled. */
export async function enablePush(
  publicKey: string,
  stepUp: () => Promise<boolean>,
): Promise<string> {
  if ((await Notification.requestPermission()) !== 'granted') return '';
  if (!(await stepUp())) return '';
  try {
    const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
    // A subscription for an older key of the site cannot be reused.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const subscription = await whenActive(registration).then(({ pushManager }) =>
      pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
    );
    return await postToServer({ intent: 'subscribe', subscription: JSON.stringify(subscription) });
  } catch {
    return 'The browser’s push service didn’t respond. Check your connection and try again in a minute.';
  }
}

const whenActive = async (registration: ServiceWorkerRegistration) =>
  registration.active ? registration : navigator.serviceWorker.ready;

/** @returns an error message. */
export async function disablePush(): Promise<string> {
  await (await subscriptionHere())?.unsubscribe();
  return postToServer({ intent: 'unsubscribe' });
}

async function postToServer(fields: Record<string, string>): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  try {
    const answer = await fetch(ADDRESS, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
      signal: requestTimeout(),
    });
    if (answer.ok) return '';
    if (answer.status === 422) return String((await answer.json()).problem);
    if (answer.status === 401) {
      reportEndedSession();
      return 'Not saved. Sign in again in another tab, then try again.';
    }
  } catch {
    // The message below covers this failure.
  }
  return 'This couldn’t be saved. Check your connection and try again.';
}
