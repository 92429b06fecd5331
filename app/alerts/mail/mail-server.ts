export type MailServer = {
  /** `smtp://` or `smtps://` with credentials. */
  readonly url: string | undefined;
  readonly from: string | undefined;
  /** Milliseconds to wait for the server's greeting; default ten seconds. */
  readonly greeting?: number;
};

declare global {
  var studioMailServer: MailServer | undefined;
}

export function setMailServer(server: MailServer): void {
  globalThis.studioMailServer = server;
}

export const mailServer = (): MailServer =>
  globalThis.studioMailServer ?? { url: undefined, from: undefined };

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Connections within this machine need no certificate. */
export const isLoopback = (url: URL): boolean => LOOPBACK.test(url.hostname);

export function whyNoMail(): string | null {
  const { url, from } = mailServer();
  if (url === undefined) return 'SMTP_URL isn’t set, so the site sends no email.';
  if (from === undefined) return 'MAIL_FROM, the sender address for email, isn’t set.';
  return null;
}
