import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { filledIn } from '../site/post-inquiry';
import { discard, startSite, type Site } from '../site/start-site';
import { rounds } from '../trials';

/** Posts an inquiry over a separate connection. `sent` resolves when the system has all of it. */
function postInquiryTo({ url }: Site, at: number) {
  const body = filledIn({ formId: `stop-${at}`, email: `stop-${at}@example.in` }).toString();
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const head = [
    'POST /contact HTTP/1.1',
    'host: localhost',
    'sec-fetch-site: same-origin',
    'accept: application/json',
    'content-type: application/x-www-form-urlencoded',
    `content-length: ${body.length}`,
  ];
  let answer = '';
  socket.on('data', (data) => (answer += data.toString()));
  const ended = new Promise<string>((resolve) => {
    socket.on('error', ({ message }) => (answer ||= message));
    socket.on('close', () => resolve(answer.split('\r\n', 1)[0] ?? ''));
  });
  const sent = once(socket, 'connect').then(
    () =>
      new Promise((resolve) => {
        socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, resolve);
      }),
  );
  return { sent, ended };
}

test('SIGTERM during a rush of inquiries answers every one sent before it', async () => {
  const site = await startSite({ LOG_LEVEL: 'info' });
  const { process: server } = site;
  // A frozen process accepts no connection, so all of them wait in the system's queue.
  server.kill('SIGSTOP');
  const posts = Array.from({ length: 40 }, (_, at) => postInquiryTo(site, at));
  await Promise.all(posts.map(({ sent }) => sent));
  const code = site.stop();
  server.kill('SIGCONT');
  await expect.poll(() => site.output(), { interval: 5 }).toContain('"stopping"');
  // Freeze it again until the drain time is over, while most connections are still in the queue.
  server.kill('SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  server.kill('SIGCONT');
  const answers = await Promise.all(posts.map(({ ended }) => ended));
  expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 200 OK']));
  expect(await code).toBe(0);
  await discard(site);
});

/**
 * Sends one request over a new or a reused connection. Resolves with the outcome and whether the connection stays
 * open.
 */
function sendRequestOn(socket: Socket) {
  let answer = '';
  return new Promise<{ outcome: 'answered' | 'reset'; isOpen: boolean }>((resolve) => {
    const readAnswer = (data: Buffer) => {
      answer += data.toString('latin1');
      const [head = '', body] = answer.split('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      if (body === undefined || body.length < length) return;
      socket.off('data', readAnswer);
      resolve({ outcome: 'answered', isOpen: !/connection: close/i.test(head) });
    };
    socket.on('data', readAnswer);
    socket.once('close', () => resolve({ outcome: 'reset', isOpen: false }));
    socket.write('GET /readyz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  });
}

/** Sends requests without a pause until connections are refused. Counts those that were sent and never answered. */
async function requestUntilRefused({ url }: Site, counts: { answered: number; reset: number }) {
  for (;;) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    const connected = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    if (!connected) return;
    for (;;) {
      const { outcome, isOpen } = await sendRequestOn(socket);
      counts[outcome] += 1;
      if (!isOpen) break;
    }
    socket.destroy();
  }
}

test('SIGTERM right after the start renders no further page into memory, and closes after the last', async () => {
  const site = await startSite({ LOG_LEVEL: 'info' });
  expect(await site.stop()).toBe(0);
  const afterSignal = site.output().split('"msg":"stopping"')[1] ?? '';
  expect(afterSignal).toContain('"msg":"stopped"');
  expect(afterSignal).not.toMatch(/"status":5/);
  expect(afterSignal.match(/"msg":"answered"/g)?.length ?? 0).toBeLessThanOrEqual(1);
  await discard(site);
});

test('SIGTERM under constant load resets no connection', async () => {
  for (let round = 0; round < rounds(10); round += 1) {
    const site = await startSite();
    const counts = { answered: 0, reset: 0 };
    const asking = Array.from({ length: 40 }, () => requestUntilRefused(site, counts));
    await expect.poll(() => counts.answered, { interval: 5 }).toBeGreaterThan(500);
    const before = counts.answered;
    const code = site.stop();
    await Promise.all(asking);
    expect(await code).toBe(0);
    expect(counts.answered).toBeGreaterThan(before);
    expect(counts.reset).toBe(0);
    await discard(site);
  }
});

test('a stopping process reports that it is not ready while it still accepts connections', async () => {
  const site = await startSite();
  const readReadiness = async () => {
    const answer = await fetch(`${site.url}/readyz`).catch(() => null);
    return answer && [answer.status, await answer.text()];
  };
  expect(await readReadiness()).toEqual([200, 'ok']);
  const code = site.stop();
  await expect.poll(readReadiness, { interval: 5 }).toEqual([503, 'stopping']);
  expect(await code).toBe(0);
  await discard(site);
});

test('SIGTERM to `npm start`, as sent by a service manager or container, stops the site cleanly', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'npm-start-'));
  const npm = spawn('npm', ['start', '--ignore-scripts'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info', DATA_DIR: dataDir },
    // A separate process group, so that all of it can be killed at the end.
    detached: true,
  });
  const output: string[] = [];
  npm.stdout.on('data', (data) => output.push(String(data)));
  try {
    await expect.poll(() => output.join('')).toContain('Open http://');
    npm.kill('SIGTERM');
    await expect.poll(() => output.join('')).toContain('"msg":"stopped"');
  } finally {
    try {
      if (npm.pid) process.kill(-npm.pid, 'SIGKILL');
    } catch {
      // The process group has already ended.
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
});
