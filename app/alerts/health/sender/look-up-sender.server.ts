import { Resolver } from 'node:dns/promises';

import { type DmarcAnswer, dmarcDomains } from './dmarc';

/** Milliseconds that a screen waits for all the answers, and for one before it is asked for once more. */
const LONGEST = 1_800;
const ONE_TRY = 800;

/** What DNS holds for a sender; null where it could not be looked up. */
export type SenderRecords = {
  readonly spf: readonly string[] | null;
  readonly dmarc: readonly DmarcAnswer[];
  /** Undefined: no selector is known. */
  readonly dkim: readonly string[] | null | undefined;
};

export type Sender = {
  readonly domain: string;
  /** Of its DKIM key; empty: unknown. */
  readonly selector: string;
  /** DNS servers; by default the machine's. */
  readonly servers?: readonly string[];
  /** Milliseconds until what has no answer is given up. */
  readonly longest?: number;
};

/** Asks for all of it at once. It never fails and takes two seconds at most: what has no answer by then is null. */
export async function lookUpSender({
  domain,
  selector,
  servers,
  longest = LONGEST,
}: Sender): Promise<SenderRecords> {
  const resolver = new Resolver({ timeout: ONE_TRY, tries: 2 });
  if (servers) resolver.setServers(servers);
  const ending = setTimeout(() => resolver.cancel(), longest);
  const ask = (name: string) => textsAt(resolver, name);
  try {
    const [spf, dkim, dmarc] = await Promise.all([
      ask(domain),
      selector ? ask(`${selector}._domainkey.${domain}`) : undefined,
      Promise.all(
        dmarcDomains(domain).map(async (one) => ({
          domain: one,
          texts: await ask(`_dmarc.${one}`),
        })),
      ),
    ]);
    return { spf, dkim, dmarc };
  } finally {
    clearTimeout(ending);
  }
}

/** The TXT records of a name, the strings of each joined; null where nobody answered, or not to the purpose. */
async function textsAt(resolver: Resolver, name: string): Promise<readonly string[] | null> {
  try {
    return (await resolver.resolveTxt(name)).map((strings) => strings.join(''));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    return code === 'ENODATA' || code === 'ENOTFOUND' ? [] : null;
  }
}
