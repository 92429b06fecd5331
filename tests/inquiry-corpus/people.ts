import {
  asLong,
  type CorpusInquiry,
  DAY,
  HOUR,
  indianMobile,
  MINUTE,
  ownAddress,
  SECOND,
} from './corpus-inquiry';
import { FIRST_NAMES, LAST_NAMES, OTHER_SCRIPT_NAMES, PLACES } from './indian-names';
import { personMessage } from './people-messages';
import type { Random } from './random';

/** The carrier that both people and a burst of bots use at the same time. */
export const FLOODED_CARRIER = '49.37.12.9';
/** The time of that burst, in milliseconds after the start. */
export const CARRIER_BURST_AT = 20 * DAY + 9 * HOUR;

/** Addresses that carriers share among many thousands. The last ones are IPv6 customers of one /48. */
const CARRIERS = [
  FLOODED_CARRIER,
  '49.37.12.10',
  '106.51.8.77',
  '117.99.140.3',
  '152.57.30.201',
  '157.48.66.18',
  '223.187.4.90',
  '2409:4072:6e1c:21::1',
  '2409:4072:6e1c:99::8',
  '2409:4072:6e1c:a3::3',
];
/** An exhibition hall with one address for all visitors. */
const EXHIBITION = '182.73.55.4';

const TYPES = [
  'Residential Villa',
  'Residential Villa',
  'Residential Villa',
  'Renovation',
  'Renovation',
  'Commercial Building',
  'Industrial Structure',
  'Green Building',
  'Other',
];

/**
 * Share of people whose browser fills their company into the honeypot field. About four in ten people use autofill,
 * and every fourth of them has an address with a company. This is a cautious assumption, because nobody publishes
 * figures.
 */
const AUTOFILLED = 0.1;

/**
 * `count` people over this many days. 30 % share carrier addresses, some of them during a burst from there. There is
 * a busy hour at an exhibition, and quick people with autofill (for some including the honeypot). Some send a link to
 * their plan, correct a number, leave the form open overnight, or write for the family from the same phone.
 */
export function people(random: Random, count: number, days: number): CorpusInquiry[] {
  const all: CorpusInquiry[] = [];
  const atBurst = Math.ceil(count / 80);
  const atExhibition = Math.ceil(count / 60);
  while (all.length < count) {
    const one = person(random, days);
    const origin =
      all.length < atBurst
        ? { address: FLOODED_CARRIER, at: CARRIER_BURST_AT + random.int(0, 55 * MINUTE) }
        : all.length < atBurst + atExhibition
          ? { address: EXHIBITION, at: 33 * DAY + 6 * HOUR + random.int(0, 50 * MINUTE) }
          : {};
    const sent = { ...one, ...origin };
    all.push(sent);
    if (random.chance(0.02) && all.length < count) all.push(corrected(random, sent));
    else if (random.chance(0.008) && all.length < count) all.push(ofTheFamily(random, sent));
  }
  return all;
}

function person(random: Random, days: number): CorpusInquiry {
  const first = random.pick(FIRST_NAMES);
  const last = random.pick(LAST_NAMES);
  // Most write between nine in the morning and eleven at night in India.
  const hour = random.chance(0.9) ? random.int(3, 17) : random.int(0, 23);
  const isAutofilled = random.chance(AUTOFILLED);
  return {
    by: 'person',
    at: random.int(0, days - 1) * DAY + hour * HOUR + random.int(0, HOUR - 1),
    address: random.chance(0.3) ? random.pick(CARRIERS) : ownAddress(random),
    age: isAutofilled && random.chance(0.5) ? random.int(2_200, 5_000) : ageOf(random),
    form: random.letters(16),
    ...(isAutofilled && { trap: organisationOf(random, last) }),
    name: written(random, first, last),
    email: mailOf(random, first, last),
    phone: random.chance(0.07) ? abroad(random) : indianMobile(random),
    pincode: placeOf(random),
    projectType: random.pick(TYPES),
    about: asLong(personMessage(random, PLACES)),
  };
}

/** Most take half a minute. Autofill takes four seconds, and a few forms stay open for a day. */
function ageOf(random: Random): number {
  const how = random.next();
  if (how < 0.01) return random.int(DAY, 3 * DAY);
  if (how < 0.04) return random.int(10 * MINUTE, 9 * HOUR);
  if (how < 0.09) return random.int(2_200, 5_000);
  return Math.round(7 * SECOND * Math.exp(random.next() * 3.2));
}

function written(random: Random, first: string, last: string): string {
  return random.pick([
    `${first} ${last}`,
    `${first} ${last}`,
    `${first} ${last}`,
    `${first} ${random.letters(1, 'ABCDGHJKMNPRSTV')} ${last}`,
    `${first} ${random.letters(1, 'ABCDGHJKMNPRSTV')}`,
    `${random.pick(['Dr.', 'Mr', 'Mrs.', 'Adv', 'Er'])} ${first} ${last}`,
    `${first} ${last}`.toLowerCase(),
    `${first} ${last}`.toUpperCase(),
    first,
    `${first}${last}`,
    `${last} ${first}`,
    `${first} & ${random.pick(FIRST_NAMES)} ${last}`,
    random.pick(OTHER_SCRIPT_NAMES),
  ]);
}

function mailOf(random: Random, first: string, last: string): string {
  const [a, b] = [first, last].map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const user = random.pick([
    `${a}.${b}`,
    `${a}${b}`,
    `${a}${random.int(1, 2010)}`,
    `${a?.charAt(0)}${b}${random.int(1, 99)}`,
    `${b}.${a}`,
    `${a}_${b}${random.int(60, 99)}`,
    `${b}associates`,
  ]);
  const domain = random.chance(0.12)
    ? `${b}${random.pick(['group', 'infra', 'foods', 'schools', 'textiles'])}.${random.pick(['in', 'com', 'co.in'])}`
    : random.chance(0.004)
      ? 'yopmail.com'
      : random.pick([
          'gmail.com',
          'gmail.com',
          'gmail.com',
          'gmail.com',
          'gmail.com',
          'Gmail.com',
          'yahoo.co.in',
          'yahoo.com',
          'outlook.com',
          'hotmail.com',
          'rediffmail.com',
          'icloud.com',
          'live.in',
          'infosys.com',
          'tcs.com',
          'iitb.ac.in',
          'proton.me',
        ]);
  return `${user}@${domain}`;
}

/** A company as a browser has it in a person's address. */
const organisationOf = (random: Random, last: string): string =>
  random.pick([
    `${last} & Sons`,
    `${last} ${random.pick(['Infra', 'Foods', 'Textiles', 'Traders', 'Exports'])} Pvt Ltd`,
    `${random.pick(PLACES)} ${random.pick(['Public School', 'Dental Clinic', 'Builders'])}`,
    'Infosys',
    'TCS',
    'Wipro Limited',
    'State Bank of India',
    'self',
    'N/A',
    'home',
  ]);

const placeOf = (random: Random): string => {
  const place = random.pick(PLACES);
  const code = `${random.int(11, 85)}${random.digits(4)}`;
  return random.pick([
    code,
    code,
    place,
    place,
    `${place} ${code}`,
    `${place}, ${random.pick(PLACES)}`,
    place.toLowerCase(),
    `Near ${random.pick(['bus stand', 'railway station', 'lake', 'ring road', 'SBI'])}, ${place}`,
    `Survey no ${random.int(1, 240)}, ${place}`,
  ]);
};

const abroad = (random: Random): string =>
  random.pick([
    `+971 50 ${random.int(200, 999)} ${random.digits(4)}`,
    `+44 7${random.int(400, 499)} ${random.digits(6)}`,
    `+1 (${random.pick(['408', '732', '201'])}) ${random.int(220, 989)}-${random.digits(4)}`,
    `+65 9${random.digits(3)} ${random.digits(4)}`,
  ]);

/** The same form again a while later, with another number. */
const corrected = (random: Random, one: CorpusInquiry): CorpusInquiry => {
  const later = random.int(15 * SECOND, 20 * MINUTE);
  return {
    ...one,
    at: one.at + later,
    age: (one.age ?? 0) + later,
    phone: indianMobile(random),
  };
};

/** Someone in the same household sends the same text under another name, from the same address. */
const ofTheFamily = (random: Random, one: CorpusInquiry): CorpusInquiry => {
  const first = random.pick(FIRST_NAMES);
  return {
    ...one,
    at: one.at + random.int(2 * MINUTE, 5 * HOUR),
    age: ageOf(random),
    form: random.letters(16),
    name: `${first} ${one.name.split(' ').at(-1) ?? ''}`.trim(),
    email: mailOf(random, first, random.pick(LAST_NAMES)),
    phone: indianMobile(random),
  };
};
