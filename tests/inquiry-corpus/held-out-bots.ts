import {
  asLong,
  type CorpusInquiry,
  indianMobile,
  MINUTE,
  ownAddress,
  SECOND,
} from './corpus-inquiry';
import type { Random } from './random';

/**
 * Two bot families that nobody looks at while signals and weights are tuned: written before the first signal, run
 * after the last. Anyone who changes a signal because of one of them must write two new ones.
 */
export const heldOutBots = {
  'award letters': awardLetters,
  'copyright threats': copyrightThreats,
} satisfies Record<string, (random: Random, count: number) => CorpusInquiry[]>;

const AWARD_NAMES = [
  'Priya Malhotra',
  'Neha Kapoor',
  'Ritika Sen',
  'Daniel Brooks',
  'Sanjana Rao',
  'Anita Fernandes',
  'Karan Mehra',
  'Rachel Stone',
  'Aditya Verma',
  'Team Nominations',
];
const AWARD_MAILS = [
  'designleadersummit.org',
  'archawards-asia.com',
  'top50studios.in',
  'gmail.com',
  'builtexcellence.co',
];
const AWARD_LETTERS = [
  'Congratulations! Your {studio|firm|practice} has been {shortlisted|nominated|selected} for the {Asia|India|Global} {Design|Architecture} {Leadership|Excellence} Awards 2026. Reply to {confirm|reserve} your seat, fee INR {18,000|24,500|32,000}.',
  'We are {pleased|delighted|honoured} to inform you that your {work|studio} is among the Top {50|100} {Architects|Designers} of {India|South Asia}. {Kindly|Please} share your logo and {profile|portfolio} for our {coffee table book|special edition|yearbook}.',
  'The jury of {National|International} {Built Environment|Interior} Awards has {chosen|picked} you as {finalist|nominee}. {Trophy|Award}, certificate and {media coverage|magazine feature} included. Last date {28|30} {this month|November}.',
  'Dear {Sir|Director|Founder}, we {invite|would like to invite} you as {speaker|panelist|guest of honour} at the {Design|Smart Cities|Real Estate} {Summit|Conclave} in {Dubai|Mumbai|Bangkok}. Delegate {pass|package} from USD {450|690|990}.',
];

/** Letters that sell prizes, from mailboxes of a few organisers, sent by human-like software from many addresses. */
function awardLetters(random: Random, count: number): CorpusInquiry[] {
  return Array.from({ length: count }, (_, index) => {
    const name = random.pick(AWARD_NAMES);
    const user = random.pick([
      name.split(' ')[0] ?? 'team',
      'nominations',
      'awards',
      name.replace(' ', '.'),
    ]);
    return {
      by: 'award letters',
      at: index * 29 * MINUTE + random.int(0, 30 * MINUTE),
      address: ownAddress(random),
      age: random.int(18 * SECOND, 95 * SECOND),
      name,
      email: `${user.toLowerCase()}${random.chance(0.6) ? random.int(1, 99) : ''}@${random.pick(AWARD_MAILS)}`,
      phone: indianMobile(random),
      pincode: random.pick(['Mumbai', 'New Delhi', '110001', '400001', 'Gurugram', 'Bengaluru']),
      projectType: random.pick(['Other', 'Other', 'Commercial Building', 'Green Building']),
      about: asLong(random.spin(random.pick(AWARD_LETTERS))),
    };
  });
}

const THREAT_FIRST = 'Melissa Karen Mike Jennifer Laura Kevin Amanda Rachel Brian Nicole'.split(
  ' ',
);
const THREAT_LAST = 'Miller Harris Young Walker Allen Wright Nelson Carter Turner Evans'.split(' ');
const THREATS = [
  '{Hello|Hi|Hey} there! {My name is|This is|I am} {NAME}. Your {website|site} {infringes|violates} my {copyright|rights} by using {images|photos} I {own|hold}. {Check out|See|Download} the {doc|list|file} here: {LINK}',
  '{Hi|Hello}, I am a {professional|licensed} {photographer|illustrator} and was {surprised|confused} to {see|find} my {images|pictures} at your {web-site|site}. {Evidence|Proof} of my copyright: {LINK} . Remove them or I will {sue you|file a complaint}.',
  'Your {web site|company site} has {stolen|hijacked} {illustrations|photographs} of mine. If you do not delete the {images|files} within {3|5|7} days, I will {write to|report to} your {hosting provider|hoster}. The {links|full list}: {LINK}',
];
const THREAT_HOSTS = [
  'https://sites.google.com/view/ID/drive/folders',
  'https://storage.googleapis.com/ID.appspot.com/d/index.html',
  'https://firebasestorage.googleapis.com/v0/b/ID/o/file',
];

/** Letters of an alleged photographer, whose "list of pictures" is a program, linked at a well-known host. */
function copyrightThreats(random: Random, count: number): CorpusInquiry[] {
  return Array.from({ length: count }, (_, index) => {
    const first = random.pick(THREAT_FIRST);
    const last = random.pick(THREAT_LAST);
    const link = random
      .pick(THREAT_HOSTS)
      .replace('ID', random.letters(10, 'abcdefghijklmnopqrstuvwxyz0123456789'));
    const text = random
      .spin(random.pick(THREATS).replace('{LINK}', 'LINK').replace('{NAME}', 'NAME'))
      .replace('NAME', first);
    return {
      by: 'copyright threats',
      at: index * 14 * MINUTE + random.int(0, 20 * MINUTE),
      address: ownAddress(random),
      age: random.int(9 * SECOND, 70 * SECOND),
      name: random.chance(0.5) ? `${first} ${last}` : first,
      email:
        `${first}${last}${random.digits(random.int(0, 3))}@${random.pick(['gmail.com', 'yahoo.com', 'aol.com', 'outlook.com'])}`.toLowerCase(),
      phone: `+1 ${random.pick(['212', '310', '415', '702', '305', '512'])} ${random.int(220, 989)} ${random.digits(4)}`,
      pincode: random.pick(['New York', 'Las Vegas', 'Texas', 'Chicago', '10001', 'USA']),
      projectType: random.pick(['Residential Villa', 'Other', 'Renovation']),
      // Keep the link at the end, and cut the text before it.
      about: asLong(text.replace('LINK', link)),
    };
  });
}
