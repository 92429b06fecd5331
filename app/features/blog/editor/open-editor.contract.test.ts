import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { onBothEngines } from '~tests/engines/engines';
import { emptySettings } from '~tests/engines/setting-rows';

import { storePeople } from '~/settings/people/people-rows.server';
import { forgetSettings } from '~/settings/settings.server';

import { openEditor } from './open-editor.server';

onBothEngines('A new post', () => {
  test('has the specification’s “Admin” as its author, and offers the people', async () => {
    await emptySettings();
    await storePeople([{ id: 'asha', name: 'Asha Rao', role: '', registration: '', onSite: 'on' }]);
    forgetSettings();
    const opened = await openEditor(uuid(), true);
    expect(opened?.form.author).toBe('Admin');
    expect(opened?.authors).toEqual(['Admin', 'Asha Rao']);
  });
});
