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
import { FIRST_NAMES, LAST_NAMES, PLACES } from './indian-names';
import { CARRIER_BURST_AT, FLOODED_CARRIER } from './people';
import type { Random } from './random';

type Family = (random: Random, count: number) => CorpusInquiry[];

/** Each family's share of all bots, and the function that makes its inquiries. */
export const botFamilies: Readonly<Record<string, readonly [share: number, make: Family]>> = {
  'one /48, few form times': [0.16, burstOfNetwork],
  'one /48, a form time each': [0.1, patientBurst],
  'behind a carrier': [0.1, burstBehindCarrier],
  'search ranking': [0.12, searchRanking],
  'casino links': [0.08, casinoLinks],
  'other scripts': [0.06, otherScripts],
  gibberish: [0.12, gibberish],
  'loans in Hinglish': [0.08, loans],
  'hidden field and no time': [0.1, careless],
  'one sentence': [0.08, oneSentence],
};

const each = (count: number, make: (index: number) => CorpusInquiry): CorpusInquiry[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** An inquiry that looks like a person's in India, without a message. */
function plausible(random: Random): Omit<CorpusInquiry, 'by' | 'at' | 'address' | 'age'> {
  const first = random.pick(FIRST_NAMES);
  const last = random.pick(LAST_NAMES);
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}${random.int(1, 999)}@gmail.com`.toLowerCase().replaceAll("'", ''),
    phone: indianMobile(random),
    pincode: random.pick([random.pick(PLACES), `56${random.digits(4)}`]),
    projectType: random.pick(['Residential Villa', 'Renovation', 'Commercial Building']),
    about: '',
  };
}

/** The recorded attack: 250 posts a second from one customer's /48, with one form time shared by hundreds. */
function burstOfNetwork(random: Random, count: number): CorpusInquiry[] {
  return each(count, (index) => ({
    ...plausible(random),
    by: 'one /48, few form times',
    at: 5 * DAY + index * 4,
    address: `2a0e:97c0:3ea:${random.int(0, 0xffff).toString(16)}::${random.int(1, 0xffff).toString(16)}`,
    age: 30 * SECOND + index * 4,
    sharedFormTime: `flood ${index % 3}`,
  }));
}

/** The same attack with a separate form time for each post, all fetched at once, and a few seconds of waiting. */
function patientBurst(random: Random, count: number): CorpusInquiry[] {
  return each(count, (index) => ({
    ...plausible(random),
    by: 'one /48, a form time each',
    at: 11 * DAY + index * 20 + random.int(0, 15),
    address: `2a0c:b641:301:${random.int(0, 0xffff).toString(16)}::1`,
    age: random.int(6_000, 6_400),
  }));
}

/** Advertising from an address that a carrier shares among thousands, while people write from there too. */
function burstBehindCarrier(random: Random, count: number): CorpusInquiry[] {
  return each(count, () => ({
    ...plausible(random),
    by: 'behind a carrier',
    at: CARRIER_BURST_AT + random.int(0, 55 * MINUTE),
    address: FLOODED_CARRIER,
    age: random.int(3 * SECOND, 40 * SECOND),
    about: asLong(
      random.spin(
        '{Hello|Hi|Dear owner}, buy {verified|fresh|targeted} leads and {WhatsApp|email} database of {builders|home owners|villa buyers} at {cheap|best} price, {visit|see|order at} https://leads-bazaar.shop/{a|b|c|d}{1|2|3|4}',
      ),
    ),
  }));
}

const RANKING = [
  '{Hi|Hello|Hey} {there|team|sir}, I {was on|visited|came across} your {website|site} and {noticed|found} {some errors|several issues} that {prevent|stop} it from {ranking|showing} on {Google|the first page of Google}. {Can|May} I send you {a quote|an audit|the report}?',
  'We {offer|provide} {affordable|white hat|guaranteed} SEO {services|packages} {starting at|from} {$99|INR 7,999} {per month|monthly}: {backlinks|guest posts|on-page}, {rank|traffic} in {30|60|90} days. {Reply|Interested?} {HOST}',
  '{Get|Grow|Boost} {your|more} {traffic|customers|leads} with our {digital marketing|social media|Google Ads} {experts|team}. {Free|No obligation} {audit|proposal}. {HOST}',
  'Our {web design|mobile app|web development} {company|agency} in {Noida|Kolkata|Indore} can {redesign|rebuild|upgrade} your {outdated|old} website at {half|very low} {cost|price}. {Share your requirement|Portfolio on request} {HOST}',
];
const RANKING_HOSTS = [
  'https://rank-zoom.xyz',
  'www.seo-boosters.top',
  'https://bit.ly/3xAudit',
  '',
];

function searchRanking(random: Random, count: number): CorpusInquiry[] {
  return each(count, (index) => {
    const first = random.pick(['Rohit', 'Amit', 'Emma', 'Jack', 'Neha', 'Olivia', 'Sumit', 'Anna']);
    return {
      by: 'search ranking',
      at: index * 72 * MINUTE + random.int(0, HOUR),
      address: ownAddress(random),
      age: random.int(8 * SECOND, 90 * SECOND),
      name: `${first} ${random.pick(['Sharma', 'Smith', 'Roy', 'Das', 'Brown', 'Jain'])}`,
      email: `${first.toLowerCase()}.${random.pick(['seo', 'digital', 'web', 'growth'])}${random.int(1, 99)}@${random.pick(['gmail.com', 'outlook.com', 'rankmails.com'])}`,
      phone: indianMobile(random),
      pincode: random.pick(['India', 'Noida', 'Kolkata', 'USA', '201301']),
      projectType: random.pick(['Other', 'Other', 'Residential Villa']),
      about: asLong(
        random.spin(random.pick(RANKING).replace('{HOST}', random.pick(RANKING_HOSTS))).trim(),
      ),
    };
  });
}

function casinoLinks(random: Random, count: number): CorpusInquiry[] {
  return each(count, (index) => {
    const first = random.pick(['Robert', 'James', 'David', 'Michael', 'Thomas', 'William']);
    const host = random.pick([
      'spin-palace-win.top',
      'btc-doubler.click',
      'slots777.win',
      'cialis-24h.shop',
    ]);
    const word = random.pick([
      'casino bonus',
      'free spins',
      'bitcoin profit',
      'cheap viagra',
      'online betting',
    ]);
    return {
      by: 'casino links',
      at: index * 72 * MINUTE + random.int(0, HOUR),
      address: ownAddress(random),
      age: random.int(3 * SECOND, 30 * SECOND),
      name: `${first}${random.pick(['Tix', 'Tub', 'Sox', 'Dof', 'Kap', 'Vob'])}`,
      email: `${random.letters(7)}${random.int(10, 99)}@${random.pick(['mail.ru', 'gmail.com', 'yandex.com', 'mailinator.com'])}`,
      phone: `+91 8${random.digits(9)}`,
      pincode: random.pick(['Moscow', 'Riga', 'New York', 'Minsk']),
      projectType: random.pick(TYPES),
      about: asLong(
        random.pick([
          `<a href="https://${host}/${random.letters(5)}">${word}</a> best ${word} 2026`,
          `[url=https://${host}/?${random.letters(4)}]${word}[/url] ${random.letters(6)}`,
          `${word}: https://${host}/${random.letters(6)} and http://${random.letters(8)}.${host}`,
        ]),
      ),
    };
  });
}

const TYPES = ['Residential Villa', 'Other', 'Renovation', 'Green Building', 'Urban Planning'];

function otherScripts(random: Random, count: number): CorpusInquiry[] {
  return each(count, (index) => ({
    by: 'other scripts',
    at: index * 2 * HOUR + random.int(0, HOUR),
    address: ownAddress(random),
    age: random.int(4 * SECOND, 60 * SECOND),
    name: random.pick(['Алексей Смирнов', 'Мария', 'Иван Петров', '李伟', '王芳', 'Дмитрий']),
    email: `${random.letters(9)}@${random.pick(['mail.ru', 'yandex.ru', 'qq.com', '163.com', 'gmail.com'])}`,
    phone: indianMobile(random),
    pincode: random.pick(['Москва', 'Moscow', '深圳', 'Shenzhen', 'Казань']),
    projectType: random.pick(TYPES),
    about: asLong(
      random.spin(
        random.pick([
          '{Заработок|Доход} в интернете {без вложений|от 5000 в день}, {подробнее|жми} https://dohod-{a|b|c}.ru/{x|y|z}',
          '{Купить|Заказать} {диплом|права|справку} {недорого|с доставкой}, {гарантия|анонимно}. {Пишите|Звоните} в телеграм @{shop|docs|best}_{1|2|3}',
          '我们是{专业|领先}的{建材|瓷砖|门窗}{制造商|工厂},{价格优惠|质量保证},{欢迎联系|请加微信} {wx|vx}{111|222|333}',
        ]),
      ),
    ),
  }));
}

/** Random letters in every field, from many addresses, to probe what the form accepts. */
function gibberish(random: Random, count: number): CorpusInquiry[] {
  const mixed = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
  return each(count, (index) => ({
    by: 'gibberish',
    at: index * 96 * MINUTE + random.int(0, HOUR),
    address: ownAddress(random),
    age: random.int(3 * SECOND, 40 * SECOND),
    name: random.chance(0.6)
      ? random.letters(random.int(8, 16), mixed)
      : `${random.letters(random.int(6, 9))} ${random.letters(random.int(6, 9))}`,
    email: `${random.letters(random.int(8, 14))}${random.digits(random.int(0, 3))}@gmail.com`,
    phone: indianMobile(random),
    pincode: random.letters(random.int(8, 14), mixed),
    projectType: random.pick(TYPES),
    about: random.chance(0.5) ? random.letters(random.int(10, 18), mixed) : '',
  }));
}

function loans(random: Random, count: number): CorpusInquiry[] {
  return each(count, (index) => ({
    ...plausible(random),
    by: 'loans in Hinglish',
    at: index * 29 * MINUTE + random.int(0, HOUR),
    address: ownAddress(random),
    age: random.int(6 * SECOND, 60 * SECOND),
    about: asLong(
      random.spin(
        random.pick([
          '{Instant|Turant} personal loan {5|10} lakh tak {bina guarantee|bina document}, {aaj hi|abhi} {call|WhatsApp} kare {98|97|70}{11|22|33}{44|55|66}{77|88|99}{10|20|30}',
          'Ghar baithe {paisa|paise} {kamaye|kamao}, roz {2000|5000} rupaye, {part time|work from home} kaam, {join|link} wa.me/91{98|97}{11|22|33|44}{55|66|77}{88|99}{12|13}',
          '{Low|Kam} CIBIL me bhi loan {pass|approved}, processing fee {zero|nahi}, {apply|form bhare} t.me/{easy|fast|quick}loan{1|2|3}',
        ]),
      ),
    ),
  }));
}

/** Programs that know forms in general but not this one. */
function careless(random: Random, count: number): CorpusInquiry[] {
  return each(count, (index) => {
    const how = index % 3;
    return {
      ...plausible(random),
      by: 'hidden field and no time',
      at: index * 158 * MINUTE + random.int(0, HOUR),
      address: ownAddress(random),
      age: how === 0 ? null : how === 1 ? random.int(100, 900) : random.int(5 * SECOND, MINUTE),
      trap: how === 2 ? 'Example Ltd' : '',
    };
  });
}

/** A plausible sentence, hundreds of times with one changed word, from everywhere. */
function oneSentence(random: Random, count: number): CorpusInquiry[] {
  return each(count, (index) => ({
    ...plausible(random),
    by: 'one sentence',
    at: 40 * DAY + index * 11 * MINUTE + random.int(0, 5 * MINUTE),
    address: ownAddress(random),
    age: random.int(10 * SECOND, 80 * SECOND),
    about: asLong(
      random.spin(
        '{Respected sir|Dear sir|Hello sir}, I {am interested in|want to know about} your {services|work} for my new {house|project}, {kindly|please} {call|contact} me on my number and {share|send} {all details|your brochure} at the earliest.',
      ),
    ),
  }));
}
