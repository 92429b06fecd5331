/** How the site sends mail: from the environment, which the start reads. */
export type MailServer = {
  /** `smtp://` or `smtps://`, with login; a secret. */
  readonly url: string | undefined;
  /** The address that it is sent from. */
  readonly from: string | undefined;
  /** Milliseconds that its first word is waited for; by default ten seconds. */
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

/** Whether a mail server is on this machine: then nobody can listen, and it may have no certificate. */
export const isLoopback = (url: URL): boolean => LOOPBACK.test(url.hostname);

/** What is missing before mail can be sent, in a sentence; null: nothing. */
export function whyNoMail({ url, from }: MailServer = mailServer()): string | null {
  if (url === undefined) return 'SMTP_URL isn’t set, so the site sends no email.';
  if (from === undefined) return 'MAIL_FROM, the sender address for email, isn’t set.';
  return null;
}
