/** Phrases that are common in advertising and rare among clients, in English, Hinglish and Hindi. Each counts once. */
const PHRASES: readonly RegExp[] = [
  /\bseo\b|search engine optimi[sz]/,
  /\brank(?:ing)?s?\b.{0,30}\bgoogle\b|first page of google|google ads/,
  /\bback ?links?\b|guest posts?|domain authority|white hat|on-page/,
  /(?:digital|email|whatsapp|social media|content) marketing|\bsocial media\b.{0,20}\b(?:experts?|agency|team)/,
  /(?:more|web(?:site)?|targeted|organic) (?:traffic|visitors|customers)|\btraffic\b.{0,20}\bdays\b/,
  /your (?:outdated |old |company )?web ?site.{0,40}(?:errors?|issues?|redesign|rebuild|ranking)|(?:redesign|rebuild|upgrade) your\b.{0,20}web ?site/,
  /(?:web(?:site)?|mobile app|software|app) (?:design|development|developer)s?\b.{0,30}(?:company|agency|services?|team)/,
  /(?:verified|fresh|targeted|bulk|buy).{0,20}(?:leads|database|data ?base|e-?mails? list)|bulk (?:sms|e-?mail)/,
  /(?:free|no obligation) (?:audit|proposal|quote|consultation|trial)|send you (?:a quote|an audit|the report)/,
  /\bbitcoin|\bcrypto|\bforex\b|\bbinary options?|\bnft\b|trading signals/,
  /casino (?:bonus|online|games?)|online casino|free spins|\bslots?\b.{0,10}(?:win|777|online)|\bbetting\b|\bjackpot/,
  /viagra|cialis|\bpharmacy\b|weight loss|\bescorts?\b|\bdating\b|\bporn|\bxxx\b/,
  /(?:instant|personal|turant|urgent|quick).{0,12}loan|loan.{0,25}(?:pass|low cibil|bina|guarantee|processing fee)|\bcibil\b/,
  /bina (?:guarantee|document|guaranty)|processing fee (?:zero|nahi)/,
  /ghar baithe|paisa? kama|paise kama|roz \d+ ?rup|work from home|part time (?:job|kaam)|earn .{0,20}(?:daily|per day|online|from home)/,
  /घर बैठे|पैसे? कमा|तुरंत लोन|पर्सनल लोन/,
  /заработ|доход|казино|кредит|купить|заказать|без вложений/,
  /加微信|优惠|制造商|工厂|代理/,
  /click (?:here|below)|limited (?:time )?offer|100% (?:free|guarantee)|unsubscribe|act now|best price.{0,15}(?:visit|order)/,
  /(?:starting|from) (?:at )?(?:\$|usd ?)\d+.{0,20}(?:month|package)|packages? (?:from|starting)/,
  /(?:we are|our) (?:a )?(?:leading|professional) (?:manufacturer|supplier|exporter|factory)|wholesale price|\bmoq\b/,
];

export const countAdvertising = (text: string): number =>
  PHRASES.filter((phrase) => phrase.test(text)).length;

/** Hosts where people keep plans, pictures and places. A link to one of them is hardly a signal. */
const FILE_HOSTS =
  /(?:^|\.)(?:drive\.google\.com|docs\.google\.com|maps\.app\.goo\.gl|maps\.google\.[a-z.]+|goo\.gl|photos\.app\.goo\.gl|dropbox\.com|we\.tl|wetransfer\.com|onedrive\.live\.com|1drv\.ms|icloud\.com|pinterest\.[a-z.]+|pin\.it|instagram\.com|youtube\.com|youtu\.be|facebook\.com|houzz\.(?:com|in)|canva\.com|99acres\.com|magicbricks\.com|google\.com)$/;

/** Shorteners and chats, which hide where a link leads, and top-level domains that cost next to nothing. */
const REDIRECT_HOSTS =
  /^(?:bit\.ly|cutt\.ly|tinyurl\.com|t\.ly|is\.gd|rb\.gy|shorturl\.at|t\.me|wa\.me|telegra\.ph)$|\.(?:xyz|top|click|shop|win|icu|buzz|vip|bet|loan|loans|store|online|site|live|club|fun|monster|ru|su|cn|tk|ml|ga|cf)$/;

export const kindOfHost = (host: string): 'homely' | 'unknown' | 'hidden' =>
  FILE_HOSTS.test(host) ? 'homely' : REDIRECT_HOSTS.test(host) ? 'hidden' : 'unknown';

const DISPOSABLE_MAIL_HOSTS =
  /(?:^|\.)(?:mailinator|yopmail|guerrillamail|10minutemail|temp-?mail|trashmail|sharklasers|getnada|dispostable|maildrop|fakeinbox|moakt|mohmal|emailondeck|throwaway\w*|mailnesia|grr|mytemp|burnermail|inboxkitten|tempr|discard|1secmail|tempail|spamgourmet|mailcatch|minuteinbox)\.[a-z.]+$/;

export const isDisposableMail = (domain: string): boolean => DISPOSABLE_MAIL_HOSTS.test(domain);

/** Large email providers, in India or worldwide. Two inquiries with the same one have nothing in common. */
const COMMON_MAIL_HOSTS =
  /^(?:gmail\.com|googlemail\.com|yahoo\.[a-z.]+|ymail\.com|rocketmail\.com|outlook\.[a-z.]+|hotmail\.[a-z.]+|live\.[a-z.]+|msn\.com|rediffmail\.com|rediff\.com|icloud\.com|me\.com|mac\.com|proton\.me|protonmail\.com|pm\.me|aol\.com|zoho\.(?:com|in)|zohomail\.in|mail\.com|gmx\.[a-z]+)$/;

export const isCommonMail = (domain: string): boolean => COMMON_MAIL_HOSTS.test(domain);

/** Large email providers of countries from which few clients come, but much advertising. */
export const isForeignMail = (domain: string): boolean =>
  /^(?:mail\.ru|inbox\.ru|bk\.ru|list\.ru|yandex\.(?:ru|com)|ya\.ru|rambler\.ru|qq\.com|163\.com|126\.com|sina\.com)$/.test(
    domain,
  );
