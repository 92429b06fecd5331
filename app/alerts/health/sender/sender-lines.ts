import type { Dkim } from './dkim.server';
import type { Dmarc } from './dmarc';
import type { Spf } from './spf';

/** How it stands with one of the sender's records, and where there is something to do, what. */
export type SenderLine = {
  readonly label: 'SPF' | 'DKIM' | 'DMARC';
  readonly state: string;
  readonly wayOn: string | null;
};

const UNKNOWN = 'Couldn’t be checked: no DNS server answered in time.';
const LATER = 'Check again later. Email is still sent meanwhile.';

type OfSpf = readonly [state: string, wayOn: string | null];

const spfOthers: Readonly<Record<Extract<Spf, { state: 'found' }>['others'], OfSpf>> = {
  refused: ['Found. Email from servers not listed is to be rejected.', null],
  suspected: ['Found. Email from servers not listed is to be treated as suspicious.', null],
  elsewhere: ['Found. It uses another domain’s record.', null],
  'left open': [
    'Found, but it doesn’t say what to do with email from servers not listed.',
    'End it with ~all.',
  ],
  allowed: [
    'Found, but it lets every server send as this domain.',
    'End it with ~all instead of +all.',
  ],
};

const spfErrors: Readonly<Record<Exclude<Spf['state'], 'found' | 'broken'>, OfSpf>> = {
  missing: [
    'Missing.',
    'Add a TXT record such as v=spf1 include:… ~all, replacing the dots with what your email provider gives you.',
  ],
  several: [
    'There is more than one SPF record, so receivers ignore all of them.',
    'Combine them into one TXT record that lists every server, and remove the others.',
  ],
  costly: [
    'Found, but it needs more than ten lookups, so receivers ignore it.',
    'Remove each include, a and mx of providers you no longer use.',
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
              `Found, but receivers can’t read it at “${spf.term.slice(0, 60)}”, so they ignore it.`,
              'Correct or remove that part of the TXT record.',
            ]
          : spfErrors[spf.state];
  return { label: 'SPF', state, wayOn };
}

const policies: Readonly<Record<Extract<Dmarc, { state: 'found' }>['policy'], OfSpf>> = {
  none: [
    'Found. It only asks for reports about email that falsely claims to come from this domain.',
    'Once SPF and DKIM work, p=quarantine keeps such email out of inboxes.',
  ],
  quarantine: [
    'Found. Email that falsely claims to come from this domain is to be treated as suspicious.',
    null,
  ],
  reject: ['Found. Email that falsely claims to come from this domain is to be rejected.', null],
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
        `There is more than one DMARC record at ${record}, so receivers ignore all of them.`,
        'Keep one TXT record, and remove the others.',
      );
    case 'broken':
      return line(
        `Found at ${record}, but it has no policy, so receivers ignore it.`,
        'Start it with v=DMARC1; p=none.',
      );
    case 'found': {
      const [state, wayOn] = policies[dmarc.policy];
      const of = dmarc.at === domain ? '' : ` It is the record of ${dmarc.at}.`;
      const trial = ' It is in test mode (t=y), so receivers act on it less strictly.';
      return line(`${state}${of}${dmarc.isTrial ? trial : ''}`, wayOn);
    }
  }
}

const ANOTHER_KEY =
  'Ask your email provider to create a key, and add the TXT or CNAME record it gives you.';

/** @param dkim null: it could not be looked up; undefined: no selector is known. */
export function dkimLine(dkim: Dkim | null | undefined, record: string): SenderLine {
  const line = (state: string, wayOn: string | null): SenderLine => ({
    ...{ label: 'DKIM', state, wayOn },
  });
  if (dkim === null) return line(UNKNOWN, LATER);
  if (!dkim)
    return line(
      'Not checked: the selector isn’t known.',
      'Enter the DKIM selector from your email provider in the field below.',
    );
  switch (dkim.state) {
    case 'missing':
      return line(`No key at ${record}.`, `Is the selector right? ${ANOTHER_KEY}`);
    case 'revoked':
      return line(`The key at ${record} is revoked: its p= is empty.`, ANOTHER_KEY);
    case 'several':
      return line(`There is more than one TXT record at ${record}.`, 'Remove all but the key.');
    case 'broken':
      return line(`There is a TXT record at ${record}, but it contains no email key.`, ANOTHER_KEY);
    case 'found':
      return dkim.kind === 'RSA' && dkim.bits < 1_024
        ? line(`A key of ${dkim.bits} bits at ${record}, which receivers ignore.`, ANOTHER_KEY)
        : line(
            `Key found at ${record}: ${dkim.kind}, ${dkim.bits} bits.${dkim.isTrial ? ' It is in test mode (t=y), so receivers may ignore it.' : ''}`,
            dkim.isTrial ? 'Remove t=y once a test email arrives.' : null,
          );
  }
}
