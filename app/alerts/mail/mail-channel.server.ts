import { createTransport } from 'nodemailer';

import {
  type Channel,
  type MailContent,
  type Reader,
  refusedBySite,
  type SendResult,
} from '~/alerts/outbox/channels';
import type { Delivery } from '~/alerts/outbox/delivery';
import { recipients, studioMail } from '~/alerts/outbox/recipients';
import { isEmailAddress } from '~/platform/email/email-address';
import { log } from '~/platform/log.server';
import { siteOrigin } from '~/platform/origin.server';
import { onStop } from '~/platform/stopping.server';
import { readSettings } from '~/settings/settings.server';

import { judgeFailure, loggable } from './mail-failure';
import { displayName, oneLine } from './mail-line';
import { isLoopback, mailServer, whyNoMail } from './mail-server';
import { credentialsOf } from './smtp-address';

/**
 * Milliseconds for the connection and the server's greeting, and for each later response. If the site gave up while a
 * server checks a message, the server would deliver both it and its repeat (RFC 5321, 4.5.3.2.6).
 */
const GREETING = 10_000;
const ANSWER = 120_000;
const IDLE = 30_000;
/** Exchange Online refuses messages of a mailbox that come over more than three at a time. */
const MAX_CONNECTIONS = 2;
/** Length in graphemes. */
const MAX_SUBJECT_LENGTH = 200;

const transportTo = (url: URL, greeting: number) =>
  createTransport({
    pool: true,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : url.protocol === 'smtps:' ? 465 : 587,
    secure: url.protocol === 'smtps:',
    ...(url.protocol === 'smtp:' && (isLoopback(url) ? { ignoreTLS: true } : { requireTLS: true })),
    auth: credentialsOf(url) ?? undefined,
    maxConnections: MAX_CONNECTIONS,
    // The outbox itself handles failed connections and retries.
    maxRequeues: 0,
    connectionTimeout: GREETING,
    greetingTimeout: greeting,
    dnsTimeout: GREETING,
    socketTimeout: ANSWER,
    idleTimeout: IDLE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

let open: { readonly url: string; readonly transport: ReturnType<typeof transportTo> } | undefined;

function transport(url: string, greeting: number) {
  if (open?.url !== url) {
    open?.transport.close();
    open = { url, transport: transportTo(new URL(url), greeting) };
  }
  return open.transport;
}

onStop(async () => {
  open?.transport.close();
  open = undefined;
});

/** Logs in to the mail server without sending anything. Resolves to a sentence about a failure, or null. */
export async function whyServerRefuses(): Promise<string | null> {
  const { url, greeting = GREETING } = mailServer();
  if (url === undefined) return whyNoMail();
  const trial = transportTo(new URL(url), greeting);
  try {
    await trial.verify();
    return null;
  } catch (error) {
    return judgeFailure(error).reason;
  } finally {
    trial.close();
  }
}

export const mailChannel: Channel = {
  name: 'mail',
  label: 'Email',
  maxConcurrent: MAX_CONNECTIONS,
  setupProblem: async () => whyNoMail(),
  async test({ personId }) {
    if (personId !== null && (await recipients().person(personId))?.mail)
      return { recipient: `person/${personId}` };
    return studioMail() === undefined
      ? {
          problem:
            'There is no address to send to. Add yours under “Lead alerts”, or set NOTIFY_EMAIL.',
        }
      : { recipient: 'studio' };
  },
  async send(delivery, { mail }, reader, signal) {
    if (!mail) return refusedBySite('This notification can’t be sent by email.');
    const to = await addressOf(delivery, mail, reader);
    if (!to) return refusedBySite('There is no valid email address.');
    return sendMail(delivery, mail, to, signal);
  },
};

type Address = { readonly name: string; readonly address: string };

async function addressOf(
  { recipient }: Delivery,
  mail: MailContent,
  { person }: Reader,
): Promise<Address | null> {
  if (recipient === 'client') return mail.to ?? null;
  const address = person ? (await recipients().person(person.id))?.mail : studioMail();
  return address && isEmailAddress(address) ? { name: person?.name ?? '', address } : null;
}

async function sendMail(
  delivery: Delivery,
  mail: MailContent,
  to: Address,
  signal: AbortSignal,
): Promise<SendResult> {
  const { url, from, greeting = GREETING } = mailServer();
  if (url === undefined || from === undefined)
    return { outcome: 'failed', reason: 'The site is not set up to send email.', cause: 'site' };
  const { company } = await readSettings();
  try {
    await transport(url, greeting).sendMail({
      from: { name: oneLine(company.name, 100), address: from },
      to,
      ...(mail.replyTo && isEmailAddress(mail.replyTo.address)
        ? { replyTo: { ...mail.replyTo, name: displayName(mail.replyTo.name) } }
        : {}),
      subject: oneLine(mail.subject, MAX_SUBJECT_LENGTH),
      text: mail.text,
      html: mail.html,
      // Outlook would not offer to accept an attachment, or update the event.
      alternatives: mail.invitation
        ? [
            {
              contentType: `text/calendar; charset=utf-8; method=${mail.invitation.method}`,
              content: mail.invitation.content,
            },
          ]
        : [],
      // The Message-ID is the same for every attempt, so that mail programs recognise duplicates.
      messageId: `<${delivery.id}@${new URL(siteOrigin()).hostname}>`,
      date: new Date(delivery.createdAt),
      headers: {
        'Auto-Submitted': mail.isAutomatic ? 'auto-replied' : 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
      },
      signal,
    });
    return { outcome: 'sent' };
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ delivery: delivery.id, ...loggable(error) }, 'mail not sent');
    return judgeFailure(error);
  }
}
