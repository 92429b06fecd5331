import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { debianProgram } from '../debian-program';

/** What starts nginx with the configuration `configuration`, with everything it writes in `folder`. */
export function nginxMachine(folder: string, configuration: string) {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; ${user} pid ${folder}/pid; error_log stderr; events { worker_connections 1024; }
      http { access_log off; ${folders} ${configuration} }`,
  );
  return ['-c', file, '-p', folder];
}

/**
 * The guide's file for several instances, without HTTPS and at another port, which is therefore in the visitor's Host
 * header.
 */
function configurationFor(instances: readonly string[], port: number) {
  const guide = readFileSync('docs/operating/nginx.conf', 'utf8');
  const servers = instances.map((url) => `server 127.0.0.1:${new URL(url).port} max_fails=0;`);
  const [upstream = '', , secure = ''] = guide.split(/^(?=server \{)/m);
  return (upstream + secure)
    .replace('server 127.0.0.1:3000 max_fails=0;', servers.join('\n'))
    .replaceAll(/ +(?:listen \[::\]|ssl_).*\n/g, '')
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replace('studio.example', 'localhost')
    .replace('Host $host', 'Host $http_host');
}

export type Proxy = { readonly url: string; stop(): Promise<void> };

/**
 * Starts nginx as in the guide, in front of instances, at `port` of 127.0.0.1. @throws if the machine has no nginx.
 */
export async function startNginx(instances: readonly string[], port: number): Promise<Proxy> {
  const program = debianProgram('nginx');
  if (program === undefined) throw new Error('no nginx on this machine, nor apt-get');
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const words = nginxMachine(folder, configurationFor(instances, port));
  const nginx = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(nginx, 'exit');
  let complaint = '';
  nginx.stderr.on(
    'data',
    (chunk: Buffer) => (complaint = `${complaint}${chunk.toString()}`.slice(-4_000)),
  );
  const url = `http://localhost:${port}`;
  while (!(await fetch(url, { method: 'HEAD' }).catch(() => undefined)))
    if (nginx.exitCode !== null) throw new Error(`nginx ended: ${complaint}`);
  return {
    url,
    async stop() {
      nginx.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A port of 127.0.0.1 that is free now. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
