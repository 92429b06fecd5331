import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';

import { freePort } from './free-port';

/** A proxy that removes the scripts from a site's pages, for a browser in which scripts can't be turned off. */
export async function withoutScripts(url: string) {
  const { hostname, port } = new URL(url);
  const own = await freePort();
  const server = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const { method, url: path } = incoming;
    const onward = request({ hostname, port, path, method, headers }, (received) => {
      const isPage = received.headers['content-type']?.startsWith('text/html');
      const { 'content-length': _, ...rest } = received.headers;
      answer.writeHead(received.statusCode ?? 502, isPage ? rest : received.headers);
      if (!isPage) return void received.pipe(answer);
      return void text(received).then((html) =>
        answer.end(html.replaceAll(/<script\b[^]*?<\/script>/g, '')),
      );
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  }).listen(own, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${own}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
