import { domainToASCII } from 'node:url';

import { mailServer, whyNoMail } from '~/alerts/mail/mail-server';
import { readSettings } from '~/settings/settings.server';

import { readDkim } from './dkim.server';
import { readDmarc } from './dmarc';
import { lookUpSender, type Sender } from './look-up-sender.server';
import { dkimLine, dmarcLine, type SenderLine, spfLine } from './sender-lines';
import { readSpf } from './spf';

/** How long an answer is kept, and one that lacks something that could not be looked up, in milliseconds. */
const LIFETIME = 5 * 60_000;
const INCOMPLETE_LIFETIME = 30_000;

export type SenderHealth = {
  readonly domain: string;
  readonly lines: readonly SenderLine[];
  /** UTC milliseconds. */
  readonly at: number;
};

type Found = { readonly health: SenderHealth; readonly isComplete: boolean };

let cached: { readonly key: string; readonly found: Promise<Found>; until: number } | undefined;

/** The next reader looks it up again. */
export function forgetSender(): void {
  cached = undefined;
}

/** What DNS says of the domain that mail is sent from, of some minutes ago at most; null where no mail is sent. */
export async function readSender(): Promise<SenderHealth | null> {
  const { from } = mailServer();
  if (from === undefined || whyNoMail() !== null) return null;
  const { alerts } = await readSettings();
  const domain = domainToASCII(from.slice(from.lastIndexOf('@') + 1)).toLowerCase();
  return senderHealth({ domain, selector: alerts.dkimSelector });
}

/** The same of any sender, whose answers are kept until another is asked of. */
export async function senderHealth(sender: Sender, now = Date.now): Promise<SenderHealth> {
  const key = JSON.stringify(sender);
  if (cached?.key !== key || cached.until < now()) {
    const lookup = { key, found: judge(sender, now), until: Infinity };
    cached = lookup;
    void lookup.found.then(({ isComplete }) => {
      lookup.until = now() + (isComplete ? LIFETIME : INCOMPLETE_LIFETIME);
    });
  }
  return (await cached.found).health;
}

async function judge(sender: Sender, now: () => number): Promise<Found> {
  const { domain, selector } = sender;
  const { spf, dmarc, dkim } = await lookUpSender(sender);
  const policy = readDmarc(dmarc);
  const lines = [
    spfLine(spf && readSpf(spf)),
    dkimLine(dkim && readDkim(dkim), `${selector}._domainkey.${domain}`),
    dmarcLine(policy, domain),
  ];
  const isComplete = spf !== null && dkim !== null && policy.state !== 'unknown';
  return { health: { domain, lines, at: now() }, isComplete };
}
