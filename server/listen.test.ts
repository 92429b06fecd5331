import { createServer, type Server } from 'node:http';

import { expect, onTestFinished, test } from 'vitest';

import { explainAccessError } from '~/db/opening-error.server';

import { listen } from './listen';

const server = (): Server => {
  const made = createServer();
  onTestFinished(() => void made.close());
  return made;
};

test('a refused port or address is explained with the variable to change', async () => {
  const port = await listen(server(), { port: 0, host: '127.0.0.1' }, '');
  expect(port).toBeGreaterThan(0);
  await expect(listen(server(), { port, host: '127.0.0.1' }, '')).rejects.toThrow(
    `Port ${port} is already in use. Stop the program that uses it, or set PORT to another port.`,
  );
  for (const host of ['192.0.2.7', 'studio.invalid']) {
    const refusal = listen(server(), { port: 0, host }, 'METRICS_').catch((error: unknown) => {
      throw explainAccessError(error);
    });
    await expect(refusal).rejects.toThrow(
      `${host} is not an address of this machine. Set METRICS_HOST to one, such as 127.0.0.1.`,
    );
  }
});
