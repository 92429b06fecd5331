import type { FailureCause } from '~/alerts/outbox/channels';

import { type MailReply, replyLabel } from './mail-reply';

type Reason =
  | 'no such address'
  | 'disabled mailbox'
  | 'full mailbox'
  | 'recipient'
  | 'limit'
  | 'sender'
  | 'login'
  | 'relay'
  | 'policy'
  | 'busy';

/** Keys are enhanced status codes without their class. */
const BY_STATUS: Readonly<Record<string, Reason>> = {
  '1.1': 'no such address',
  '1.2': 'no such address',
  '1.3': 'no such address',
  '1.6': 'no such address',
  '1.10': 'no such address',
  '1.7': 'sender',
  '1.8': 'sender',
  '2.1': 'disabled mailbox',
  '2.2': 'full mailbox',
  // Exchange: the login may not send as this sender.
  '2.252': 'sender',
  '3.4': 'policy',
  // Exchange: the recipient's directory does not know the address.
  '4.1': 'recipient',
  '4.5': 'limit',
  '7.57': 'login',
  '7.60': 'sender',
};

/** Gmail also uses 2.1 for a mailbox that receives too many emails. */
const TOO_MANY = /too quickly|at a rate/;

const BY_TEXT: readonly (readonly [RegExp, Reason])[] = [
  [/gr[ae]y-?list/, 'recipient'],
  [/message.{0,20}(?:too (?:large|big)|size)/, 'policy'],
  [/(?:mailbox|inbox|storage|disk).{0,30}(?:full|exceed|quota)|over ?quota/, 'full mailbox'],
  [
    /quota|limit|exceed|too (?:many|fast)|throttl|\brates?\b|per (?:hour|day)|hourly|daily/,
    'limit',
  ],
  [/unauthenticated|\b(?:dmarc|spf|dkim)\b/, 'policy'],
  [/authenti|starttls|log ?in\b|credentials/, 'login'],
  [/relay/, 'relay'],
  [/sender|send as|mail from/, 'sender'],
  [
    /polic|spam|junk|block|black ?list|\b(?:rbl|dnsbl)\b|den(?:y|ied)|prohibit|permi(?:t|ss)|not (?:allowed|accept)|authori[sz]ed|\bban|abuse|suspen|suspicious|reputation|virus|\bhelo\b|\bptr\b|reverse|verif/,
    'policy',
  ],
  [/temporar|try again|later|busy/, 'busy'],
];

/** The subject of an enhanced status code (RFC 3463). */
const BY_SUBJECT: Readonly<Record<string, Reason>> = {
  '1': 'recipient',
  '2': 'recipient',
  '3': 'busy',
  '4': 'recipient',
  '5': 'policy',
  '6': 'policy',
  '7': 'policy',
};

type Command = 'RCPT TO' | 'DATA';

function reasonOf(command: Command, { code, status, text }: MailReply): Reason {
  const [, subject = '', detail = ''] = status?.split('.') ?? [];
  const byStatus = BY_STATUS[`${subject}.${detail}`];
  if (byStatus === 'disabled mailbox' && TOO_MANY.test(text)) return 'recipient';
  if (byStatus) return byStatus;
  if (subject === '1' || subject === '2') return 'recipient';
  const byText = BY_TEXT.find(([pattern]) => pattern.test(text))?.[1];
  const subjectReason = byText ?? BY_SUBJECT[subject];
  if (subjectReason) return subjectReason;
  if (command === 'DATA') return code < 500 ? 'busy' : 'policy';
  // RFC 5321 defines 550 after RCPT as "mailbox unavailable".
  return code === 550 && status === null ? 'no such address' : 'recipient';
}

const CAUSES: Record<Reason, Exclude<FailureCause, 'channel' | 'site'>> = {
  'no such address': 'recipient',
  'disabled mailbox': 'recipient',
  'full mailbox': 'recipient',
  recipient: 'recipient',
  limit: 'policy',
  sender: 'policy',
  login: 'policy',
  relay: 'policy',
  policy: 'policy',
  busy: 'policy',
};

const SENTENCES: Record<Reason, (label: string) => string> = {
  'no such address': (label) =>
    `The mail server says that this address does not exist (${label}). Correct the address.`,
  'disabled mailbox': (label) =>
    `The mail server says that this mailbox is disabled (${label}). Enable it, or use another address.`,
  'full mailbox': (label) => `The mailbox is full (${label}). Make room in it.`,
  recipient: (label) =>
    `The mail server does not take email for this address at present (${label}).`,
  limit: (label) =>
    `The sending limit of the mail server is used up (${label}). It usually resets within an hour or a day. If this happens often, ask your email provider for a higher limit.`,
  sender: (label) =>
    `The mail server does not allow this sender (${label}). Set MAIL_FROM to an address that the login in SMTP_URL may send from.`,
  login: (label) =>
    `The mail server asks for a login or for encryption first (${label}). Check the user, the password and the port in SMTP_URL.`,
  relay: (label) =>
    `The mail server doesn’t send email for this site (${label}). Check the host and the login in SMTP_URL.`,
  policy: (label) =>
    `The mail server refused the message by its policy (${label}). Ask your email provider for the reason.`,
  busy: (label) => `The mail server can’t take the message at present (${label}).`,
};

type Refusal = {
  readonly isFinal: boolean;
  readonly cause: FailureCause;
  readonly reason: string;
};

/** Judges a refused delivery; only a missing recipient is final. */
export function judgeRefusal(command: Command, reply: MailReply): Refusal {
  const reason = reasonOf(command, reply);
  const isFinal =
    (reason === 'no such address' || reason === 'disabled mailbox') &&
    reply.code >= 500 &&
    reply.code !== 503;
  const isForNow = reason === 'no such address' && !isFinal;
  return {
    isFinal,
    cause: CAUSES[reason],
    reason: SENTENCES[isForNow ? 'recipient' : reason](replyLabel(reply)),
  };
}

/** Returns null if the reply adds nothing to the name of the failed command. */
export function explainEarlyRefusal(reply: MailReply): string | null {
  const reason = reasonOf('DATA', reply);
  return CAUSES[reason] === 'recipient' || reason === 'policy' || reason === 'busy'
    ? null
    : SENTENCES[reason](replyLabel(reply));
}
