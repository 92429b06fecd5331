import { createServer } from 'node:net';

import { afterEach, beforeEach, expect, test } from 'vitest';
import { startScriptedReceiver } from '~tests/alerts/webhook-receiver';

import { postWebhook } from './post-webhook.server';
import { createWebhookSecret } from './webhook-secret.server';

let receiver: Awaited<ReturnType<typeof startScriptedReceiver>>;
beforeEach(async () => {
  receiver = await startScriptedReceiver();
});
afterEach(() => receiver.stop());

const post = (url = receiver.url, timeout = 10_000, signal = new AbortController().signal) =>
  postWebhook(
    { url, secret: createWebhookSecret(), id: 'msg_1', body: '{}' },
    { allowPrivate: true, signal, timeout },
  );

test('a receiver that never responds is left after the time limit', async () => {
  receiver.respond(() => undefined);
  expect(await post(receiver.url, 200)).toEqual({
    problem: 'The receiver did not respond in time.',
  });
});

test('of an endless response only the status is used, and the connection ends', async () => {
  let hasEnded = false;
  let bytesWritten = 0;
  receiver.respond((response) => {
    response.writeHead(200);
    response.on('close', () => (hasEnded = true));
    const write = () => {
      if (hasEnded) return;
      bytesWritten += 10_000;
      response.write(Buffer.alloc(10_000), () => setImmediate(write));
    };
    write();
  });
  expect(await post()).toEqual({ status: 200 });
  await expect.poll(() => hasEnded).toBe(true);
  // The count includes bytes that wait in the socket's buffers.
  expect(bytesWritten).toBeLessThan(20_000_000);
});

test('a response that drips ends with the time limit', async () => {
  let hasEnded = false;
  receiver.respond((response) => {
    response.writeHead(200);
    response.on('close', () => (hasEnded = true));
    response.write('.');
  });
  expect(await post(receiver.url, 300)).toEqual({ status: 200 });
  await expect.poll(() => hasEnded).toBe(true);
});

test.each([
  ['HTTP/1.1 200 OK\r\nx: ' + 'y'.repeat(100_000), 'The receiver’s response was too long.'],
  ['220 mail.example ESMTP\r\n', 'The receiver’s response was not HTTP.'],
])('a response without a valid head is reported as a sentence', async (head, problem) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(head);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ problem });
  server.close();
});

test('a response that switches to another protocol is a failure', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ status: 101 });
  server.close();
});

test('an IPv6 address that contains a private IPv4 address is refused', async () => {
  const refusal = await postWebhook(
    { url: 'http://[::127.0.0.1]:9/', secret: createWebhookSecret(), id: 'msg_1', body: '{}' },
    { allowPrivate: false, signal: new AbortController().signal },
  );
  expect(refusal).toEqual({ problem: expect.stringMatching(/leads to a private network/) });
});

test('problems of the address are sentences without the address', async () => {
  await receiver.stop();
  const refusal = await post(receiver.url.replace('hook', 'hook?token=secret'));
  expect(refusal).toEqual({ problem: 'The receiver refused the connection.' });
  expect(await post('http://receiver.invalid/')).toEqual({
    problem: expect.stringMatching(/^The host name of the address/),
  });
  receiver = await startScriptedReceiver();
  expect(await post(receiver.url.replace('http:', 'https:'))).toEqual({
    problem: 'The receiver could not be reached.',
  });
});

test('a shutdown is no failure of the receiver', async () => {
  const stopping = new AbortController();
  receiver.respond(() => stopping.abort(new Error('stopping')));
  await expect(post(receiver.url, 10_000, stopping.signal)).rejects.toThrow('stopping');
});
