import { join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';
import { ENGINES, freshPlace, type Place } from '~tests/engines/engines';

import { type RowTarget, withPostgresTarget, withSqliteTarget } from './row-target.server';

describe.each(ENGINES)('a database to be filled (%s)', (engine) => {
  let place: Place;
  afterEach(() => place.remove());

  it('keeps nothing of a failed write, and continues afterwards', async () => {
    place = await freshPlace(engine);
    const insertRows = async (target: RowTarget) => {
      await target.migrate();
      const write = (key: string) =>
        target.database.kysely
          .insertInto('settings')
          .values({ key, value: '{}', updated_at: 0 })
          .execute();
      const failedTransaction = target.inTransaction(async () => {
        await write('failed');
        throw new Error('the archive ends here');
      });
      await expect(failedTransaction).rejects.toThrow('the archive ends here');
      await target.inTransaction(async () => void (await write('stored')));
      const rows = await target.database.kysely.selectFrom('settings').select('key').execute();
      expect(rows.map(({ key }) => key).filter((key) => /failed|stored/.test(key))).toEqual([
        'stored',
      ]);
    };
    await (place.databaseUrl === undefined
      ? withSqliteTarget(join(place.dataDir, 'filled.sqlite'), insertRows)
      : withPostgresTarget(place.databaseUrl, insertRows));
  });
});
