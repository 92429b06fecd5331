/** Removes NUL, which PostgreSQL rejects, and lone surrogates. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();
