/**
 * The admin's service worker: shows what is pushed, opens what it tells of, and nothing else. It has no fetch handler, so that every
 * page and script comes from the server, also right after an update.
 */
self.addEventListener('install', () => self.skipWaiting());

/** Only a path of this site is ever opened. */
function pathOf(link) {
  const { origin, pathname, search } = new URL(String(link ?? '/admin'), location.origin);
  return origin === location.origin ? pathname + search : '/admin';
}

function readMessage(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

// Every push shows a notification: a silent one ends the subscription on an iPhone.
async function show({ title, body, link, tag, unanswered }) {
  await self.registration.showNotification(String(title || 'The studio has news'), {
    body: String(body || 'Open the admin to read it.'),
    tag: String(tag || 'news'),
    renotify: true,
    icon: '/icon-192.png',
    data: { path: pathOf(link) },
  });
  if (Number.isInteger(unanswered)) await self.navigator.setAppBadge?.(unanswered);
}

async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname + new URL(url).search === path);
  return there ? there.focus() : self.clients.openWindow(path);
}

self.addEventListener('push', (event) => {
  event.waitUntil(show(readMessage(event.data)));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(pathOf(event.notification.data?.path)));
});
