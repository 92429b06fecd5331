/** Text that both engines take: without NUL, which PostgreSQL refuses, and without halves of surrogate pairs. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();
