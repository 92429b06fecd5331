/** Without NUL, which PostgreSQL rejects, and without lone surrogates. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();
