import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A step of an SMTP session at which the server may refuse; MESSAGE is the reply to the end of the message. */
export type Step = 'CONNECT' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'MESSAGE';

/**
 * The reply at a step, as one or several lines without line breaks at the end. `null` is the usual reply, and 'drop'
 * closes the connection without a reply.
 */
export type Script = (step: Step, argument: string) => string | readonly string[] | null;

const USUAL_REPLIES: Record<Exclude<Step, 'EHLO'>, string> = {
  CONNECT: '220 mail.example ESMTP',
  AUTH: '235 2.7.0 Accepted',
  MAIL: '250 2.1.0 OK',
  RCPT: '250 2.1.5 OK',
  DATA: '354 Go ahead',
  MESSAGE: '250 2.0.0 Queued',
};

/**
 * A mail server that answers exactly as its script says. smtp-server adds enhanced status codes and can't refuse a
 * greeting with a code. @param extensions what it offers after EHLO, such as "AUTH PLAIN" and "PIPELINING".
 */
export async function startScriptedMailServer(extensions: readonly string[] = []) {
  const sockets = new Set<Socket>();
  const receivedMail: { readonly to: string; readonly source: string }[] = [];
  const logins: string[] = [];
  const steps: Step[] = [];
  let script: Script = () => null;

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let [unread, recipient, isMessage] = ['', '', false];
    /** @returns whether the usual reply was sent. */
    const reply = (step: Step, argument: string, usualReply: readonly string[]): boolean => {
      steps.push(step);
      const answer = script(step, argument);
      if (answer === 'drop') {
        socket.destroy();
        return false;
      }
      const lines = answer === null ? usualReply : typeof answer === 'string' ? [answer] : answer;
      socket.write(lines.map((line) => `${line}\r\n`).join(''));
      if (lines.some((line) => line.startsWith('421'))) socket.end();
      return answer === null;
    };
    const takeCommand = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      switch (verb) {
        case 'EHLO':
        case 'HELO': {
          const offered = ['mail.example', ...extensions];
          reply(
            'EHLO',
            line,
            offered.map((text, index) => `250${index === offered.length - 1 ? ' ' : '-'}${text}`),
          );
          return;
        }
        case 'AUTH':
          logins.push(Buffer.from(line.split(' ')[2] ?? '', 'base64').toString());
          reply('AUTH', line, [USUAL_REPLIES.AUTH]);
          return;
        case 'MAIL':
          reply('MAIL', line, [USUAL_REPLIES.MAIL]);
          return;
        case 'RCPT':
          recipient = /<(.*)>/.exec(line)?.[1] ?? '';
          reply('RCPT', recipient, [USUAL_REPLIES.RCPT]);
          return;
        case 'DATA':
          isMessage = reply('DATA', recipient, [USUAL_REPLIES.DATA]);
          return;
        case 'QUIT':
          socket.end('221 2.0.0 Bye\r\n');
          return;
        default:
          socket.write('250 2.0.0 OK\r\n');
      }
    };
    const read = () => {
      for (;;) {
        const commandEnd = isMessage ? unread.indexOf('\r\n.\r\n') : unread.indexOf('\r\n');
        if (commandEnd < 0) return;
        const part = unread.slice(0, commandEnd);
        unread = unread.slice(commandEnd + (isMessage ? 5 : 2));
        if (!isMessage) takeCommand(part);
        else {
          isMessage = false;
          if (reply('MESSAGE', recipient, [USUAL_REPLIES.MESSAGE]))
            receivedMail.push({ to: recipient, source: part });
        }
      }
    };
    reply('CONNECT', '', [USUAL_REPLIES.CONNECT]);
    socket.on('data', (chunk) => {
      unread += chunk.toString('utf8');
      read();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // `address()` is an object because the server listens on a port, not a socket.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    taken: receivedMail,
    /** The user and password that AUTH PLAIN sent, after NUL characters. */
    logins,
    /** Every step that was reached, in order. */
    steps,
    answer(replies: Script) {
      script = replies;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((stopped) => server.close(() => stopped()));
    },
  };
}
