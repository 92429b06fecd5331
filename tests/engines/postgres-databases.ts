import { randomUUID } from 'node:crypto';

import { Client } from 'pg';

export const TEMPLATE = 'template_migrated';

/**
 * Creates a database on the server at `adminUrl`, empty or as a copy of `template`. `how` holds further SQL options.
 * @returns its address, and a function that drops it even if it is in use.
 */
export async function createPostgresDatabase(
  adminUrl: string,
  { name = `test_${randomUUID().replaceAll('-', '')}`, template = 'template0', how = '' } = {},
): Promise<{ url: string; drop(): Promise<void> }> {
  // A lock, because only one session at a time can copy a template.
  await administer(
    adminUrl,
    'select pg_advisory_lock(1)',
    `create database ${name} template ${template} ${how}`,
  );
  const url = new URL(adminUrl);
  url.pathname = name;
  return {
    url: url.href,
    drop: () => administer(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
