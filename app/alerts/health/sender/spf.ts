import * as z from 'zod';

/** What becomes of mail from servers that the record does not name. */
export type SpfOthers = 'refused' | 'suspected' | 'left open' | 'allowed' | 'elsewhere';

/** What the TXT records of a domain say of SPF, as RFC 7208 reads them. */
export type Spf =
  | { readonly state: 'found'; readonly others: SpfOthers }
  | { readonly state: 'missing' | 'several' | 'costly' }
  /** Receivers take the whole record for an error, for the sake of this term. */
  | { readonly state: 'broken'; readonly term: string };

/** Terms that cost the receiver a question each, of which there may be ten; those of included records come on top. */
const MOST_QUESTIONS = 10;
const ASKING = /^(?:[-+?~]?(?:include|a|mx|ptr|exists)(?:[:/]|$)|redirect=)/i;

/** A letter of a name, or a macro in its place. */
const LETTER = String.raw`(?:%\{[a-z]\d*r?[-.+,/_=]*\}|%[%_-]|[!-$&-.0-~])`;
const ANY = String.raw`(?:%\{[a-z]\d*r?[-.+,/_=]*\}|%[%_-]|[!-$&-~])`;
const MASK = String.raw`(?:/\d{1,2})?(?://\d{1,3})?`;
const TERMS = [
  String.raw`[-+?~]?all`,
  String.raw`[-+?~]?(?:include|exists):${ANY}+`,
  String.raw`[-+?~]?(?:a|mx)(?::${LETTER}+)?${MASK}`,
  String.raw`[-+?~]?ptr(?::${LETTER}+)?`,
  String.raw`(?:redirect|exp)=${ANY}+`,
  // A modifier that nobody knows is passed over.
  String.raw`(?!redirect=|exp=)[a-z][\w.-]*=${ANY}*`,
];
const TERM = new RegExp(`^(?:${TERMS.join('|')})$`, 'i');
const NETWORK = /^[-+?~]?ip([46]):([^/]*)(?:\/(\d{1,3}))?$/i;
const networks = { '4': [z.ipv4(), 32], '6': [z.ipv6(), 128] } as const;

const QUALIFIED: Readonly<Record<string, SpfOthers>> = {
  '-': 'refused',
  '~': 'suspected',
  '?': 'left open',
  '+': 'allowed',
};

/** @param texts the TXT records of the sender's domain, the strings of each joined. */
export function readSpf(texts: readonly string[]): Spf {
  const records = texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
  const [record] = records;
  if (record === undefined) return { state: 'missing' };
  if (records.length > 1) return { state: 'several' };
  const terms = record.split(' ').filter(Boolean).slice(1);
  const wrong = terms.find((term, at) => !isTerm(term) || isSecond(terms, term, at));
  if (wrong !== undefined) return { state: 'broken', term: wrong };
  if (terms.filter((term) => ASKING.test(term)).length > MOST_QUESTIONS) return { state: 'costly' };
  return { state: 'found', others: othersOf(terms) };
}

function isTerm(term: string): boolean {
  const [, version, address, bits] = NETWORK.exec(term) ?? [];
  if (version !== '4' && version !== '6') return TERM.test(term);
  const [schema, most] = networks[version];
  return schema.safeParse(address).success && Number(bits ?? most) <= most;
}

/** `redirect` and `exp` may stand once. */
function isSecond(terms: readonly string[], term: string, at: number): boolean {
  const modifier = /^(?:redirect|exp)=/i.exec(term)?.[0].toLowerCase();
  return (
    modifier !== undefined &&
    terms.findIndex((one) => one.toLowerCase().startsWith(modifier)) !== at
  );
}

function othersOf(terms: readonly string[]): SpfOthers {
  const all = terms.find((term) => /^[-+?~]?all$/i.test(term));
  if (all !== undefined) return QUALIFIED[all.length === 3 ? '+' : all.charAt(0)] ?? 'allowed';
  return terms.some((term) => /^redirect=/i.test(term)) ? 'elsewhere' : 'left open';
}
