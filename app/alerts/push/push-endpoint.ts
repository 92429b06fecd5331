/** Exact hosts, and domains that belong to the browsers' push services. */
const HOSTS = new Set([
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
]);
const DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

const MAX_LENGTH = 1_000;

let isLoopbackAllowed = false;

/** For tests, which allow it in the environment. */
export function allowLoopback(allowed: boolean) {
  isLoopbackAllowed = allowed;
}

/** Accepts only known push services over HTTPS, so that nobody can make this server send requests elsewhere. */
export function isPushEndpoint(address: string): boolean {
  if (address.length > MAX_LENGTH || !URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (isLoopbackAllowed && protocol === 'http:' && hostname === '127.0.0.1') return true;
  return (
    protocol === 'https:' &&
    port === '' &&
    (HOSTS.has(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain)))
  );
}
