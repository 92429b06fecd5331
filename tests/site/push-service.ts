import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a device received, decrypted, with the headers that its push service read. */
export type Pushed = {
  readonly path: string;
  readonly message: unknown;
  readonly headers: IncomingMessage['headers'];
  /** The claims of the signed token, and the key that signed it, base64url. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
  readonly signedBy: string;
};

/**
 * A push service with a device behind it, on this machine. It reads messages as defined in RFC 8291 and RFC 8188 with
 * node:crypto alone, and checks the token of RFC 8292. So the product's encryption library is tested against an
 * independent implementation.
 */
export async function startPushService() {
  const device = createECDH('prime256v1');
  const publicKey = device.generateKeys();
  const auth = randomBytes(16);
  const pushed: Pushed[] = [];
  const status = new Map<string, number>();

  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      const path = request.url ?? '/';
      const answer = status.get(path) ?? 201;
      if (answer < 300) {
        const body = decryptMessage(Buffer.concat(chunks), { device, publicKey, auth });
        const token = readToken(request.headers.authorization ?? '');
        pushed.push({ path, message: JSON.parse(body), headers: request.headers, ...token });
      }
      response.writeHead(answer, answer === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end();
    })().catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // `address()` is an object because the server listens on a port, not a socket.
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    pushed,
    /** The subscription that a browser would send for one of its devices. */
    subscription: (path = '/device') => ({
      endpoint: origin + path,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    }),
    /** Sets the status with which the service answers at this path. */
    answer: (path: string, code: number) => status.set(path, code),
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
}

type Device = {
  readonly device: ReturnType<typeof createECDH>;
  readonly publicKey: Buffer;
  readonly auth: Buffer;
};

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** RFC 8188 (header, one record) with the key of RFC 8291. */
export function decryptMessage(body: Buffer, { device, publicKey, auth }: Device): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const key = derive(device.computeSecret(sender), auth, info, 32);
  const cipherKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', cipherKey, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const paddingStart = padded.lastIndexOf(2);
  if (paddingStart < 0 || padded.subarray(paddingStart + 1).some((byte) => byte !== 0))
    throw new Error('The record does not end as the last one does.');
  return padded.subarray(0, paddingStart).toString('utf8');
}

/** @throws if the token isn't signed by the key beside it. */
function readToken(authorization: string) {
  const [, token = '', signedBy = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(signedBy, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isValidSignature = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValidSignature) throw new Error('The token is not signed by the key beside it.');
  const parsed: Pushed['claims'] = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return { claims: parsed, signedBy };
}
