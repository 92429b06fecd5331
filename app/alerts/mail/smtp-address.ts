/** The message completes a sentence about SMTP_URL. It never contains part of that secret. */
export class BadSmtpAddress extends Error {
  override readonly name = 'BadSmtpAddress';
}

const FORM =
  'must be smtps://USER:PASSWORD@HOST:PORT. In USER and PASSWORD write % as %25, # as %23, / as %2F, ? as %3F, @ as %40 and a space as %20; this also holds for a file that SMTP_URL_FILE names';

/** Accepts an unescaped `@` in the password. @returns the trimmed address. @throws BadSmtpAddress */
export function parseSmtpAddress(text: string): string {
  const address = text.trim();
  const [, afterScheme] = /^smtps?:\/\/(.*)$/is.exec(address) ?? [];
  if (afterScheme === undefined) throw new BadSmtpAddress('must begin with smtp:// or smtps://');
  const login = afterScheme.slice(0, Math.max(0, afterScheme.lastIndexOf('@')));
  // URL would end the host at these characters, and drop tabs and line breaks.
  if (/[#/?\s\p{Cc}]/u.test(login) || !URL.canParse(address)) throw new BadSmtpAddress(FORM);
  const url = new URL(address);
  const credentials = credentialsOf(url);
  if (url.hostname === '' || (credentials?.user === '' && credentials.pass !== ''))
    throw new BadSmtpAddress(FORM);
  return address;
}

/** @throws BadSmtpAddress */
export function credentialsOf({ username, password }: URL): { user: string; pass: string } | null {
  if (username === '' && password === '') return null;
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    // The % is not followed by two hexadecimal digits, or the bytes are not UTF-8.
    throw new BadSmtpAddress(FORM);
  }
}
