import { readTags } from './tags';

/** What the receiver is asked to do with mail that SPF and DKIM don't speak for. */
export type DmarcPolicy = 'none' | 'quarantine' | 'reject';

export type Dmarc =
  | {
      readonly state: 'found';
      /** The domain whose record it is: the sender's or one above. */
      readonly at: string;
      readonly policy: DmarcPolicy;
      /** The policy is on trial (`t=y`): receivers do less than it says. */
      readonly isTrial: boolean;
    }
  | { readonly state: 'missing' | 'unknown' }
  | { readonly state: 'several' | 'broken'; readonly at: string };

/** What `_dmarc` of a domain holds as TXT; null where it could not be looked up. */
export type DmarcAnswer = { readonly domain: string; readonly texts: readonly string[] | null };

/** Receivers ask at eight names at most. */
const MOST_LABELS = 7;

/** The domains to be asked, the sender's own first, then each above it (RFC 9989, the tree walk). */
export function dmarcDomains(domain: string): string[] {
  const labels = domain.split('.');
  const above = labels.slice(Math.max(1, labels.length - MOST_LABELS));
  return [domain, ...above.map((_, at) => above.slice(at).join('.'))];
}

type Policy = {
  readonly domain: string;
  readonly tags: ReadonlyMap<string, string>;
};

/**
 * The policy that receivers find for the first of these domains: its own, else its organisation's. Answers come in the order of
 * `dmarcDomains`.
 */
export function readDmarc([own, ...above]: readonly DmarcAnswer[]): Dmarc {
  if (!own?.texts) return { state: 'unknown' };
  const [first, ...more] = policiesOf(own);
  if (more.length > 0) return { state: 'several', at: own.domain };
  if (first) return judge(first, ['p']);
  const found = above.flatMap((answer) => {
    const policies = policiesOf(answer);
    return policies.length === 1 ? policies : [];
  });
  const chosen = organisationOf(found);
  if (chosen) return judge(chosen, ['sp', 'p']);
  if (above.some(({ texts }) => texts === null)) return { state: 'unknown' };
  const twice = above.find((answer) => policiesOf(answer).length > 1);
  return twice ? { state: 'several', at: twice.domain } : { state: 'missing' };
}

/** What isn't a tag is passed over; of a tag that stands twice, the first counts. */
const policiesOf = ({ domain, texts }: DmarcAnswer): Policy[] =>
  (texts ?? [])
    .filter((text) => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text))
    .map((text) => {
      const tags = readTags(text).flatMap((tag) =>
        tag ? [[tag.name.toLowerCase(), tag.value] as const] : [],
      );
      return { domain, tags: new Map(tags.toReversed()) };
    });

/** Which of the policies above a domain, the nearest first, is its organisation's: `psd` ends the walk, else it is the topmost. */
function organisationOf(found: readonly Policy[]): Policy | undefined {
  const end = found.findIndex(({ tags }) => /^[yn]$/i.test(tags.get('psd') ?? ''));
  const last = found[end];
  if (!last) return found.at(-1);
  if (last.tags.get('psd')?.toLowerCase() === 'n') return last;
  // The organisation's name is one label longer than that of the registry.
  const below = found[end - 1];
  return below?.domain.split('.').length === last.domain.split('.').length + 1 ? below : last;
}

/** Without a valid policy a record asks for nothing but reports. */
function judge({ domain, tags }: Policy, names: readonly string[]): Dmarc {
  const stated = names.map((name) => tags.get(name)).find((value) => value !== undefined);
  const policy = readPolicy(stated) ?? (/mailto:/i.test(tags.get('rua') ?? '') ? 'none' : null);
  return policy === null
    ? { state: 'broken', at: domain }
    : { state: 'found', at: domain, policy, isTrial: tags.get('t')?.toLowerCase() === 'y' };
}

function readPolicy(value = ''): DmarcPolicy | null {
  const policy = value.toLowerCase();
  return policy === 'none' || policy === 'quarantine' || policy === 'reject' ? policy : null;
}
