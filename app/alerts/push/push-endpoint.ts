/** The push services of the browsers that staff may use: exact hosts, and domains whose every host is theirs. */
const HOSTS = new Set([
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
]);
const DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

const LONGEST = 1_000;

let loopback = false;

/** For tests, by the environment that they start the server with: push services on this machine are spoken to as well. */
export function allowLoopback(allowed: boolean) {
  loopback = allowed;
}

/**
 * Whether messages may be sent to an address that a browser gave: only to the known push services over HTTPS, so that nobody makes
 * this server speak to others.
 */
export function isPushEndpoint(address: string): boolean {
  if (address.length > LONGEST || !URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (loopback && protocol === 'http:' && hostname === '127.0.0.1') return true;
  return (
    protocol === 'https:' &&
    port === '' &&
    (HOSTS.has(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain)))
  );
}
