import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';

import { db } from '~/db/executor.server';
import { disciplines } from '~/settings/disciplines';

const definition = {
  sqlite: sql<{ text: string }>`select sql as text from sqlite_master where name = 'projects'`,
  postgres: sql<{ text: string }>`select conname || pg_get_constraintdef(oid) as text
    from pg_constraint where conname = 'projects_discipline_check'`,
};

onBothEngines('Projects', (engine) => {
  it('may be stored under every discipline of the list and no other: one more needs a migration', async () => {
    const { rows } = await definition[engine].execute(db());
    const [, check = ''] = rows[0]?.text.split('projects_discipline_check') ?? [];
    const listed = [...check.replace(/constraint[^]*/, '').matchAll(/'(\w+)'/g)];
    expect(new Set(listed.map(([, key]) => key))).toEqual(
      new Set(disciplines.map(({ key }) => key)),
    );
  });
});
