import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

import * as z from 'zod';

const EXAMPLE = /```js\n(.*?)```/s;

const line = z.object({
  id: z.string(),
  event: z.object({
    type: z.string(),
    timestamp: z.string(),
    data: z.record(z.string(), z.unknown()),
  }),
});
export type ReceivedEvent = z.output<typeof line>;

/** Runs the example from docs/operating/webhooks.md in a separate process. */
export async function startExampleReceiver(secret: string) {
  const source = EXAMPLE.exec(readFileSync('docs/operating/webhooks.md', 'utf8'))?.[1] ?? '';
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    env: { WEBHOOK_SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const received: ReceivedEvent[] = [];
  const errors: string[] = [];
  createInterface(child.stdout).on('line', (json) => received.push(line.parse(JSON.parse(json))));
  const port = await new Promise<string>((resolve, reject) => {
    child.on('exit', () => reject(new Error(errors.join('\n'))));
    createInterface(child.stderr).on('line', (message) => {
      errors.push(message);
      const found = /^listening (\d+)$/.exec(message)?.[1];
      if (found) resolve(found);
    });
  });
  return {
    url: `http://127.0.0.1:${port}/`,
    port,
    received,
    errors,
    async stop() {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

type Received = {
  readonly id: string;
  readonly signature: string;
  readonly body: string;
};

/** A receiver whose responses the test decides. */
export async function startScriptedReceiver(port = 0) {
  const received: Received[] = [];
  let connections = 0;
  let respond = (response: ServerResponse): unknown => response.writeHead(204).end();
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      received.push({
        id: String(request.headers['webhook-id']),
        signature: String(request.headers['webhook-signature']),
        body,
      });
      respond(response);
    })();
  });
  server.on('connection', () => (connections += 1));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address with one.
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    port: address.port,
    received,
    ids: () => received.map(({ id }) => id),
    connections: () => connections,
    respond: (next: (response: ServerResponse) => unknown) => {
      respond = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
