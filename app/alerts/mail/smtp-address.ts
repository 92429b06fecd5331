/** What is wrong with SMTP_URL, as a sentence's end. It never holds a part of the address, which is a secret. */
export class BadSmtpAddress extends Error {
  override readonly name = 'BadSmtpAddress';
}

const FORM =
  'must be smtps://USER:PASSWORD@HOST:PORT. In USER and PASSWORD write % as %25, # as %23, / as %2F, ? as %3F, @ as %40 and a space as %20; this also holds for a file that SMTP_URL_FILE names';

/**
 * Checks an address of a mail server, `smtp://` or `smtps://`. An `@` in the password may stand as it is, since the last one ends the login.
 * @returns the address without blanks around it.
 * @throws BadSmtpAddress
 */
export function parseSmtpAddress(text: string): string {
  const address = text.trim();
  const [, rest] = /^smtps?:\/\/(.*)$/is.exec(address) ?? [];
  if (rest === undefined) throw new BadSmtpAddress('must begin with smtp:// or smtps://');
  const login = rest.slice(0, Math.max(0, rest.lastIndexOf('@')));
  // URL would end the host at these, and drop a tab or a line break.
  if (/[#/?\s\p{Cc}]/u.test(login) || !URL.canParse(address)) throw new BadSmtpAddress(FORM);
  const url = new URL(address);
  const credentials = credentialsOf(url);
  if (url.hostname === '' || (credentials?.user === '' && credentials.pass !== ''))
    throw new BadSmtpAddress(FORM);
  return address;
}

/** The login of a mail server's address; null where it has none. @throws BadSmtpAddress */
export function credentialsOf({ username, password }: URL): { user: string; pass: string } | null {
  if (username === '' && password === '') return null;
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    // A % that isn't followed by two hexadecimal digits, or bytes that are no UTF-8.
    throw new BadSmtpAddress(FORM);
  }
}
