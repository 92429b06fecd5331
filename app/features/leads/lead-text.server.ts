/** One spelling for what only looks different: compatibility forms, case. */
export const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/** What the lead desk searches in: name, e-mail, phone, pincode, bhk or bhkOption (spec section 5), a line each. */
export const leadText = (fields: {
  name: string;
  email: string;
  phone: string;
  phoneE164: string | null;
  pincode: string;
  bhk?: string | null | undefined;
  bhkOption?: string | null | undefined;
}) =>
  fold(
    [
      fields.name,
      fields.email,
      fields.phone,
      fields.phoneE164 ?? fields.phone.replaceAll(/\D/g, ''),
      fields.pincode,
      fields.bhk ?? '',
      fields.bhkOption ?? '',
    ].join('\n'),
  );

const LONGEST = 100;

/**
 * A search as typed, ready to be looked for in `leadText`. A number is looked for without the spaces in it, as phones are
 * also stored without.
 */
export function searchTerm(typed: string): string {
  const term = fold(typed.replaceAll(/\s+/g, ' ').trim()).slice(0, LONGEST);
  return /^\+?[\d ()-]{6,}$/.test(term) ? term.replaceAll(/[^\d+]/g, '') : term;
}
