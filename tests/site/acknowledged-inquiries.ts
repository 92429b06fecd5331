import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { Client } from 'pg';
import { expect } from 'vitest';

import { filledIn, postInquiry } from './post-inquiry';
import type { Site } from './start-site';

/** A visitor's answer: 200 with a reference, or 0 if the inquiry was refused. */
export type InquiryAnswer = { email: string; status: number; reference: string };

/** Posts an inquiry and reads the answer. */
export async function ask(
  site: Pick<Site, 'url'>,
  change: Record<string, string>,
): Promise<InquiryAnswer> {
  const answer = await postInquiry(site.url, filledIn(change));
  const { outcome, reference = '' } = await answer.json();
  const email = change['email'] ?? '';
  return { email, status: outcome === 'sent' ? answer.status : 0, reference };
}

type Database = { readonly databaseUrl: string | undefined };

/** Leads whose email address matches, read from the database itself. */
export async function leadsOf(
  { databaseUrl }: Database,
  like: string,
): Promise<{ reference: string; email: string; phone: string }[]> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    const result = await client.query(
      'select reference, email, phone from leads where email like $1 order by email, phone',
      [like],
    );
    return result.rows;
  } finally {
    await client.end();
  }
}

/** The files of the inquiry spool in a data folder. */
export const entriesOf = async (dataDir: string) =>
  (await readdir(join(dataDir, 'inquiries'))).filter((name) => name.endsWith('.inquiry'));

/**
 * Expects that each inquiry was received, and within 30 s is stored once under its reference. Email addresses begin
 * with `name-`.
 */
export async function expectStoredOnce(
  database: Database,
  name: string,
  answers: readonly InquiryAnswer[],
) {
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  await expect
    .poll(async () => (await leadsOf(database, `${name}-%`)).length)
    .toBeGreaterThanOrEqual(answers.length);
  const storedLeads = await leadsOf(database, `${name}-%`);
  const indexByReference = (entries: readonly { email: string; reference: string }[]) =>
    entries.map(({ email, reference }) => `${reference} ${email}`).toSorted();
  expect(indexByReference(storedLeads)).toEqual(indexByReference(answers));
}
