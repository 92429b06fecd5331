import { once } from 'node:events';
import type { Server } from 'node:http';

import { codeOf } from '~/platform/error-details';
import { log } from '~/platform/log.server';

type Address = { readonly port: number; readonly host: string };

/** @returns the port, also if 0 asked for any. @throws Error that names the variable to change; `prefix` begins its name. */
export async function listen(
  server: Server,
  { port, host }: Address,
  prefix: '' | 'METRICS_',
): Promise<number> {
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    throw explain(error, { port, host }, prefix);
  }
  // Without a listener, a connection that can't be accepted would end the process.
  server.on('error', (error) => log.error({ err: error }, 'connection not accepted'));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Without the cause, which others would take for a database that can't be reached. */
function explain(error: unknown, { port, host }: Address, prefix: string): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new Error(
        `Port ${port} is already in use. Stop the program that uses it, or set ${prefix}PORT to another port.`,
      );
    case 'EACCES':
      return new Error(
        `This user may not use port ${port}. Set ${prefix}PORT to a port from 1024 on.`,
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return new Error(
        `${host} is not an address of this machine. Set ${prefix}HOST to one, such as 127.0.0.1.`,
      );
    default:
      return error;
  }
}
