import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterEach, describe, expect, test } from 'vitest';
import { debianProgram } from '~tests/site/debian-program';
import { freePort, nginxMachine } from '~tests/site/instances/nginx';
import { discard, startSite, type Site } from '~tests/site/start-site';
import { sample } from '~tests/trials';

import { UPLOAD_PATH } from '~/features/images/image';
import { MAX_UPLOAD_BYTES } from '~/features/images/upload/read-upload';

import { configuration } from './guide';

type Place = {
  readonly folder: string;
  readonly site: string;
  readonly http: number;
  readonly https: number;
};

/** How each proxy starts with the guide's file. Names, ports and certificates are replaced with this machine's. */
const PROXIES = {
  caddy: ({ folder, site, http, https }: Place) => {
    const machine = `{
      admin off
      skip_install_trust
      storage file_system ${folder}
      http_port ${http}
      https_port ${https}
    }\n`;
    writeFileSync(join(folder, 'Caddyfile'), machine + configuration('Caddyfile'));
    return {
      words: ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
      env: { HOME: folder, STUDIO_NAME: 'localhost', STUDIO_INSTANCES: new URL(site).host },
    };
  },
  nginx: ({ folder, site, http, https }: Place) => {
    const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => join(folder, name));
    const subject = ['-subj', '/CN=localhost', '-days', '2'];
    const files = ['-keyout', key ?? '', '-out', certificate ?? ''];
    spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files]);
    const own = configuration('nginx.conf')
      .replaceAll(/ +listen \[::\].*\n/g, '')
      .replace('listen 80', `listen 127.0.0.1:${http}`)
      .replace('listen 443', `listen 127.0.0.1:${https}`)
      .replace('127.0.0.1:3000', new URL(site).host)
      .replaceAll('studio.example', 'localhost')
      .replace(/(?<=ssl_certificate ).*(?=;)/, certificate ?? '')
      .replace(/(?<=ssl_certificate_key ).*(?=;)/, key ?? '');
    return { words: nginxMachine(folder, own), env: {} };
  },
} as const;

/** Sends a request over HTTPS without checking the certificate. */
async function ask(port: number, path: string, body?: Buffer) {
  const clientRequest = request({
    host: '127.0.0.1',
    port,
    path,
    servername: 'localhost',
    rejectUnauthorized: false,
    method: body ? 'POST' : 'GET',
    headers: { host: `localhost:${port}` },
  });
  const answered = once(clientRequest, 'response');
  // A body that is refused early is not read to its end.
  clientRequest.on('error', () => undefined).end(body);
  const [answer]: IncomingMessage[] = await answered;
  if (!answer) throw new Error('no answer');
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
}

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function begin(name: keyof typeof PROXIES, program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  const [http, https] = await Promise.all([freePort(), freePort()]);
  const site: Site = await startSite({
    LOG_LEVEL: 'info',
    PUBLIC_URL: `https://localhost:${https}`,
    TRUSTED_PROXIES: '127.0.0.1',
  });
  ends.push(async () => discard(site));
  const { words, env } = PROXIES[name]({ folder, site: site.url, http, https });
  const proxy: ChildProcess = spawn(program, words, { env: { ...process.env, ...env } });
  const gone = once(proxy, 'exit');
  let complaint = '';
  proxy.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  ends.push(async () => {
    proxy.kill('SIGTERM');
    await gone;
  });
  await expect
    .poll(async () => (await ask(https, '/healthz').catch(() => null))?.status ?? complaint)
    .toBe(200);
  return { site, http, https };
}

describe.each(sample(['nginx', 'caddy'] as const, 1))('the guide’s configuration of %s', (name) => {
  test('forwards HTTPS, the admin, large uploads and the request ID to the site', async ({
    skip,
  }) => {
    const program = debianProgram(name) ?? skip(`no ${name} on this machine, nor apt-get`);
    const { site, http, https } = await begin(name, program);

    const plain = await fetch(`http://localhost:${http}/services`, { redirect: 'manual' });
    expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost.*\/services$/);

    const page = await ask(https, '/contact');
    expect(page.status).toBe(200);
    const id = page.headers['x-request-id'];
    expect(id).toMatch(/^[\da-f-]{32,36}$/);
    await expect.poll(() => site.output().includes(`"request":"${String(id)}"`)).toBe(true);
    // The site trusts the proxy that this is HTTPS, or the sign-in form would not appear.
    expect((await ask(https, '/admin')).text).toContain('PIN');
    // The upload is not signed in. What matters is that the site refuses it, and not the proxy because of its size.
    const largest = await ask(https, UPLOAD_PATH, Buffer.alloc(MAX_UPLOAD_BYTES - 1));
    expect(largest.headers['x-request-id']).toBeDefined();
    expect(largest.status).not.toBe(413);
  });
});
