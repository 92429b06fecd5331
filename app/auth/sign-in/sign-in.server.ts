import { DEVICE_LIFE, findDevice } from '~/auth/sessions/devices.server';
import { SESSION_LIFE } from '~/auth/sessions/session-life';
import { openSession } from '~/auth/sessions/sessions.server';

import { readCookie, setCookie, type Transport } from './gate-cookies';

/** `person` in the result is the device's previous name. */
export async function signIn(request: Request, transport: Transport) {
  const device = await findDevice(readCookie(request, 'device', transport));
  const session = await openSession({
    deviceId: device?.id,
    label: deviceLabel(request.headers.get('user-agent') ?? ''),
    sessionToken: readCookie(request, 'session', transport),
  });
  const headers = new Headers();
  headers.append('set-cookie', setCookie('session', session.sessionToken, SESSION_LIFE, transport));
  headers.append('set-cookie', setCookie('device', session.deviceToken, DEVICE_LIFE, transport));
  return { ...session, headers, person: device?.person ?? null };
}

export function deviceLabel(userAgent: string) {
  const browser = /(Edg|OPR|SamsungBrowser|Firefox|Chrome|Safari)\//.exec(userAgent)?.[1] ?? '';
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|CrOS|Linux)/.exec(userAgent)?.[1] ?? '';
  const names: Record<string, string> = {
    Edg: 'Edge',
    OPR: 'Opera',
    SamsungBrowser: 'Samsung Internet',
    'Mac OS X': 'macOS',
    CrOS: 'ChromeOS',
  };
  const name = names[browser] ?? (browser || 'A browser');
  return system ? `${name} on ${names[system] ?? system}` : name;
}
