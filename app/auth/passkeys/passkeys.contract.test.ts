import { expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';

import { db } from '~/db/executor.server';

import { hasPasskeys, listPasskeys, removePasskey } from './passkeys.server';

onBothEngines('Passkeys', () => {
  test('are removed one by one', async () => {
    await db().deleteFrom('admin_passkeys').execute();
    await db()
      .insertInto('admin_passkeys')
      .values(
        ['phone', 'laptop'].map((id, at) => ({
          id,
          person: 'Asha',
          person_id: null,
          label: id,
          public_key: '',
          counter: 0,
          transports: '[]',
          created_at: at,
          last_used_at: null,
        })),
      )
      .execute();
    await removePasskey('phone');
    expect(await listPasskeys()).toMatchObject([{ id: 'laptop' }]);
    expect(await hasPasskeys()).toBe(true);
    await removePasskey('laptop');
    expect(await hasPasskeys()).toBe(false);
  });
});
