import * as z from 'zod';

const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';

/** A DKIM selector: DNS labels. Also accepts the full name of the record. */
export const selectorSchema = z
  .string()
  .trim()
  .max(200, 'At most 200 characters.')
  .transform((typed) => typed.toLowerCase().replace(/\._domainkey\b.*$/, ''))
  .refine(
    (name) => name === '' || new RegExp(`^${LABEL}(?:\\.${LABEL})*$`).test(name),
    'Use letters, digits, hyphens and dots, such as mail or s1.',
  );
