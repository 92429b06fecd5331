import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** How the server behind the proxy appears. */
type Fault = 'none' | 'silent' | 'reset' | 'refused' | 'slow';

/** Milliseconds until a slow server answers a new connection. */
const DELAY = 2_000;

/** A TCP proxy in front of `target` that can fail like networks and servers do. */
export async function unreliableProxy(target: URL) {
  let fault: Fault = 'none';
  let lostResponse: RegExp | undefined;
  const sockets = new Set<Socket>();
  /** Connections whose next response is dropped, and which are then closed. */
  const undelivered = new Set<Socket>();

  function forward(from: Socket, to: Socket): void {
    sockets.add(from);
    from.on('data', (data) => {
      if (undelivered.has(to)) {
        to.resetAndDestroy();
        return;
      }
      if (lostResponse?.test(data.toString('latin1'))) {
        lostResponse = undefined;
        undelivered.add(from);
      }
      if (fault !== 'silent') to.write(data);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  }

  const server = createServer((client) => {
    if (fault === 'refused') {
      client.resetAndDestroy();
      return;
    }
    client.on('error', () => {});
    const join = () => {
      const upstream = connect(Number(target.port), target.hostname);
      forward(client, upstream);
      forward(upstream, client);
    };
    if (fault === 'slow') setTimeout(join, DELAY);
    else join();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const url = new URL(target);
  url.port = String(address.port);

  const cutAll = () => sockets.forEach((socket) => socket.resetAndDestroy());
  return {
    url: url.href,
    /** `silent` swallows all bytes, also those of open connections; `reset` cuts open connections once; `refused` new ones too; `slow` delays new ones. */
    become(next: Fault): void {
      fault = next;
      if (next === 'reset' || next === 'refused') cutAll();
      if (next === 'reset') fault = 'none';
    },
    /** The next matching query reaches the server, but its answer is lost. */
    loseAnswerTo(question: RegExp): void {
      lostResponse = question;
    },
    async close() {
      cutAll();
      server.close();
      await once(server, 'close');
    },
  };
}
