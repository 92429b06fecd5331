import type { Random } from './random';

/** What a link on the site fills in: the same text for everyone who follows it. */
const FROM_LINKS = [
  'Court house',
  'Complete architecture',
  'Structural audit',
  'The house of two courts',
  'Interior design, turnkey',
  'Residential layout of twelve plots',
];

const SHORT = [
  'Please call me',
  'pls call',
  'Call me after 6 pm',
  'Need house plan',
  'need 3bhk plan',
  'Interior for 2bhk flat',
  'Want to meet this weekend',
  'What are your charges?',
  'rate per sqft?',
  'Site visit required',
  'कृपया फोन करें',
  'मकान बनवाना है',
  'kitna charge hai',
  'ghar ka naksha chahiye',
  'urgent',
  'New construction',
  'Elevation design',
  'Vastu compliant plan needed',
];

const ENGLISH_OPENERS = [
  'We have a {30x40|40x60|30x50|60x90} site in {PLACE} facing {east|north|west|south-east}',
  'I am looking for an architect for our {duplex|villa|farmhouse|independent house} near {PLACE}',
  'My {parents|in-laws|brother and I} want to {rebuild|extend|renovate} a {40|25|60} year old house at {PLACE}',
  'Our {school|clinic|hostel|warehouse|temple trust|dental hospital} is planning a new block in {PLACE}',
  'We bought a {2|3|4}BHK in {PLACE} and get possession in {January|March|April|June}',
  'Got your reference from {Mr Rao|a colleague|my cousin|our contractor|Dr Iyer}',
  'I saw the {court house|stone house|library|bridge} on your website and liked it {a lot|very much}',
  'Kindly advise on {cracks in the slab|a leaking basement|soil test|adding a second floor|a structural audit}',
  'We run a {bakery|textile unit|cold storage|boutique hotel|casino hotel} at {PLACE}',
  'Planning a {bungalow|weekend home|row house|commercial complex} on {5|8|12|20|40} {cents|guntas|kathas} in {PLACE}',
];
const ENGLISH_MIDDLES = [
  'Budget is around {45|60|80|95} lakhs{| excluding interiors|, bank loan is approved from SBI}.',
  'Need {plans|drawings|a BOQ|elevation|3D views} by {end of month|Diwali|next week|Pongal}.',
  'Ground plus {one|two|three} floors, car parking for {two|three}.',
  'The {corporation|panchayat|society|BDA|CIDCO} wants sanctioned drawings first.',
  'Do you also handle {supervision|interiors|structural work|approvals|solar}?',
  'There is a {big mango tree|well|slope|high tension line} that must {stay|be kept}.',
  'We prefer {laterite|exposed brick|stone|timber|steel} and lots of light.',
  'My father is {72|80|68} so no steps please.',
  'Second opinion needed, {another architect|the contractor} quoted {1,800|2,400|3,100} per sq ft.',
  '',
];
const ENGLISH_CLOSERS = [
  'Please call after {5|6|7} pm.',
  'Can we meet on {Saturday|Sunday|Monday}?',
  'Share your fee structure.',
  'Thanks, {regards|best}.',
  'Whatsapp is fine.',
  'I am in {Dubai|Muscat|London|New Jersey}, calls after 9 pm IST.',
  'Thank you sir.',
  '',
  '',
];
const HINGLISH = [
  'Hamara {plot|gala|purana makan|flat} {PLACE} mein hai, {naksha|design|elevation|interior} {banwana|karwana} hai{|, jaldi hai}.',
  'Sir {2|3|4} bhk ka {ghar|makan} banana hai, {kitna kharcha|total budget kitna} aayega? {PLACE} side.',
  '{Dukaan|Office|Godown} ke liye structure check karna hai, slab {mein crack|se pani} aa raha hai.',
  'Aapka kaam {website|Instagram} pe dekha, {achha|bahut badhiya} laga. {PLACE} mein {500|200|1200} gaj ka plot hai.',
  'Vastu ke hisab se {kitchen|pooja room|main gate} change karna hai, {Sunday|shaam ko} call kijiye.',
  'Maa pitaji ke liye ground floor pe {bathroom|ramp|kamra} banana hai {PLACE} mein, aap karte ho kya?',
];
const HINDI = [
  'हमें {PLACE_HI} में {दो|तीन|चार} मंज़िल का मकान बनवाना है, नक्शा और खर्च बताइए।',
  '{३०x४०|४०x६०|२५x५०} का प्लॉट है, {पूर्व|उत्तर|पश्चिम} मुखी। कृपया {शाम|सुबह|रविवार} को फोन करें।',
  'पुराने घर की छत {टपक रही है|में दरार है}, कब देखने आ सकते हैं?',
  'दुकान का {इंटीरियर|ढाँचा|नक्शा} कराना है, बजट {आठ|बारह|बीस} लाख है।',
];
const HINDI_PLACES = ['पुणे', 'इंदौर', 'लखनऊ', 'नागपुर', 'जयपुर', 'पटना', 'नासिक'];
const LINKS = [
  'Plan is here: https://drive.google.com/file/d/{ID}/view',
  'https://maps.app.goo.gl/{ID} is the site',
  'we like this https://in.pinterest.com/pin/{NUM}/',
  'Drawings: https://www.dropbox.com/s/{ID}/plan.pdf',
  'photos https://photos.app.goo.gl/{ID}',
  'our company www.{WORD}{WORD2}.in needs a new office',
  'saw this on youtube https://youtu.be/{ID}',
];
const COMPANY = [
  'sunrise',
  'shree',
  'metro',
  'green',
  'royal',
  'lotus',
  'deccan',
  'ganga',
  'coastal',
];
const COMPANY_END = ['textiles', 'foods', 'infra', 'schools', 'exports', 'pharma', 'traders'];

/** What a person writes, or a link on the site fills in. Often nothing, and mostly at most 200 characters. */
export function personMessage(random: Random, places: readonly string[]): string {
  const kind = random.next();
  if (kind < 0.3) return '';
  if (kind < 0.4) return random.pick(FROM_LINKS);
  if (kind < 0.55) return typedCarelessly(random, random.pick(SHORT));
  const filled = (text: string) =>
    random
      .spin(
        text
          .replaceAll('{PLACE}', random.pick(places))
          .replace('{PLACE_HI}', random.pick(HINDI_PLACES)),
      )
      .trim();
  if (kind < 0.59)
    return `${random.chance(0.5) ? `${filled(random.pick(ENGLISH_OPENERS))}. ` : ''}${linkOf(random)}`;
  if (kind < 0.69) return typedCarelessly(random, filled(random.pick(HINGLISH)));
  if (kind < 0.74) return filled(random.pick(HINDI));
  const opener = filled(random.pick(ENGLISH_OPENERS));
  const middles = random.shuffled(ENGLISH_MIDDLES).slice(0, random.int(0, 2)).map(filled);
  const closer = filled(random.pick(ENGLISH_CLOSERS));
  return typedCarelessly(
    random,
    `${random.chance(0.2) ? `${random.pick(['Hi', 'Hello', 'Namaste', 'Dear sir', 'Good morning'])}, ` : ''}${opener}. ${[...middles, closer].filter(Boolean).join(' ')}`.trim(),
  );
}

const linkOf = (random: Random): string =>
  random
    .pick(LINKS)
    .replace(
      '{ID}',
      random.letters(14, 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ0123456789'),
    )
    .replace('{NUM}', random.digits(15))
    .replace('{WORD}', random.pick(COMPANY))
    .replace('{WORD2}', random.pick(COMPANY_END));

/** Typed on a phone: all lower case, all upper case, a letter doubled or missing. */
function typedCarelessly(random: Random, text: string): string {
  const how = random.next();
  if (how < 0.25) return text.toLowerCase();
  if (how < 0.31) return text.toUpperCase();
  if (how > 0.85 && text.length > 12) {
    const at = random.int(2, text.length - 3);
    return random.chance(0.5)
      ? text.slice(0, at) + text.slice(at + 1)
      : text.slice(0, at) + text.charAt(at) + text.slice(at);
  }
  return text;
}
