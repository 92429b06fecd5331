import type { AddressInfo } from 'node:net';

import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An email as the server received it: its recipients and its source. */
export type TakenMail = { readonly to: readonly string[]; readonly source: string };

/**
 * Starts a mail server that records what it receives. Options are those of smtp-server. Without any it accepts
 * everything, without a login.
 */
export async function startMailServer(options: SMTPServerOptions = {}, taken: TakenMail[] = []) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        taken.push({ to, source: Buffer.concat(chunks).toString('utf8') });
        callback();
      });
    },
    ...options,
  });
  // Some tests make clients disconnect.
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // `address()` is an object because the server listens on a port, not a socket.
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    taken,
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
}

/** A header of an email, unfolded and decoded (RFC 2047, UTF-8), or an empty string. */
export function headerOf({ source }: TakenMail, name: string): string {
  const [head = ''] = source.split('\r\n\r\n', 1);
  const line = head
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return (line?.slice(name.length + 1).trim() ?? '')
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : fromQuoted(text.replaceAll('_', ' ')),
    );
}

/** The part of an email with this type, decoded. */
export function partOf({ source }: TakenMail, type: string): string {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? '';
  const part = source
    .split(`--${boundary}`)
    .find((one) =>
      new RegExp(`^content-type: ${type}`, 'im').test(one.split('\r\n\r\n', 1)[0] ?? ''),
    );
  if (part === undefined) return '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const text = body.join('\r\n\r\n').trimEnd();
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString();
  return /transfer-encoding: quoted-printable/i.test(head) ? fromQuoted(text) : text;
}

const fromQuoted = (text: string) =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
      // Unencoded text is ASCII, so each letter is one byte.
      .replaceAll('\r\n', '\n'),
    'latin1',
  ).toString('utf8');
