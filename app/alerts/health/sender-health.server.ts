import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';

import { mailServer, whyNoMail } from '~/alerts/mail/mail-server';
import { codeOf } from '~/platform/error-details';
import { readSettings } from '~/settings/settings.server';

const LOOKUP_TIMEOUT_MS = 1_800;
const LIFETIME_MS = 5 * 60_000;
const INCOMPLETE_LIFETIME_MS = 30_000;
/** Length in bytes of a 1,024-bit RSA key in PKCS #1, the shortest that receivers accept. */
const MIN_RSA_BYTES = 140;

export type SenderRecord = {
  readonly label: 'SPF' | 'DKIM' | 'DMARC';
  readonly state: 'Found' | 'Missing' | 'Several found' | 'Too weak' | 'Not checked';
  /** What to do next; null if the record is found. */
  readonly advice: string | null;
};

export type SenderHealth = {
  readonly domain: string;
  readonly records: readonly SenderRecord[];
  /** UTC milliseconds. */
  readonly at: number;
};

export type Sender = {
  readonly domain: string;
  /** The DKIM selector; empty if unknown. */
  readonly selector: string;
  readonly servers?: readonly string[];
  readonly timeout?: number;
};

let cached:
  | { readonly key: string; readonly health: Promise<SenderHealth>; expiresAt: number }
  | undefined;

export function forgetSender(): void {
  cached = undefined;
}

/** DNS records of the sending domain, at most five minutes old; null if no email is sent. */
export async function readSender(): Promise<SenderHealth | null> {
  const { from } = mailServer();
  if (from === undefined || whyNoMail() !== null) return null;
  const { alerts } = await readSettings();
  const domain = domainToASCII(from.slice(from.lastIndexOf('@') + 1)).toLowerCase();
  return senderHealth({ domain, selector: alerts.dkimSelector });
}

/** Never rejects. A lookup without a response in time gives 'Not checked'. */
export async function senderHealth(sender: Sender, now = Date.now): Promise<SenderHealth> {
  const key = JSON.stringify(sender);
  if (cached?.key === key && now() < cached.expiresAt) return cached.health;
  const entry = { key, health: lookUp(sender, now()), expiresAt: Infinity };
  cached = entry;
  const { records } = await entry.health;
  const isComplete = records.every(({ state }) => state !== 'Not checked');
  entry.expiresAt = now() + (isComplete ? LIFETIME_MS : INCOMPLETE_LIFETIME_MS);
  return entry.health;
}

async function lookUp(sender: Sender, at: number): Promise<SenderHealth> {
  const { domain, selector, servers, timeout = LOOKUP_TIMEOUT_MS } = sender;
  const resolver = new Resolver({ timeout: 800, tries: 2 });
  if (servers) resolver.setServers(servers);
  const timer = setTimeout(() => resolver.cancel(), timeout);
  const readTextsAt = (name: string) => readTexts(resolver, name);
  const records = await Promise.all([
    readTextsAt(domain).then((texts) => judgeSpf(domain, texts)),
    selector === ''
      ? unknownSelector
      : readTextsAt(`${selector}._domainkey.${domain}`).then((texts) => judgeDkim(selector, texts)),
    findDmarc(resolver, domain).then((texts) => judgeDmarc(domain, texts)),
  ]);
  clearTimeout(timer);
  return { domain, records, at };
}

async function readTexts(resolver: Resolver, name: string): Promise<string[] | null> {
  try {
    return (await resolver.resolveTxt(name)).map((strings) => strings.join(''));
  } catch (error) {
    const code = codeOf(error);
    return code === 'ENODATA' || code === 'ENOTFOUND' ? [] : null;
  }
}

/** A subdomain without a DMARC record inherits the nearest parent's. */
async function findDmarc(resolver: Resolver, domain: string): Promise<string[] | null> {
  const texts = await readTexts(resolver, `_dmarc.${domain}`);
  const records = texts?.filter((text) => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text)) ?? null;
  const parent = domain.slice(domain.indexOf('.') + 1);
  return records?.length === 0 && parent.includes('.') ? findDmarc(resolver, parent) : records;
}

const unknownSelector: SenderRecord = {
  label: 'DKIM',
  state: 'Not checked',
  advice: 'Enter the DKIM selector under Settings → Email and push to check the key.',
};

function judgeSpf(domain: string, texts: string[] | null): SenderRecord {
  const records = texts && texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
  return judgeRecord('SPF', records, {
    missing: `Add a TXT record at ${domain}. Your email provider tells you its content, such as v=spf1 include:… ~all.`,
    isWeak: (record) => !/\s(?:[-~]all|redirect=\S+)(?=\s|$)/i.test(record),
    weak: 'It lets other servers send email in your name. End the record with ~all.',
  });
}

function judgeDkim(selector: string, texts: string[] | null): SenderRecord {
  const tag = (record: string, name: string) =>
    new RegExp(`(?:^|;)\\s*${name}\\s*=([^;]*)`).exec(record)?.[1]?.replaceAll(/\s/g, '') ?? '';
  // An empty key means a revoked record.
  return judgeRecord('DKIM', texts && texts.filter((text) => tag(text, 'p') !== ''), {
    missing: `No key was found for the selector ${selector}. Check it under Settings → Email and push, or create a key at your email provider.`,
    isWeak: (record) =>
      tag(record, 'k') !== 'ed25519' &&
      Buffer.from(tag(record, 'p'), 'base64').length < MIN_RSA_BYTES,
    weak: 'Receivers ignore a key this short. Create one of 2,048 bits at your email provider.',
  });
}

const judgeDmarc = (domain: string, records: string[] | null): SenderRecord =>
  judgeRecord('DMARC', records, {
    missing: `Add the TXT record v=DMARC1; p=quarantine at _dmarc.${domain}.`,
    isWeak: (record) => !/;\s*p\s*=\s*(?:quarantine|reject)\b/i.test(record),
    weak: 'It does not ask receivers to stop forged email. Once SPF and DKIM are found, set p=quarantine.',
  });

function judgeRecord(
  label: SenderRecord['label'],
  records: string[] | null,
  { missing, isWeak, weak }: { missing: string; isWeak: (record: string) => boolean; weak: string },
): SenderRecord {
  if (records === null)
    return { label, state: 'Not checked', advice: 'DNS did not answer. Check again later.' };
  const [record, ...furtherRecords] = records;
  if (record === undefined) return { label, state: 'Missing', advice: missing };
  if (furtherRecords.length > 0)
    return { label, state: 'Several found', advice: 'Keep one record and remove the others.' };
  return isWeak(record)
    ? { label, state: 'Too weak', advice: weak }
    : { label, state: 'Found', advice: null };
}
