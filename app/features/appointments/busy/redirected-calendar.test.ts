import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import { type AddressInfo, type Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { fetchCalendar } from './fetch-calendar.server';

/** A public IP address. The test routes connections to it to the calendar server on this machine. */
const PUBLIC = '93.184.215.14';

const CALENDAR = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
const authorities = getCACertificates();
let calendar: Server;
let location: string | undefined;
let privateServer: Server;
let connections = 0;

const listen = async (server: Server) => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
};

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const names = `subjectAltName=IP:${PUBLIC},IP:127.0.0.1,DNS:localhost`;
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=calendar'];
  const files = ['-addext', names, '-keyout', key, '-out', certificate, '-days', '2'];
  execFileSync('openssl', [...words, ...files], { stdio: 'ignore' });
  const [ownKey, cert] = [readFileSync(key), readFileSync(certificate)];
  rmSync(folder, { recursive: true });
  setDefaultCACertificates([...authorities, cert.toString()]);
  const secured = { key: ownKey, cert };
  calendar = createServer(secured, (_, response) =>
    location === undefined ? response.end(CALENDAR) : response.writeHead(302, { location }).end(),
  );
  privateServer = createServer(secured, (_, response) => response.end('A secret'));
  privateServer.on('connection', () => (connections += 1));
  const port = await listen(calendar);
  const connect = Socket.prototype.connect;
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function toCalendar(
    this: Socket,
    options: unknown,
    ...more: unknown[]
  ) {
    const isCalendar =
      typeof options === 'object' && options && 'host' in options && options.host === PUBLIC;
    const target = isCalendar ? { ...options, host: '127.0.0.1', port } : options;
    Reflect.apply(connect, this, [target, ...more]);
    return this;
  });
});
afterAll(() => {
  vi.restoreAllMocks();
  setDefaultCACertificates(authorities);
  calendar.close();
  privateServer.close();
});

const fetchPublic = () =>
  fetchCalendar(`https://${PUBLIC}/calendar.ics`, {
    allowPrivate: false,
    signal: new AbortController().signal,
  });

test('A calendar in the internet is read without a warning', async () => {
  location = undefined;
  const warn = vi.spyOn(console, 'warn');
  expect(await fetchPublic()).toEqual({ content: Buffer.from(CALENDAR) });
  expect(warn).not.toHaveBeenCalled();
});

test.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '[::127.0.0.1]', '2130706433'])(
  'A calendar in the internet that redirects to %s in a private network is refused',
  async (host) => {
    location = `https://${host}:${await portOf(privateServer)}/calendar.ics`;
    expect(await fetchPublic()).toEqual({
      problem: 'The calendar’s address leads to a private network, which is not allowed.',
    });
    expect(connections).toBe(0);
  },
);

test('The private server would have answered', async () => {
  const url = `https://127.0.0.1:${await portOf(privateServer)}/`;
  const signal = new AbortController().signal;
  expect(await fetchCalendar(url, { allowPrivate: true, signal })).toEqual({
    content: Buffer.from('A secret'),
  });
});

async function portOf(server: Server): Promise<number> {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : listen(server);
}
