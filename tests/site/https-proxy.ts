import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An HTTPS proxy in front of a site, with a self-signed certificate. Clients must trust the file `certificate`. */
export async function startHttpsProxy() {
  const folder = mkdtempSync(join(tmpdir(), 'https-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', key, '-out', certificate, '-days', '2'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], {
    stdio: 'ignore',
  });
  let target = '';
  let isStripping = false;
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (incoming, outgoing) => {
      const forwardedRequest = request(
        target + (incoming.url ?? '/'),
        { method: incoming.method },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, isStripping ? {} : answer.headers);
          answer.pipe(outgoing);
        },
      );
      forwardedRequest.on('error', () => outgoing.writeHead(502).end());
      forwardedRequest.end();
    },
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // `address()` is an object because the server listens on a port, not a socket.
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    certificate,
    leadTo: (url: string) => void (target = url),
    /** Sets whether the proxy drops the headers of each answer. */
    stripHeaders: (strips: boolean) => void (isStripping = strips),
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
