import { isWhatsAppId } from '~/platform/phone/whatsapp-id';
import { cleanText } from '~/platform/text/clean-text';

/** RFC 5321, section 4.5.3.1.3: a path has at most 256 octets, the address and its two brackets. */
const MAX_EMAIL = 254;

export const NOT_AN_EMAIL = 'Enter an email address like name@example.com.';

/** What `<input type=email>` accepts (HTML standard, "valid email address"), plus a dot in the domain. */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

export const isEmailAddress = (text: string): boolean =>
  text.length <= MAX_EMAIL && ADDRESS.test(text) && !isWhatsAppId(text);

/** What surrounds an address that was copied: "mailto:", quotation marks, or a name and angle brackets. */
const BEFORE = /^(?:[^<>]*<)?["'“‘(]?(?:mailto:)?/i;
const AFTER = /(?:\?subject=.*)?[\s.,;:।"'”’>)]*$/i;

/** Null if there is no address. Removes what surrounds it, and converts the domain to ASCII for mail servers. */
export function readEmailAddress(typedText: string): string | null {
  // Refuses a text that is longer than any address, because the patterns below take long for a long text.
  if (typedText.length > 4 * MAX_EMAIL) return null;
  const address = cleanText(typedText)
    .normalize('NFKC')
    .trim()
    .replace(BEFORE, '')
    .replace(AFTER, '')
    .replace(/\s+@/, '@');
  const domainStart = address.lastIndexOf('@') + 1;
  const ascii = address.slice(0, domainStart) + asciiDomain(address.slice(domainStart));
  return isEmailAddress(ascii) ? ascii : null;
}

/** Some browsers send an international domain as `xn--…`, some as typed. */
function asciiDomain(domain: string): string {
  const isInternational = /[^\p{ASCII}]/u.test(domain) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain);
  if (!isInternational || !URL.canParse(`http://${domain}`)) return domain;
  return new URL(`http://${domain}`).hostname;
}
