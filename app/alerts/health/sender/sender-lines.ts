import type { Dkim } from './dkim.server';
import type { Dmarc } from './dmarc';
import type { Spf } from './spf';

/** How it stands with one of the sender's records, and where there is something to do, what. */
export type SenderLine = {
  readonly label: 'SPF' | 'DKIM' | 'DMARC';
  readonly state: string;
  readonly wayOn: string | null;
};

const UNKNOWN = 'Could not be looked up just now: no DNS server answered in time.';
const LATER = 'Look it up again later; mail goes out meanwhile.';

type OfSpf = readonly [state: string, wayOn: string | null];

const spfOthers: Readonly<Record<Extract<Spf, { state: 'found' }>['others'], OfSpf>> = {
  refused: ['Found. Mail from servers that it does not name is to be refused.', null],
  suspected: ['Found. Mail from servers that it does not name is to be suspected.', null],
  elsewhere: ['Found. It goes by the record of another domain.', null],
  'left open': [
    'Found, but it leaves open what becomes of mail from servers that it does not name.',
    'Let it end with ~all.',
  ],
  allowed: [
    'Found, but it lets every server send under this name.',
    'Let it end with ~all in the place of +all.',
  ],
};

const spfErrors: Readonly<Record<Exclude<Spf['state'], 'found' | 'broken'>, OfSpf>> = {
  missing: [
    'Missing.',
    'Add a TXT record such as v=spf1 include:… ~all, with what your mail provider says in the place of the dots.',
  ],
  several: [
    'There is more than one SPF record, which is an error: receivers go by none of them.',
    'Make one TXT record of them that names every server, and remove the others.',
  ],
  costly: [
    'Found, but it has receivers look up more than ten other records, which is an error: they go by none of it.',
    'Remove each include, a and mx of a provider that you no longer send by.',
  ],
};

/** @param spf null: it could not be looked up. */
export function spfLine(spf: Spf | null): SenderLine {
  const [state, wayOn] =
    spf === null
      ? [UNKNOWN, LATER]
      : spf.state === 'found'
        ? spfOthers[spf.others]
        : spf.state === 'broken'
          ? [
              `Found, but receivers can’t read it at “${spf.term.slice(0, 60)}”, and go by none of it.`,
              'Correct that part of the TXT record, or remove it.',
            ]
          : spfErrors[spf.state];
  return { label: 'SPF', state, wayOn };
}

const policies: Readonly<Record<Extract<Dmarc, { state: 'found' }>['policy'], OfSpf>> = {
  none: [
    'Found. It asks for no more than reports of mail that only claims to come from this name.',
    'Once SPF and DKIM are in order, p=quarantine keeps such mail out of inboxes.',
  ],
  quarantine: ['Found. Mail that only claims to come from this name is to be suspected.', null],
  reject: ['Found. Mail that only claims to come from this name is to be refused.', null],
};

/** @param domain the sender's. */
export function dmarcLine(dmarc: Dmarc, domain: string): SenderLine {
  const line = (state: string, wayOn: string | null): SenderLine => ({
    ...{ label: 'DMARC', state, wayOn },
  });
  const record = 'at' in dmarc ? `_dmarc.${dmarc.at}` : '';
  switch (dmarc.state) {
    case 'unknown':
      return line(UNKNOWN, LATER);
    case 'missing':
      return line('Missing.', `Add the TXT record v=DMARC1; p=none at _dmarc.${domain}.`);
    case 'several':
      return line(
        `There is more than one DMARC record at ${record}, which is an error: receivers go by none of them.`,
        'Keep one TXT record, and remove the others.',
      );
    case 'broken':
      return line(
        `Found at ${record}, but it states no policy, so receivers go by none of it.`,
        'Begin it with v=DMARC1; p=none.',
      );
    case 'found': {
      const [state, wayOn] = policies[dmarc.policy];
      const of = dmarc.at === domain ? '' : ` It is the record of ${dmarc.at}.`;
      const trial = ' It is on trial (t=y), so receivers do less.';
      return line(`${state}${of}${dmarc.isTrial ? trial : ''}`, wayOn);
    }
  }
}

const ANOTHER_KEY =
  'Have the mail provider make a key, and add the TXT or CNAME record that it says.';

/** @param dkim null: it could not be looked up; undefined: no selector is known. */
export function dkimLine(dkim: Dkim | null | undefined, record: string): SenderLine {
  const line = (state: string, wayOn: string | null): SenderLine => ({
    ...{ label: 'DKIM', state, wayOn },
  });
  if (dkim === null) return line(UNKNOWN, LATER);
  if (!dkim)
    return line(
      'Not looked up: the selector is not known.',
      'Write the DKIM selector that your mail provider names into the field below.',
    );
  switch (dkim.state) {
    case 'missing':
      return line(`No key at ${record}.`, `Is the selector right? ${ANOTHER_KEY}`);
    case 'revoked':
      return line(`The key at ${record} is revoked: its p= is empty.`, ANOTHER_KEY);
    case 'several':
      return line(`There is more than one TXT record at ${record}.`, 'Remove all but the key.');
    case 'broken':
      return line(`There is a TXT record at ${record}, but no key for mail in it.`, ANOTHER_KEY);
    case 'found':
      return dkim.kind === 'RSA' && dkim.bits < 1_024
        ? line(
            `A key of ${dkim.bits} bits at ${record}, which receivers take for none.`,
            ANOTHER_KEY,
          )
        : line(
            `Key found at ${record}: ${dkim.kind}, ${dkim.bits} bits.${dkim.isTrial ? ' It is on trial (t=y), so receivers may go by none of it.' : ''}`,
            dkim.isTrial ? 'Remove t=y once a test arrives.' : null,
          );
  }
}
