export type Reading<Value> = { ok: true; value: Value } | { ok: false; problem: string };

const MAX_LENGTH = 40;

/** The zero of each decimal script, which 1 to 9 follow in Unicode: Indian scripts, Arabic variants, full width. */
const ZEROS = [
  0x30, // 0–9
  0x660, // Arabic
  0x6f0, // Arabic, extended (Urdu)
  0x966, // Devanagari
  0x9e6, // Bengali, Assamese
  0xa66, // Gurmukhi
  0xae6, // Gujarati
  0xb66, // Odia
  0xbe6, // Tamil
  0xc66, // Telugu
  0xce6, // Kannada
  0xd66, // Malayalam
  0x1c50, // Ol Chiki
  0xabf0, // Meetei Mayek
  0xff10, // full width
];

export const NO_NUMBER = 'must be a number, such as 1500 or 1,500';

const PLAIN = /^\d+(?:\.\d+)?$/;
/** 1,500 · 1,50,000 (Indian) · 150,000 (western). */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;

/** "1 50 000". */
const SPACE_OF_GROUP = /(?<=\d)\s(?=\d{2,3}(?!\d))/g;

/** Pasted numbers carry invisible marks. */
const withoutMarks = (text: string) => text.replaceAll(/\p{Cf}/gu, '').trim();

/** Accepts any Indian script but no mixture. `problem` completes a sentence: "Floors" + "must not be negative". */
export function readNumber(text: string): Reading<number> {
  const trimmed = withoutMarks(text);
  if (trimmed.length > MAX_LENGTH) return refuse('is too long for a number');
  if (/^[-−–]/.test(trimmed)) return refuse('must not be negative');
  const digits = toWesternDigits(trimmed)?.replaceAll(SPACE_OF_GROUP, ',');
  if (digits === undefined)
    return refuse('mixes digits of different scripts; please use one, such as 0–9');
  if (PLAIN.test(digits)) return { ok: true, value: Number(digits) };
  if (GROUPED.test(digits)) return { ok: true, value: Number(digits.replaceAll(',', '')) };
  if (/\p{N}/u.test(digits.replaceAll(/[0-9]/g, '')))
    return refuse('has digits we can’t read; use 0–9');
  return refuse(NO_NUMBER);
}

const MULTIPLES: readonly (readonly [RegExp, number])[] = [
  [/(?:k|thousand|हज़ार|हजार)$/i, 1_000],
  [/(?:l|lks?|lacs?|lakhs?|लाख)$/i, 100_000],
  [/(?:crs?|crores?|करोड़)$/i, 10_000_000],
];
const CURRENCY = String.raw`(?:₹|(?<!c)rs\.?|inr|rupees|रु\.?|रुपये)`;
const CURRENCY_BEFORE = new RegExp(String.raw`^${CURRENCY}\s*`, 'i');
const CURRENCY_AFTER = new RegExp(String.raw`\s*${CURRENCY}?\s*(?:\/-|only)?\.?$`, 'i');

/** Accepts "4500000", "₹45,00,000", "Rs. 2,350/-", "45 lakh", "1.2 cr", "50k". */
export function readRupees(text: string): Reading<number> {
  if (text.length > 4 * MAX_LENGTH) return refuse('is too long for a number');
  const withoutUnit = withoutMarks(text)
    .normalize('NFC')
    .replace(CURRENCY_BEFORE, '')
    .replace(CURRENCY_AFTER, '');
  if (withoutUnit.length > MAX_LENGTH) return refuse('is too long for a number');
  const [word, multiple] = MULTIPLES.find(([pattern]) => pattern.test(withoutUnit)) ?? ['', 1];
  const reading = readNumber(withoutUnit.replace(word, ''));
  return reading.ok ? { ok: true, value: reading.value * multiple } : reading;
}

/** Returns null if the digits are of more than one script. */
export function toWesternDigits(text: string): string | null {
  const scripts = new Set<number>();
  const western = Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const zero = ZEROS.find((start) => code >= start && code <= start + 9);
    if (zero === undefined) return character;
    scripts.add(zero);
    return String(code - zero);
  });
  return scripts.size > 1 ? null : western.join('');
}

export function refuse(problem: string): { ok: false; problem: string } {
  return { ok: false, problem };
}
