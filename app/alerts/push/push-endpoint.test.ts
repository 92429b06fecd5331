import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { isPushEndpoint } from './push-endpoint';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QGuQ',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('speaks to %s', (address) => {
  expect(isPushEndpoint(address)).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user:word@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilpush.apple.com.example/x',
  'https://notify.windows.com@127.0.0.1/x',
  'https://127.0.0.1/x',
  'http://127.0.0.1:8080/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '',
  `https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
])('refuses %s', (address) => {
  expect(isPushEndpoint(address)).toBe(false);
});

it('speaks to no host that isn’t a push service’s', () => {
  fc.assert(
    fc.property(fc.webUrl(), (address) => {
      expect(isPushEndpoint(address)).toBe(false);
    }),
  );
});
