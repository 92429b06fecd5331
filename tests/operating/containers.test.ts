import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { describe, expect, test } from 'vitest';
import { readEnvironment } from '~server/env';

/** The environment that a compose file sets for the site, with examples for values that the owner provides. */
function environmentOf(file: string): Record<string, string> {
  const [, block = ''] = /^ +environment:\n(.*?)^ +[#a-z]/ms.exec(readFileSync(file, 'utf8')) ?? [];
  const lines = [...block.matchAll(/^ +([A-Z_]+): (.*)$/gm)];
  return Object.fromEntries(
    lines.map(([, name = '', value = '']) => [
      name,
      value
        .replaceAll(/\$\{(STORAGE_URL|BACKUP_URL)[^}]*\}/g, 's3://KEY:SECRET@store.example/studio')
        .replaceAll(/\$\{SECRET_KEY[^}]*\}/g, 'k'.repeat(32))
        .replaceAll(/\$\{[^}]*\}/g, 'studio.example')
        .replaceAll("'", ''),
    ]),
  );
}

describe.each(['compose.yaml', 'compose.many.yaml'])('%s', (file) => {
  test('starts without demo content, and with backups and metrics', () => {
    const { DEMO_CONTENT, BACKUP_URL, METRICS_PORT, METRICS_HOST } = readEnvironment(
      environmentOf(file),
    );
    expect([DEMO_CONTENT, METRICS_PORT, METRICS_HOST]).toEqual(['off', 9464, '0.0.0.0']);
    expect(BACKUP_URL).toMatch(/^(?:\/backups$|s3:)/);
  });

  test('publishes the metrics on this machine only', () => {
    const ports = readFileSync(file, 'utf8').match(/'[^']*:9464'/g) ?? [];
    expect(ports.length).toBeGreaterThan(0);
    for (const port of ports) expect(port).toMatch(/^'127\.0\.0\.1:/);
  });
});

test('the image has a health check for its site', async () => {
  const [, command = '[]'] =
    /^HEALTHCHECK .*CMD (\[.*\])$/m.exec(readFileSync('Containerfile', 'utf8')) ?? [];
  const [program, ...words]: string[] = JSON.parse(command);
  expect(program).toBe('node');
  const runCheck = async (port: number): Promise<unknown> => {
    const child = spawn(process.execPath, words, { env: { PORT: String(port) } });
    const [code] = await once(child, 'exit');
    return code;
  };
  let status = 200;
  const server = createServer((_, res) => res.writeHead(status).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await runCheck(port)).toBe(0);
  status = 503;
  expect(await runCheck(port)).toBe(1);
  server.close();
  await once(server, 'close');
  expect(await runCheck(port)).toBe(1);
});
