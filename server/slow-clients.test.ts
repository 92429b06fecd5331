import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { beginConnection, CONNECTION_LIMITS, enforceBodyTimeout } from './body-timeout';
import { guardPipelining } from './pipelining-guard';

const SECOND = 1_000;
/** Slow clients are disconnected within this time (design: "closed ≤ 15 s"). */
const LIMIT = 15 * SECOND;

let server: Server;
let client: Socket;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'performance'],
  });
});
afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
  vi.useRealTimers();
});

/** A server with this handler, and a client. */
async function start(handle: (req: IncomingMessage, res: ServerResponse) => void) {
  server = createServer(handle).on('connection', beginConnection);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  client = connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  await once(server, 'connection');
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a client', () => {
  test('that sends head and body slowly is disconnected within 15 seconds of its first byte', async () => {
    await start((req, res) => enforceBodyTimeout(req, res));
    const { headersTimeout, connectionsCheckingInterval } = CONNECTION_LIMITS;
    // The head is completed as late as possible.
    const head = headersTimeout + connectionsCheckingInterval;
    client.write('POST /contact HTTP/1.1\r\nhost: x\r\n');
    vi.advanceTimersByTime(head);
    client.write('content-length: 1000\r\n\r\n');
    await once(server, 'request');
    vi.advanceTimersByTime(LIMIT - head);
    await expect.poll(() => client.destroyed).toBe(true);
  });

  test('has most of the time for a form whose head came at once, and for the next form', async () => {
    const arrived: string[] = [];
    await start((req, res) => {
      enforceBodyTimeout(req, res);
      req.resume().once('end', () => {
        arrived.push(req.url ?? '');
        res.end('ok');
      });
    });
    let answers = '';
    client.on('data', (data) => (answers += data.toString('latin1')));
    for (const [index, path] of ['/first', '/second'].entries()) {
      client.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\n\r\na`);
      await once(server, 'request');
      vi.advanceTimersByTime(14 * SECOND);
      client.write('bc');
      await expect.poll(() => answers.match(/HTTP\/1\.1 200/g)).toHaveLength(index + 1);
      expect(arrived).toContain(path);
    }
    expect(client.destroyed).toBe(false);
  });

  test('that waited between two forms has some seconds for the second', async () => {
    await start((req, res) => {
      enforceBodyTimeout(req, res);
      req.resume().once('end', () => res.end('ok'));
    });
    client.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\n\r\na');
    await once(client, 'data');
    vi.advanceTimersByTime(60 * SECOND);
    client.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\na');
    await once(server, 'request');
    vi.advanceTimersByTime(8 * SECOND);
    await nextTurn();
    expect(client.destroyed).toBe(false);
    vi.advanceTimersByTime(SECOND);
    await expect.poll(() => client.destroyed).toBe(true);
  });

  test('that reads nothing of its response is disconnected within 15 seconds', async () => {
    let activeSocket: Socket | undefined;
    await start(
      guardPipelining((req, res) => {
        activeSocket = req.socket;
        res.end(Buffer.alloc(64 * 1024 * 1024));
      }),
    );
    client.pause().write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => activeSocket?.writableLength ?? 0).toBeGreaterThan(0);
    // The system's buffers fill up, then nothing moves.
    let bytesBefore = -1;
    await expect
      .poll(() => {
        const bytesWritten = activeSocket?.bytesWritten ?? 0;
        const isStill = bytesWritten === bytesBefore;
        bytesBefore = bytesWritten;
        return isStill;
      })
      .toBe(true);
    for (let at = 0; at < LIMIT; at += SECOND) {
      vi.advanceTimersByTime(SECOND);
      await nextTurn();
    }
    expect(activeSocket?.destroyed).toBe(true);
  });

  // For one large write, only a private field of Node's socket shows how much the system has
  // accepted.
  test('that reads a bit of its response every ten seconds stays, as long as Node has `_handle.writeQueueSize`', async () => {
    let activeSocket: Socket | undefined;
    await start(
      guardPipelining((req, res) => {
        activeSocket = req.socket;
        res.end(Buffer.alloc(64 * 1024 * 1024));
      }),
    );
    const queued = (): unknown => {
      const handle: unknown = activeSocket && Reflect.get(activeSocket, '_handle');
      return typeof handle === 'object' && handle && Reflect.get(handle, 'writeQueueSize');
    };
    let limit = 0;
    let received = 0;
    client.on('data', ({ length }) => {
      received += length;
      if (received >= limit) client.pause();
    });
    client.pause().write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(queued).toBeGreaterThan(0);
    for (let round = 0; round < 4; round += 1) {
      const queuedBefore = queued();
      limit = received + 8 * 1024 * 1024;
      client.resume();
      await expect.poll(queued).not.toBe(queuedBefore);
      for (let at = 0; at < 10 * SECOND; at += SECOND) {
        vi.advanceTimersByTime(SECOND);
        await nextTurn();
      }
      expect(activeSocket?.destroyed).toBe(false);
    }
  });
});
